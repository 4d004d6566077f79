import { expect, it } from "vitest";
import { SearchTree } from "../../../src/search/best-first/search-tree.js";
import { parseTree } from "../../../src/trees/index.js";

it("what is pruned makes room: nodes and families are numbered on from the path that stays", () => {
  const tree = parseTree([
    [
      [1, 2],
      [3, 4],
    ],
    [
      [5, 6],
      [7, 8],
    ],
  ]);
  const s = new SearchTree(tree, 100);
  const develop = (n: number, node: number, isMax: boolean) => s.develop(n, node, tree.degree(node), isMax);
  const [left, right] = [tree.child(0, 0), tree.child(0, 1)];
  develop(0, 0, true);
  develop(1, left, false);
  develop(2, right, false);
  expect([s.stored, s.family(0), s.family(1), s.family(2)]).toEqual([7, 0, 1, 2]);

  // The path goes to the first successor of the right one; the left one is open again.
  expect(s.prune([0, 2, 5])).toEqual([0, 2, 3]);
  expect([s.stored, s.peak]).toEqual([5, 7]);
  expect([s.isOpen(1), s.isOpen(2), s.isOpen(3)]).toEqual([true, false, true]);
  expect([s.family(0), s.family(2), s.first(1), s.count(1), s.node(1)]).toEqual([0, 1, 3, 2, right]);

  develop(3, tree.child(right, 0), true);
  expect([s.family(3), s.stored, s.first(2), s.count(2)]).toEqual([2, 7, 5, 2]);
});
