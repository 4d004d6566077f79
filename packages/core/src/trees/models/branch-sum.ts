import { bits } from "./hash.js";
import { degree, depth, model, seed } from "./model.js";
import { PathTree } from "./path-tree.js";

export const branchSum = model({
  id: "branch-sum",
  title: "Branch sums (Fuller, Gaschnig, Gillogly)",
  about:
    "Every arc of a uniform tree has a random number from 0 to 1, and a leaf is worth the sum along its path.",
  view: "mover",
  uniform: true,
  parameters: { degree, depth, seed },
  tree: (p) =>
    new PathTree(p.degree, p.depth, p.seed, {
      view: "mover",
      start: () => 0,
      // Multiples of 2^-32, at most 2^20 of them: the sum is exact.
      step: (node, _, seed) => node.worth + bits(seed) / 2 ** 32,
      value: (leaf) => leaf.worth,
    }),
});
