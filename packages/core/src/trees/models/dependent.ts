import { DependentTree } from "./dependent-tree.js";
import { leafCount } from "./leaf-count.js";
import { degree, depth, model, seed } from "./model.js";

export const dependent = model({
  id: "dependent",
  title: "Total dependence",
  about:
    "The moves of every inner node are numbered from 0 to degree - 1 in random order, and a leaf is worth its move numbers read as one number to the base degree.",
  view: "mover",
  uniform: true,
  parameters: { degree, depth, seed },
  tree: (p) => {
    leafCount("dependent", p.degree, p.depth, 2 ** 53);
    return new DependentTree(p.degree, p.depth, p.seed);
  },
});
