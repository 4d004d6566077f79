import { firstIsBest } from "./first-is-best.js";
import { degree, depth, model, rangeOf, seed } from "./model.js";
import { PathTree } from "./path-tree.js";

export const ordered = model({
  id: "ordered",
  title: "Perfectly ordered",
  about: "A uniform tree with random values in which the first successor of every node is its only best one.",
  view: "mover",
  uniform: true,
  parameters: { degree, depth, seed, range: rangeOf(1_000_000) },
  tree: (p) =>
    new PathTree(p.degree, p.depth, p.seed, {
      view: "mover",
      value: (leaf) => leaf.worth,
      ...firstIsBest(p.range),
    }),
});
