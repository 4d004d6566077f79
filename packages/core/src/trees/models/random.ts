import { HashTree } from "./hash-tree.js";
import { degree, depth, model, rangeOf, seed } from "./model.js";

export const random = model({
  id: "random",
  title: "Independent leaves",
  about: "A uniform tree whose leaf values are independent random integers from 0 to range - 1.",
  view: "max",
  uniform: true,
  parameters: { degree, depth, seed, range: rangeOf(1_000_000) },
  tree: (p) => new HashTree(p.degree, p.depth, p.seed, p.range),
});
