import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Lines, ranksOf } from "../../../src/search/contract/line.js";
import { negascout } from "../../../src/search/scout/negascout.js";
import { scout } from "../../../src/search/scout/scout.js";
import { test } from "../../../src/search/scout/test.js";
import { search } from "../../../src/search/search.js";
import { explain } from "../../../src/trace/explain.js";
import { recordTrace } from "../../../src/trace/record-trace.js";
import { Replay } from "../../../src/trace/replay.js";
import { tracePath } from "../../../src/trace/trace-subject.js";
import { type ExplicitTree, materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import { nestedTree, window } from "../../support/arbitrary-tree.js";
import { naive, successors } from "../../support/naive.js";
import { mapLeaves, run } from "../sss/runs.js";

const leaf = fc.integer({ min: -22, max: 22 }).map((x) => x / 2 + 0);
const realTree = fc
  .record({ data: nestedTree(), real: fc.boolean() })
  .map(({ data, real }) => parseTree(real ? mapLeaves(data, (x) => x / 3 + 0) : data));

it("TEST answers its question, with a bound that proves the answer", () => {
  fc.assert(
    fc.property(realTree, leaf, fc.boolean(), fc.boolean(), (tree, given, onValue, more) => {
      const v = naive(tree);
      const bound = onValue ? v : given;
      const r = test(tree, 0, bound, more);
      const yes = more ? v > bound : v >= bound;
      expect(more ? r > bound : r >= bound).toBe(yes);
      if (yes) expect(v).toBeGreaterThanOrEqual(r);
      else expect(v).toBeLessThanOrEqual(r);
    }),
    { numRuns: 1000 },
  );
});

it("the line of TEST is a principal one where its result is the value", () => {
  fc.assert(
    fc.property(realTree, leaf, fc.boolean(), fc.boolean(), (tree, given, onValue, more) => {
      const lines = new Lines();
      const r = test(tree, 0, onValue ? naive(tree) : given, more, undefined, lines);
      if (r !== naive(tree)) return;
      let node = tree.root;
      let worth = r;
      for (const rank of ranksOf(lines.returned)) {
        node = tree.child(node, rank);
        worth = 0 - worth;
        expect(naive(tree, node)).toBe(worth);
      }
    }),
    { numRuns: 1000 },
  );
  const lines = new Lines();
  const tree = parseTree([
    [3, 5],
    [[2, 9], 6],
  ]);
  expect(test(tree, 0, 5, true, undefined, lines)).toBe(6);
  expect(ranksOf(lines.returned)).toEqual([1, 1]);
});

it("SCOUT evaluates 34 leaves of the pi tree, 30 of them different, and NegaScout 30", () => {
  const pi = materialise(modelTree("pi"));
  const { leaves } = run("scout", pi);
  expect([leaves.length, new Set(leaves).size]).toEqual([34, 30]);
  expect(run("negascout", pi).leaves).toHaveLength(30);
});

describe("NegaScout", () => {
  it("with a window: exact inside it, a true bound outside", () => {
    fc.assert(
      fc.property(realTree, window, (tree, { alpha, beta }) => {
        const v = naive(tree);
        const lines = new Lines();
        const r = negascout(tree, 0, alpha, beta, undefined, lines);
        if (r <= alpha) expect(v).toBeLessThanOrEqual(r);
        else if (r >= beta) expect(v).toBeGreaterThanOrEqual(r);
        else {
          expect(r).toBe(v);
          expect(lines.returned?.rank ?? -1).toBe(
            successors(tree, 0).findIndex((child) => 0 - naive(tree, child) === v),
          );
        }
        const { status, best: proved } = search("negascout", tree, { alpha, beta });
        const terminal = tree.degree(0) === 0;
        expect(status).toBe(terminal || (alpha < v && v < beta) ? "exact" : v <= alpha ? "upper" : "lower");
        if (status !== "exact") expect(proved).toBe(-1);
      }),
      { numRuns: 1000 },
    );
  });

  it("evaluates no leaf that alpha-beta with the same window does not", () => {
    fc.assert(
      fc.property(realTree, window, (tree, options) => {
        const allowed = new Set(run("alpha-beta", tree, options).leaves);
        const { leaves } = run("negascout", tree, options);
        expect(leaves.filter((number) => !allowed.has(number))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it("searches a successor again only if it is higher than one ply", () => {
    const flat = parseTree([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(run("negascout", flat).leaves).toEqual([0, 1, 2, 3, 4, 5]);
    const high = parseTree([[1, 2], [[3, 4]]]);
    expect(run("negascout", high).leaves).toEqual([0, 1, 2, 2, 3]);
  });
});

describe("the trace", () => {
  const tests = (tree: ExplicitTree, id: "scout" | "negascout") => {
    const { tree: recorded, observer, trace } = recordTrace(tree, { algorithm: id });
    search(id, recorded, {}, observer);
    return trace;
  };

  it("of a test shows what it asks, and its cut the move that set the bound", () => {
    const trace = tests(
      parseTree([
        [3, 12],
        [2, 4],
      ]),
      "negascout",
    );
    const told = trace.events.filter(({ node }) => node === 4).map((event) => explain(trace, event));
    expect(told).toEqual([
      "1 is tested: is it worth at most 3 to Max?",
      "Shallow cut, 2 <= 3: Min's move to 1.0 holds 1 to 2, and Max already has 3 at 0; the other successor of 1 need never be looked at.",
      "The call on 1 returns 2 to Max.",
    ]);
  });

  it("of a test shows the opposite question at the next ply", () => {
    const trace = tests(
      parseTree([
        [3, 12],
        [[2, 4], 9],
      ]),
      "negascout",
    );
    const asked = trace.events.flatMap((event) =>
      event.kind === "enter" && event.more !== undefined
        ? [[tracePath(trace, event.node), event.more, event.beta]]
        : [],
    );
    expect(asked).toEqual([
      ["0.1", false, 3],
      ["1", false, -3],
      ["1.0", true, 3],
      ["1.0.0", false, -3],
      ["1.0.1", false, -3],
      ["1.1", true, 3],
      // The test was passed: in the search that follows, the second leaf is tested against the first.
      ["1.0.1", false, -4],
    ]);
  });

  it("replays to the value", () => {
    for (const id of ["scout", "negascout"] as const) {
      const replay = new Replay(tests(materialise(modelTree("pi")), id));
      replay.seek(Infinity);
      expect(replay.state(0)).toMatchObject({ phase: "done", value: 2 });
    }
  });
});

it("both are the procedures behind their ids", () => {
  fc.assert(
    fc.property(realTree, (tree) => {
      expect(scout(tree, 0)).toBe(search("scout", tree).value);
      expect(negascout(tree, 0, -Infinity, Infinity)).toBe(search("negascout", tree).value);
    }),
    { numRuns: 50 },
  );
});
