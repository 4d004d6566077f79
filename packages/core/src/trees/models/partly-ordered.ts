import { degree, depth, model, rangeOf, seed } from "./model.js";
import { StrongTree } from "./strong-tree.js";

export const partlyOrdered = model({
  id: "partly-ordered",
  title: "Partly ordered",
  about:
    "The strong tree in which each inner node has its successors in order only with probability `order`, else as they come: random order at 0, the strong tree at 1.",
  view: "max",
  uniform: true,
  parameters: {
    degree,
    depth,
    seed,
    range: rangeOf(10_000),
    order: {
      about: "probability that the successors of an inner node stand best first",
      least: 0,
      most: 1,
      integer: false,
      default: 0.5,
    },
  },
  tree: (p) => new StrongTree(p.degree, p.depth, p.seed, p.range, p.order),
});
