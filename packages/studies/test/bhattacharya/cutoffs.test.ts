import { search } from "espalier";
import { type ExplicitTree, materialise, modelTree, parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { asTold } from "./as-told.js";
import { leavesOf } from "./leaves.js";

const kinds = [
  { model: "random", degree: 3, depth: 6 },
  { model: "strong", degree: 3, depth: 6 },
  { model: "random", degree: 2, depth: 8 },
  { model: "strong", degree: 2, depth: 8 },
] as const;

const trees = (model: "random" | "strong", degree: number, depth: number, count = 40) =>
  Array.from({ length: count }, (_, k) =>
    materialise<unknown>(modelTree(model, { degree, depth, seed: k + 1 })),
  );

/** The terminals of QuickGame; without what is proved above, no node can be cut off deep. */
function quickGame(tree: ExplicitTree, inherits = true): number[] {
  const visited: number[] = [];
  const call = (node: number) => tree.degree(node) === 0 && visited.push(node);
  asTold(tree, "quickgame", { inherits, call });
  return visited;
}

const outside = (leaves: readonly number[], others: readonly number[]) => {
  const known = new Set(others);
  return leaves.filter((leaf) => !known.has(leaf));
};

describe("cutoffs", () => {
  it("each of QuickGame and alpha-beta cuts off what the other does not, also in one tree", () => {
    const tree = parseTree([[[[[0], [0, 3]]], 1], [[[0, 0]]]]);
    expect(outside(leavesOf("quickgame", tree), leavesOf("alpha-beta", tree))).not.toEqual([]);
    const right = parseTree([
      [5, 4],
      [9, 8],
    ]);
    expect(outside(leavesOf("alpha-beta", right), leavesOf("quickgame", right))).not.toEqual([]);
    const both = trees("random", 2, 8).filter((each) => {
      const [quick, deep] = [leavesOf("quickgame", each), leavesOf("alpha-beta", each)];
      return outside(quick, deep).length > 0 && outside(deep, quick).length > 0;
    });
    expect(both.length).toBeGreaterThan(20);
  });

  it("by a node to the right: [[5, 4], [9, 8]], where 8 saves 4", () => {
    const tree = parseTree([
      [5, 4],
      [9, 8],
    ]);
    const order = leavesOf("quickgame", tree).map((leaf) => tree.leafNumber(leaf));
    expect(order).toEqual([0, 2, 3]);
    expect(leavesOf("branch-and-bound", tree).map((leaf) => tree.leafNumber(leaf))).toEqual([0, 1, 2, 3]);
  });

  it.each(kinds)(
    "without deep ones QuickGame saves what F1 evaluates, and never evaluates more: $model ($degree, $depth)",
    ({ model, degree, depth }) => {
      for (const tree of trees(model, degree, depth)) {
        expect(outside(quickGame(tree, false), leavesOf("branch-and-bound", tree))).toEqual([]);
      }
      const saved = trees(model, degree, depth).filter(
        (tree) => quickGame(tree, false).length < leavesOf("branch-and-bound", tree).length,
      );
      expect(saved.length).toBeGreaterThan(30);
    },
  );

  it.each(kinds)(
    "QuickGame makes fewer than a tenth of the deep cutoffs of alpha-beta: $model ($degree, $depth)",
    ({ model, degree, depth }) => {
      let [quick, deep] = [0, 0];
      for (const tree of trees(model, degree, depth)) {
        expect(quickGame(tree)).toEqual(leavesOf("quickgame", tree));
        quick += quickGame(tree, false).length - quickGame(tree).length;
        deep += leavesOf("branch-and-bound", tree).length - leavesOf("alpha-beta", tree).length;
      }
      expect(quick).toBeGreaterThan(0);
      expect(quick).toBeLessThan(deep / 10);
    },
  );

  it.each([
    [3, 6],
    [4, 4],
    [2, 8],
  ])(
    "the stronger the order, the larger the part of F1's terminals that deep cutoffs save: (%i, %i)",
    (degree, depth) => {
      const parts = [0, 0.5, 1].map((order) => {
        let [shallow, deep] = [0, 0];
        for (let seed = 1; seed <= 100; seed++) {
          const tree = materialise<unknown>(modelTree("partly-ordered", { degree, depth, seed, order }));
          shallow += leavesOf("branch-and-bound", tree).length;
          deep += leavesOf("alpha-beta", tree).length;
        }
        return 1 - deep / shallow;
      });
      expect(parts).toEqual(parts.toSorted((a, b) => a - b));
      expect((parts[2] as number) - (parts[0] as number)).toBeGreaterThan(0.01);
    },
  );

  it.each(kinds)(
    "QuickGame passes to most nodes that both search a lower bound below that of alpha-beta: $model ($degree, $depth)",
    ({ model, degree, depth }) => {
      const [found, none] = [
        { lower: 0, higher: 0, same: 0 },
        { quick: 0, deep: 0 },
      ];
      let [calls, others] = [0, 0];
      for (const tree of trees(model, degree, depth)) {
        const bounds = new Map<number, number>();
        search(
          "alpha-beta",
          tree,
          {},
          {
            enter(node, alpha) {
              if (tree.degree(node) === 0 || tree.path(node).split(".").filter(Boolean).length % 2 > 0)
                return;
              bounds.set(node, alpha);
              others++;
              if (alpha === -Infinity) none.deep++;
            },
          },
        );
        const call = (node: number, lb: number) => {
          if (tree.degree(node) === 0) return;
          calls++;
          if (lb === -Infinity) none.quick++;
          const bound = bounds.get(node);
          if (bound === undefined) return;
          if (lb < bound) found.lower++;
          else if (lb > bound) found.higher++;
          else found.same++;
        };
        asTold(tree, "quickgame", { call });
      }
      expect(found.lower).toBeGreaterThan((found.lower + found.higher + found.same) / 2);
      expect(found.higher).toBeLessThan(found.lower / 5);
      // No bound at all is passed to most.
      expect(none.quick / calls).toBeGreaterThan(0.75);
      expect(none.deep / others).toBeLessThan(0.5);
    },
  );
});
