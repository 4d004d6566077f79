import { firstIsBest } from "./first-is-best.js";
import { degree, depth, type Model, rangeOf, seed } from "./model.js";
import { PathTree } from "./path-tree.js";

export const ordered = {
  id: "ordered",
  title: "Perfectly ordered",
  about: "A uniform tree with random values in which the first successor of every node is its only best one.",
  view: "mover",
  parameters: { degree, depth, seed, range: rangeOf(1_000_000) },
  tree: (p: { degree: number; depth: number; seed: number; range: number }) =>
    new PathTree(p.degree, p.depth, p.seed, {
      view: "mover",
      value: (leaf) => leaf.worth,
      ...firstIsBest(p.range),
    }),
} as const satisfies Model;
