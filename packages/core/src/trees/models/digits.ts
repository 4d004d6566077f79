import { HashTree } from "./hash-tree.js";
import { degree, depth, type Model, seed } from "./model.js";

export const digits = {
  id: "digits",
  title: "Random digits",
  about: "A uniform tree whose leaf values are independent random digits from 0 to 9: many ties.",
  view: "max",
  parameters: { degree, depth, seed },
  tree: (p: { degree: number; depth: number; seed: number }) => new HashTree(p.degree, p.depth, p.seed, 10),
} as const satisfies Model;
