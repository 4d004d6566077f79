import { ListsTree } from "./lists-tree.js";
import { model } from "./model.js";
import { experiment } from "./ranges.js";

/** The trees of Li and Marsland's experiment with lists of values in place of ranges. */
export const lists = model({
  id: "lists",
  title: "Lists on the ranges of a known root (Li, Marsland)",
  about:
    "The tree of `ranges` with the same parameters, in which every node has a list: random probabilities of both ends of its range and of about half of the values between.",
  view: "max",
  uniform: false,
  // A list has a number for each of its values.
  parameters: { ...experiment, domain: { ...experiment.domain, most: 1000 } },
  tree: (p) => new ListsTree(p.width, p.depth, p.seed, p.domain, p.perLevel === 1),
});
