import { HashTree } from "./hash-tree.js";
import { degree, depth, type Model, rangeOf, seed } from "./model.js";

export const random = {
  id: "random",
  title: "Independent leaves",
  about: "A uniform tree whose leaf values are independent random integers from 0 to range - 1.",
  view: "max",
  parameters: { degree, depth, seed, range: rangeOf(1_000_000) },
  tree: (p: { degree: number; depth: number; seed: number; range: number }) =>
    new HashTree(p.degree, p.depth, p.seed, p.range),
} as const satisfies Model;
