import fc from "fast-check";
import { expect, it } from "vitest";
import { reorderForDistribution } from "../../../src/search/proofs/reorder-for-distribution.js";
import { alphaBetaOver } from "../../../src/search/uncertain/alpha-beta-over.js";
import { distributionValues } from "../../../src/search/uncertain/value-domains.js";
import { type ExplicitTree, parseTree, permute } from "../../../src/trees/index.js";
import { leavesSeen, treeOf, valuedTree } from "./arbitrary-valued-tree.js";

const seenBy = (tree: ExplicitTree) =>
  leavesSeen(tree, (watch) =>
    alphaBetaOver({ values: distributionValues }, tree, 0, -tree.domain!, tree.domain!, { enter: watch }),
  );

function determines(tree: ExplicitTree, leaves: readonly number[]): boolean {
  try {
    reorderForDistribution(tree, leaves);
    return true;
  } catch {
    return false;
  }
}

it("Q8: from a certificate, an order under which P_AB sees no other leaf", () => {
  fc.assert(
    fc.property(valuedTree(), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (valued, random) => {
      const tree = treeOf(valued);
      // A certificate from which nothing can be left out: leaves are dropped in random order while they may be.
      let certificate = Array.from({ length: tree.leafCount }, (_, leaf) => leaf);
      const order = certificate.toSorted((a, b) => random[a % 40]! - random[b % 40]!);
      for (const leaf of order) {
        const less = certificate.filter((other) => other !== leaf);
        if (determines(tree, less)) certificate = less;
      }
      const { tree: reordered, origin } = reorderForDistribution(tree, certificate);
      const seen = seenBy(reordered).map((leaf) => tree.leafNumber(origin[leaf]!));
      expect(certificate).toEqual(expect.arrayContaining(seen));
      expect(determines(tree, seen)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it("what is open is open however improbable it is", () => {
  const tree = parseTree({
    tree: [
      {
        vp: [
          [-3, 1 - 1e-13],
          [0, 1e-13],
        ],
      },
      { vp: [[-1, 1]] },
    ],
    values: "mover",
    domain: 3,
  });
  expect(() => reorderForDistribution(tree, [0])).toThrow(
    "the examined leaves do not determine how probable it is that the root is worth at most 0",
  );
  expect(() => reorderForDistribution(tree, [0, 1])).not.toThrow();
});

it("Q8: over all orders, the fewest leaves are those of the smallest certificate", () => {
  const ordersOf = (n: number): number[][] =>
    n === 0
      ? [[]]
      : ordersOf(n - 1).flatMap((order) =>
          order.map((_, at) => order.toSpliced(at, 0, n - 1)).concat([[...order, n - 1]]),
        );
  fc.assert(
    fc.property(valuedTree({ depth: 2 }), (valued) => {
      const tree = treeOf(valued);
      fc.pre(tree.leafCount <= 7 && tree.leafCount > 1);
      const inner = Array.from({ length: tree.nodeCount }, (_, node) => node).filter(
        (n) => tree.degree(n) > 1,
      );
      let choices: Map<number, number[]>[] = [new Map()];
      for (const node of inner) {
        choices = choices.flatMap((chosen) =>
          ordersOf(tree.degree(node)).map((order) => new Map(chosen).set(node, order)),
        );
      }
      const fewest = Math.min(
        ...choices.map((chosen) => seenBy(permute(tree, (node) => chosen.get(node) ?? [0]).tree).length),
      );
      const sets = Array.from({ length: 2 ** tree.leafCount }, (_, bits) =>
        Array.from({ length: tree.leafCount }, (_, k) => k).filter((k) => (bits >> k) & 1),
      ).toSorted((a, b) => a.length - b.length);
      expect(sets.find((leaves) => determines(tree, leaves))!.length).toBe(fewest);
    }),
    { numRuns: 60 },
  );
});
