import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  Distribution,
  deepenUntilDecided,
  type Game,
  moveWorths,
  Range,
  search,
  separates,
  twoLooks,
  valuedGameTree,
} from "../../../src/index.js";
import { parseTree } from "../../../src/trees/index.js";

/** Take 1, 2 or 3 matches; whoever takes the last one wins. */
const nim: Game<number, number> = {
  moves: (matches) => [1, 2, 3].filter((n) => n <= matches),
  play: (matches, n) => matches - n,
  score: () => -1,
};

/** Knows the truth, and doubts it the more the more matches are left. */
const doubtful = (matches: number) => {
  const truth = matches % 4 === 0 ? -1 : 1;
  const doubt = Math.min(0.4, matches / 40);
  return Distribution.of([
    [truth, 1 - doubt],
    [0 - truth, doubt],
  ]);
};

describe("valuedGameTree", () => {
  it("is worth the score where the game is over, and what the judgement says before", () => {
    const tree = valuedGameTree(nim, 6, { depth: 2 }, doubtful, 1);
    const { vp, status, best } = search("p-ab", tree);
    expect(status).toBe("exact");
    expect(best).toBe(1);
    expect(vp!.atMost(0)).toBeLessThan(0.2);
    const small = valuedGameTree(nim, 2, { depth: 9 }, doubtful, 1);
    expect(small.worth(small.child(small.root, 1))).toEqual(Distribution.point(-1));
  });

  it("searches the whole game as alpha-beta does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (matches) => {
        const tree = valuedGameTree(nim, matches, { depth: Infinity }, doubtful, 1);
        const { value, best } = search("alpha-beta", tree);
        expect(search("p-ab", tree)).toMatchObject({ value, best });
        expect(search("r-ab", tree)).toMatchObject({ value, best });
      }),
    );
  });

  it("turns the worth round at a pass", () => {
    const twice: Game<number, string> = {
      moves: (n) => (n < 2 ? ["again"] : []),
      play: (n) => n + 1,
      score: () => 1,
      samePlayer: (n) => n === 1,
    };
    const tree = valuedGameTree(twice, 0, { depth: 1 }, () => Range.of(1, 2), 2);
    const pass = tree.child(tree.root, 0);
    expect(tree.worth(pass)).toEqual(Range.of(-2, -1));
    expect(search("r-ab", tree).range).toEqual(Range.of(1, 2));
  });

  it("refuses a score that is not an integer of the domain", () => {
    const half = { ...nim, score: () => -0.5 };
    expect(() => search("p-ab", valuedGameTree(half, 2, { depth: 9 }, doubtful, 1))).toThrow(
      "score has the value -0.5: expected an integer",
    );
    const high = { ...nim, score: () => -5 };
    expect(() => search("p-ab", valuedGameTree(high, 2, { depth: 9 }, doubtful, 1))).toThrow(
      "a node may be worth -5: expected values from -1 to 1",
    );
  });
});

describe("twoLooks", () => {
  // A position is a pair: what the mover has, and a threat that is his if he may execute it.
  type Sharp = { readonly material: number; readonly threat: number };
  const evaluate = ({ material, threat }: Sharp) => material + threat;
  const pass = ({ material, threat }: Sharp) => ({ material: -material, threat });
  const look = twoLooks(evaluate, pass);

  it("is a point where having the move makes no difference, and wide where it does", () => {
    expect(look({ material: 2, threat: 0 })).toEqual(Range.point(2));
    expect(look({ material: 2, threat: 3 })).toEqual(Range.of(-1, 5));
  });

  it("refuses an evaluation that is not an integer", () => {
    expect(() => look({ material: 0.5, threat: 0 })).toThrow(
      "what evaluate gave in two looks has the end 0.5: expected an integer",
    );
  });
});

describe("deepenUntilDecided", () => {
  const tree = valuedGameTree(nim, 10, { depth: Infinity }, doubtful, 1);

  it("goes no deeper than the wanted certainty asks for, and says how sure it is", () => {
    const depths = [0.5, 0.8, 0.95, 1].map((level) => deepenUntilDecided(tree, { level }));
    for (const [k, { dominance, best, stopped }] of depths.entries()) {
      expect(best).toBe(1);
      expect(stopped).toBe("dominates");
      expect(dominance).toBeGreaterThanOrEqual([0.5, 0.8, 0.95, 1][k]! - 1e-12);
      if (k > 0) expect(depths[k]!.depth).toBeGreaterThanOrEqual(depths[k - 1]!.depth);
    }
    expect(depths[0]!.depth).toBeLessThan(depths[3]!.depth);
    expect(separates(moveWorths(tree), depths[3]!.best)).toBe(true);
  });

  it("stops at the depth, at the end of the tree, or when it is told to", () => {
    expect(deepenUntilDecided(tree, { maxDepth: 2 })).toMatchObject({ depth: 2, stopped: "depth" });
    const seen: number[] = [];
    const told = deepenUntilDecided(tree, { progress: ({ depth }) => seen.push(depth) < 3 });
    expect([told.stopped, seen]).toEqual(["interrupted", [1, 2, 3]]);
    const even = parseTree({
      tree: {
        vp: [
          [-1, 0.5],
          [1, 0.5],
        ],
        kids: [
          {
            vp: [
              [-1, 0.5],
              [1, 0.5],
            ],
          },
          {
            vp: [
              [-1, 0.5],
              [1, 0.5],
            ],
          },
        ],
      },
      domain: 1,
    });
    expect(deepenUntilDecided(even)).toMatchObject({ depth: 1, stopped: "exhausted", best: 0 });
    expect(deepenUntilDecided(parseTree({ tree: { vp: [[1, 1]] }, domain: 1 }))).toMatchObject({
      best: -1,
      stopped: "exhausted",
    });
  });
});
