import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Game } from "../../../src/game/game.js";
import { oneMoveAhead } from "../../../src/game/one-move-ahead.js";
import { twoLooks } from "../../../src/game/two-looks.js";
import { valuedGameTree } from "../../../src/game/valued-game-tree.js";
import { type ConnectFourPosition, connectFour } from "../../../src/games/index.js";
import { search } from "../../../src/search/search.js";
import { moveWorths } from "../../../src/search/uncertain/alpha-beta-over.js";
import { deepenUntilDecided } from "../../../src/search/uncertain/deepen-until-decided.js";
import { separates } from "../../../src/search/uncertain/dominance.js";
import { parseTree } from "../../../src/trees/index.js";
import { Distribution } from "../../../src/values/distribution.js";
import { Range } from "../../../src/values/range.js";

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

describe("an evaluation", () => {
  const judged = (evaluate: () => unknown) =>
    search("r-ab", valuedGameTree(nim, 6, { depth: 2 }, evaluate as () => Range, 3));

  it("may give an integer, which is certain", () => {
    expect(judged(() => 2).range).toEqual(Range.point(2));
    expect(judged(() => -0).range).toEqual(Range.point(0));
  });

  it.each([
    [undefined, "evaluate gave missing"],
    [Number.NaN, "evaluate gave NaN"],
    [0.5, "evaluate gave 0.5"],
    [Infinity, "evaluate gave Infinity"],
    ["1", 'evaluate gave "1"'],
    [null, "evaluate gave null"],
  ])("that gives %s is refused", (worth, message) => {
    expect(() => judged(() => worth)).toThrow(
      `${message} after 1 1: expected a Distribution, a Range or an integer`,
    );
  });

  it("of a tree of one's own likewise", () => {
    const own = (worth: unknown) => ({
      root: 0,
      degree: (node: number) => (node === 0 ? 2 : 0),
      child: (_: number, i: number) => i + 1,
      value: () => 0,
      worth: () => worth as Range,
      domain: 3,
    });
    for (const id of ["p-ab", "r-ab"] as const) {
      expect(search(id, own(2))).toMatchObject({ value: -2, best: 0 });
      for (const worth of [undefined, Number.NaN, 0.5, {}]) {
        expect(() => search(id, own(worth))).toThrow("expected a list, a range or an integer");
      }
    }
  });

  it("scores count so many times, and so do bounds of them", () => {
    const tree = valuedGameTree(nim, 2, { depth: 9 }, () => 0, 10, 10);
    expect(search("p-ab", tree)).toMatchObject({ value: 10, best: 1 });
    expect(search("alpha-beta", tree).value).toBe(10);
    const bounded = { ...nim, bounds: () => ({ lower: -1, upper: 1 }) };
    const whole = valuedGameTree(bounded, 2, { depth: Infinity }, () => 0, 10, 10);
    expect(whole.bounds!(whole.root)).toEqual({ lower: -10, upper: 10 });
    expect(() => valuedGameTree(nim, 2, { depth: 9 }, () => 0, 10, 0)).toThrow(
      "scale is 0: expected a finite number above 0",
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

  it("scales and rounds where it is told to", () => {
    const fine = twoLooks(evaluate, pass, 10);
    expect(fine({ material: 0.26, threat: 0.1 })).toEqual(Range.of(2, 4));
  });

  it("refuses an evaluation that is not an integer", () => {
    expect(() => look({ material: 0.5, threat: 0 })).toThrow(
      "what evaluate gave in two looks has the end 0.5: expected an integer",
    );
  });
});

describe("Connect Four by two looks", () => {
  /** The null move. It takes as long as a stone. */
  const pass = ({ moverLeft, moverRight, otherLeft, otherRight, stones }: ConnectFourPosition) => ({
    moverLeft: otherLeft,
    moverRight: otherRight,
    otherLeft: moverLeft,
    otherRight: moverRight,
    stones: stones + 1,
  });
  const look = twoLooks(oneMoveAhead(connectFour, connectFour.evaluate), pass, 1000);
  const decided = (position: ConnectFourPosition, maxDepth: number) => {
    const horizon = { depth: 42 - position.stones };
    const tree = valuedGameTree(connectFour, position, horizon, look, 18_000, 1000);
    const decision = deepenUntilDecided(tree, { maxDepth });
    return { ...decision, column: connectFour.moves(position)[decision.best] };
  };

  it("the two looks differ, most where there is a threat", () => {
    const quiet = look(connectFour.start);
    const sharp = look(connectFour.read("445533"));
    expect(quiet.lower).toBeLessThan(quiet.upper);
    expect(sharp.upper).toBe(18_000);
    expect(sharp.lower).toBeLessThan(0);
  });

  it("deepens as far as the choice needs: to win, to make two threats at once, to block", () => {
    const wins = decided(connectFour.read("445533"), 6);
    expect(wins).toMatchObject({ stopped: "dominates", depth: 1, column: 2, range: Range.point(18_000) });
    const fork = decided(connectFour.read("4455"), 6);
    expect(fork).toMatchObject({ stopped: "dominates", depth: 3, column: 3, range: Range.point(18_000) });
    const block = decided(connectFour.read("11223"), 6);
    expect(block).toMatchObject({ stopped: "dominates", depth: 2, column: 4, dominance: 1 });
  });

  it("where nothing is decided it plays the move that is sure of most, and says that it is not sure", () => {
    const { stopped, dominance, range, column } = decided(connectFour.start, 3);
    expect({ stopped, dominance, column }).toEqual({ stopped: "depth", dominance: 0, column: 4 });
    expect(range!.lower).toBeLessThan(range!.upper);
  });

  it("plays a whole game, and never leaves a win in one move unused", () => {
    let position = connectFour.start;
    for (;;) {
      const moves = connectFour.moves(position);
      if (moves.length === 0) break;
      const { column } = decided(position, 2);
      const won = moves.find((move) => connectFour.score(connectFour.play(position, move)) < 0);
      position = connectFour.play(position, column!);
      if (won !== undefined) expect(connectFour.score(position)).toBeLessThan(0);
    }
    expect(position.stones).toBeGreaterThan(20);
  });
});

describe("deepenUntilDecided on ranges", () => {
  const ranges = (...kids: [number, number][]) =>
    parseTree({
      tree: { range: [-3, 3], kids: kids.map((range) => ({ range })) },
      values: "mover",
      domain: 3,
    });

  it("stops where one is apart from the others", () => {
    expect(deepenUntilDecided(ranges([0, 1], [-2, 0]))).toMatchObject({
      stopped: "dominates",
      best: 1,
      dominance: 1,
      range: Range.of(0, 2),
    });
  });

  it("else prefers the first that is sure of most, whatever the level", () => {
    expect(deepenUntilDecided(ranges([0, 2], [-2, 1], [-3, 1]), { level: 0.1 })).toMatchObject({
      stopped: "exhausted",
      best: 1,
      dominance: 0,
    });
  });

  it("begins with lists where the first ranges lie deeper", () => {
    const mixed = parseTree({
      tree: {
        vp: [[0, 1]],
        kids: [
          { vp: [[-1, 1]], kids: [{ range: [0, 2] }, { vp: [[1, 1]] }] },
          {
            vp: [
              [-2, 0.5],
              [1, 0.5],
            ],
            kids: [{ range: [2, 3] }],
          },
        ],
      },
      values: "mover",
      domain: 3,
    });
    const seen: string[] = [];
    const decision = deepenUntilDecided(mixed, {
      progress: (step) => void seen.push(step.vp ? "vp" : "range"),
    });
    expect(seen).toEqual(["vp", "range"]);
    expect(decision).toMatchObject({ depth: 2, stopped: "dominates", best: 1, range: Range.of(2, 3) });
  });
});

describe("deepenUntilDecided", () => {
  it.each([
    [{ level: 0 }, "level is 0: expected a probability above 0"],
    [{ level: Number.NaN }, "level is NaN: expected a probability above 0"],
    [{ maxDepth: 0 }, "maxDepth is 0: expected a whole number of plies, 1 or more"],
    [{ maxDepth: Number.NaN }, "maxDepth is NaN: expected a whole number of plies, 1 or more"],
    [{ maxDepth: 1.5 }, "maxDepth is 1.5: expected a whole number of plies, 1 or more"],
  ])("refuses %j", (options, message) => {
    expect(() => deepenUntilDecided(tree, options)).toThrow(message);
  });

  it("at level 1 goes by supports, not by numbers", () => {
    const nearly = parseTree({
      tree: {
        vp: [[0, 1]],
        kids: [
          { vp: [[-1, 1]] },
          {
            vp: [
              [-2, 1e-200],
              [1, 1],
            ],
          },
        ],
      },
      values: "mover",
      domain: 3,
    });
    expect(deepenUntilDecided(nearly)).toMatchObject({ stopped: "exhausted", best: 0, dominance: 1 });
    expect(deepenUntilDecided(nearly, { level: 0.99 })).toMatchObject({ stopped: "dominates", best: 0 });
  });

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

it("looking one move ahead at the end of a game sees its score", () => {
  const won = connectFour.read("4353637");
  const look = oneMoveAhead(connectFour, () => 17);
  expect(connectFour.moves(won)).toEqual([]);
  expect(look(won)).toBe(connectFour.score(won));
  expect(look(connectFour.start)).toBe(-17);
});
