import fc from "fast-check";
import { expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import { bestFirstFamily } from "../../../src/search/best-first/family.js";
import { gsearch } from "../../../src/search/best-first/gsearch.js";
import type { SuccessorRule } from "../../../src/search/best-first/selection-rules.js";
import { search } from "../../../src/search/search.js";
import { recordTrace } from "../../../src/trace/record-trace.js";
import { Replay } from "../../../src/trace/replay.js";
import { readTrace, writeTrace } from "../../../src/trace/trace-file.js";
import { tracePath } from "../../../src/trace/trace-subject.js";
import { parseTree } from "../../../src/trees/index.js";
import { naive } from "../../support/naive.js";
import { informedTree, player } from "./random-trees.js";

const stored = bestFirstFamily.filter(({ memory }) => memory === "nodes");

it("bounds are told for the player to move at the node, each narrower than the last, and never as -0", () => {
  fc.assert(
    fc.property(informedTree, player, (tree, first) => {
      for (const { id } of stored) {
        const known = new Map<number, readonly [number, number]>();
        const { bounds } = search(
          id,
          tree,
          { player: first },
          {
            bound(node, lower, upper) {
              const value = naive(tree, node);
              const [l, u] = known.get(node) ?? [-Infinity, Infinity];
              expect(lower <= value && value <= upper).toBe(true);
              expect(lower >= l && upper <= u && (lower > l || upper < u)).toBe(true);
              expect([lower, upper].some((x) => Object.is(x, -0))).toBe(false);
              known.set(node, [lower, upper]);
            },
          },
        );
        expect(known.get(0)).toEqual(bounds);
      }
    }),
    { numRuns: 150 },
  );
});

it("a trace can be saved and replayed, and tells which nodes were never developed", () => {
  const tree = parseTree([
    [5, 8],
    [3, [1, 9]],
    [7, 6],
  ]);
  const recorder = recordTrace(tree, { algorithm: "gsearch-maxsearch" });
  search("gsearch-maxsearch", recorder.tree, {}, recorder.observer);
  const trace = readTrace(writeTrace(recorder.trace));
  expect(trace).toEqual(recorder.trace);
  const replay = new Replay(trace);
  replay.seek(replay.length);
  const developed = trace.parents
    .map((_, node) => tracePath(trace, node))
    .filter((_, node) => replay.state(node).phase === "developed");
  expect(developed).toEqual(["", "0", "0.0", "1", "1.0", "2", "2.0", "2.1"]);
  expect(replay.state(0).bounds).toEqual([6, 6]);
  const missing = trace.degrees.flatMap((degree, node) =>
    Array.from({ length: degree }, (_, rank) => rank)
      .filter(
        (rank) => !trace.parents.some((parent, child) => parent === node && trace.ranks[child] === rank),
      )
      .map((rank) => [tracePath(trace, node), rank].filter((x) => x !== "").join(".")),
  );
  expect(missing).toEqual(["0.1", "1.1"]);
  expect(trace.events.filter(({ kind }) => kind === "evaluate")).toHaveLength(4);
  replay.seek(0);
  expect(replay.state(0).phase).toBe("unseen");
});

it("a trace of alpha-beta with bounds names what was cut, and why", () => {
  const tree = parseTree({ tree: [4, [[9, 9], 3]], bounds: { "1": [null, 3] } });
  const recorder = recordTrace(tree, { algorithm: "informed-alpha-beta" });
  expect(search("informed-alpha-beta", recorder.tree, {}, recorder.observer).value).toBe(4);
  const { trace } = recorder;
  const cut = trace.events.find(({ kind }) => kind === "cut")!;
  expect(cut).toMatchObject({ kind: "cut", from: 0, by: null });
  expect(tracePath(trace, cut.node)).toBe("1");
});

it("a rule of one's own takes a few lines, and a rule that breaks the rules is told so", () => {
  const tree = parseTree([
    [5, 8],
    [3, [1, 9]],
    [7, 6],
  ]);
  const rightmost: SuccessorRule["max"] = (successors) => {
    let i = successors.count - 1;
    while (!successors.isLive(i)) i--;
    return i;
  };
  const developed: string[] = [];
  const outcome = gsearch(
    tree,
    { max: rightmost, min: rightmost },
    {},
    { develop: (node) => void developed.push(tree.path(node)) },
  );
  expect(outcome).toMatchObject({ value: 6, best: 2, status: "exact" });
  expect(developed.slice(0, 4)).toEqual(["", "2", "2.1", "2.0"]);
  for (const choice of [() => -1, () => 3, () => 0.5, () => Number.NaN, () => 0]) {
    expect(() => gsearch(tree, { max: choice, min: choice })).toThrow(InputError);
  }
});
