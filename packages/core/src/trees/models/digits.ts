import { HashTree } from "./hash-tree.js";
import { degree, depth, model, seed } from "./model.js";

export const digits = model({
  id: "digits",
  title: "Random digits",
  about: "A uniform tree whose leaf values are independent random digits from 0 to 9: many ties.",
  view: "max",
  uniform: true,
  parameters: { degree, depth, seed },
  tree: (p) => new HashTree(p.degree, p.depth, p.seed, 10),
});
