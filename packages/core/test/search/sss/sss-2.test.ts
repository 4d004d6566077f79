import fc from "fast-check";
import { expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { explain } from "../../../src/trace/explain.js";
import { recordTrace } from "../../../src/trace/record-trace.js";
import { parseTree } from "../../../src/trees/index.js";
import { naive } from "../../support/naive.js";
import { misinformedTree, player } from "../best-first/random-trees.js";

const ids = ["sss-2", "dual-sss-2"] as const;

it("a node is developed, and then told what is known of it; bounds are true, each narrower than the last", () => {
  fc.assert(
    fc.property(misinformedTree, player, fc.constantFrom(...ids), (tree, first, id) => {
      const known = new Map<number, readonly [number, number]>();
      let developed = -1;
      const { value } = search(
        id,
        tree,
        { player: first },
        {
          develop(node) {
            known.set(node, [-Infinity, Infinity]);
            developed = node;
          },
          bound(node, lower, upper) {
            const [l, u] = known.get(node)!;
            const v = naive(tree, node);
            expect(lower <= v && v <= upper).toBe(true);
            expect(lower >= l && upper <= u && (lower > l || upper < u)).toBe(true);
            expect([lower, upper].some((x) => Object.is(x, -0))).toBe(false);
            if (node === developed) {
              const { lower: L, upper: U } = tree.bounds!(node);
              expect([lower, upper]).toEqual(tree.degree(node) === 0 ? [v, v] : [L, U]);
              developed = -1;
            }
            known.set(node, [lower, upper]);
          },
        },
      );
      expect(known.get(0)).toEqual([value, value]);
      for (const [node, bounds] of known) {
        if (tree.degree(node) === 0) expect(bounds).toEqual([tree.value(node), tree.value(node)]);
      }
    }),
    { numRuns: 300 },
  );
});

it("a trace tells what a terminal is worth, and what was known before", () => {
  const { tree, observer, trace } = recordTrace(
    parseTree({ tree: [3, [4, 9]], bounds: { "1": [4, null] } }),
    {
      algorithm: "sss-2",
    },
  );
  search("sss-2", tree, {}, observer);
  expect(trace.events.map((event) => explain(trace, event))).toEqual([
    "The root is developed.",
    "0 is developed.",
    "0 is a terminal, worth 3 to Max.",
    "0 is now known to be worth exactly 3 to Max.",
    "1 is developed.",
    "The tree promises that 1 is worth at least 4 to Max.",
    "1 is now known to be worth at least 4 to Max.",
    "1.0 is developed.",
    "1.0 is a terminal, worth 4 to Max.",
    "1.0 is now known to be worth exactly 4 to Max.",
    "1 is now known to be worth exactly 4 to Max.",
    "The root is now known to be worth at most 4 to Max.",
    "The root is now known to be worth exactly 4 to Max.",
    "The other successor of 1 was never needed: the search ended without.",
  ]);
});
