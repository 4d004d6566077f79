import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { moveWorths } from "../../../src/search/uncertain/alpha-beta-over.js";
import { bStar } from "../../../src/search/uncertain/b-star.js";
import { separates } from "../../../src/search/uncertain/dominance.js";
import { wrapTree } from "../../../src/tree/wrap-tree.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import { nestedTree } from "../../support/arbitrary-tree.js";
import { naive } from "../../support/naive.js";
import { backups } from "./arbitrary-valued-tree.js";
import { misjudged, monotone } from "./pb-star-trees.js";

const supports = (tree: ExplicitTree) => backups(tree).map(({ lower, upper }) => ({ lower, upper }));

describe("B*", () => {
  it("stops as soon as a move is apart from the others, and then it is so in truth", () => {
    fc.assert(
      fc.property(monotone, (tree) => {
        const { best, stopped, separated } = bStar(tree);
        expect(separated).toBe(stopped === "separated");
        const moves = moveWorths(tree);
        if (separated) expect(separates(moves, best)).toBe(true);
        else {
          expect(stopped).toBe("exhausted");
          expect(moves.some((_, k) => separates(moves, k))).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("holds the root's range at every step, and has it where nothing is left to expand", () => {
    fc.assert(
      fc.property(monotone, (tree) => {
        const truth = supports(tree)[0]!;
        let before = { lower: -Infinity, upper: Infinity };
        const { root, stopped } = bStar(tree, {
          progress({ root: { lower, upper } }) {
            expect(lower).toBeLessThanOrEqual(truth.lower);
            expect(upper).toBeGreaterThanOrEqual(truth.upper);
            expect(lower).toBeGreaterThanOrEqual(before.lower);
            expect(upper).toBeLessThanOrEqual(before.upper);
            before = { lower, upper };
            return true;
          },
        });
        if (stopped === "exhausted") expect({ ...root }).toEqual(truth);
      }),
      { numRuns: 300 },
    );
  });

  it("tells of no node what is not so", () => {
    fc.assert(
      fc.property(monotone, (tree) => {
        const truth = supports(tree);
        bStar(
          tree,
          {},
          {
            suppose(node, { lower, upper }) {
              expect(lower).toBeLessThanOrEqual(truth[node]!.lower);
              expect(upper).toBeGreaterThanOrEqual(truth[node]!.upper);
            },
          },
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each([0, 1, 3])(
    "says what terminals prove whatever the estimates are worth, %s of five of them certain",
    (points) => {
      fc.assert(
        fc.property(misjudged(points), fc.constantFrom(0, 1, 2, 3, 5, 8, undefined), (tree, budget) => {
          const outcome = search("b-star", tree, { ...(budget !== undefined && { budget }) });
          fc.pre(outcome.assuming === undefined);
          const { lower, upper } = supports(tree)[0]!;
          expect(outcome.bounds).toEqual([lower, upper]);
          expect(outcome.value).toBe(lower);
          expect(outcome.status).toBe(lower === upper ? "exact" : "lower");
          expect(outcome.line[0] ?? -1).toBe(outcome.best);
          if (outcome.best >= 0) expect(separates(moveWorths(tree), outcome.best)).toBe(true);
        }),
        { numRuns: 100, maxSkipsPerRun: 1000 },
      );
    },
  );

  it("calls no move best that it has not proved", () => {
    fc.assert(
      fc.property(monotone, fc.nat(6), (tree, budget) => {
        const { best, line } = search("b-star", tree, { budget });
        expect(line[0] ?? -1).toBe(best);
        if (best >= 0) expect(separates(moveWorths(tree), best)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  const two = (first: object, second: object) =>
    parseTree({ domain: 9, values: "mover", tree: { range: [-9, 9], kids: [first, second] } });

  it("proves the best where its range is the wider one, and else disproves the rest", () => {
    const visited = (tree: ExplicitTree) => {
      const paths: string[] = [];
      const { stopped } = bStar(tree, {}, { develop: (node) => void paths.push(tree.path(node)) });
      return [stopped, ...paths];
    };
    // For the player at the root [0, 8] against [2, 5]: the first move is looked into, and is worth 6.
    const wide = { range: [-8, 0], kids: [6] };
    const narrow = { range: [-5, -2], kids: [3] };
    expect(visited(two(wide, narrow))).toEqual(["separated", "", "0"]);
    // [4, 6] against [0, 5]: the second move is looked into, and is worth 3.
    expect(visited(two({ range: [-6, -4], kids: [5] }, { range: [-5, 0], kids: [3] }))).toEqual([
      "separated",
      "",
      "1",
    ]);
  });

  it("goes down by the most promising successor of whoever moves", () => {
    const reply = (lower: number, upper: number, ...kids: number[]) => ({ range: [lower, upper], kids });
    const opened: string[] = [];
    // The opponent's replies promise him -2, and -1: he takes the second.
    const best = { range: [-9, 9], kids: [reply(2, 9, -4), reply(1, 9, -3)] };
    const tree = two(best, { range: [-6, -3], kids: [4] });
    bStar(tree, {}, { develop: (node) => void opened.push(tree.path(node)) });
    expect(opened).toEqual(["", "0", "0.1"]);
  });

  it("takes what is certain at an inner node on trust, and says so", () => {
    const tree = two({ range: [-3, -3], kids: [3] }, { range: [-2, -2], kids: [5] });
    expect(bStar(tree)).toMatchObject({
      best: 0,
      expansions: 1,
      separated: true,
      proved: false,
      stopped: "separated",
    });
    expect(search("b-star", tree)).toMatchObject({
      value: 3,
      status: "lower",
      bounds: [3, 3],
      assuming: "estimates",
      best: 0,
    });
  });

  it("keeps to its budget, and ends when it is told to", () => {
    const tree = two({ range: [-8, 0], kids: [6] }, { range: [-7, -2], kids: [3] });
    expect(bStar(tree, { budget: 0 })).toMatchObject({
      expansions: 0,
      best: -1,
      nodes: 1,
      stopped: "budget",
    });
    expect(bStar(tree, { budget: 1 })).toMatchObject({ expansions: 1, best: 0, nodes: 3, stopped: "budget" });
    expect(search("b-star", tree, { budget: 1 })).toMatchObject({
      best: -1,
      line: [],
      bounds: [2, 8],
      peak: 3,
    });
    expect(bStar(tree, { progress: ({ expansions }) => expansions < 2 })).toMatchObject({
      expansions: 2,
      stopped: "interrupted",
    });
    expect(() => bStar(tree, { budget: 0.5 })).toThrow(
      "budget is 0.5: expected a whole number of expansions, 0 or more",
    );
  });

  it("has nothing to choose at a terminal", () => {
    const tree = parseTree({ domain: 3, values: "mover", tree: { range: [-1, 2] } });
    expect(bStar(tree)).toMatchObject({
      best: -1,
      expansions: 0,
      proved: true,
      stopped: "exhausted",
      line: [],
    });
  });

  it("wants ranges, or at least estimates, at inner nodes too", () => {
    expect(() => search("b-star", parseTree([1, 2]) as never)).toThrow(
      "b-star needs a tree with an estimate at every inner node, and this one has none",
    );
    const bare = parseTree({ domain: 3, values: "mover", tree: [{ range: [0, 1] }, { range: [-1, 1] }] });
    expect(() => search("b-star", bare)).toThrow(
      "b-star needs a tree with an estimate at every inner node, and this one has none",
    );
  });

  it("is led by plain numbers, and believes none of them", () => {
    fc.assert(
      fc.property(nestedTree(4), fc.integer({ min: -9, max: 9 }), (data, guess) => {
        const tree = wrapTree(parseTree(data), { estimate: (node: number) => (node * guess) % 10 });
        fc.pre(tree.degree(0) > 0);
        const { value, status, best, line, range, assuming } = search("b-star", tree);
        expect(assuming).toBeUndefined();
        const truth = naive(tree);
        if (status === "exact") expect(value).toBe(truth);
        expect(range!.lower).toBeLessThanOrEqual(truth);
        expect(range!.upper).toBeGreaterThanOrEqual(truth);
        expect(line[0]).toBe(best);
        expect(0 - naive(tree, tree.child(0, best))).toBe(truth);
      }),
      { numRuns: 200 },
    );
  });
});
