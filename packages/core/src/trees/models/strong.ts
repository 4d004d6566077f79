import { degree, depth, model, rangeOf, seed } from "./model.js";
import { StrongTree } from "./strong-tree.js";

export const strong = model({
  id: "strong",
  title: "Strongly ordered (Korf, Fuller)",
  about:
    "Every edge costs a random integer from 0 to range - 1 and a leaf is worth the sum of its edges; the successors of an inner node stand best first by the sum so far, terminals as they come.",
  view: "max",
  uniform: true,
  parameters: { degree, depth, seed, range: rangeOf(10_000) },
  tree: (p) => new StrongTree(p.degree, p.depth, p.seed, p.range, 1),
});
