import { degree, depth, type Model, rangeOf, seed } from "./model.js";
import { StrongTree } from "./strong-tree.js";

export const strong = {
  id: "strong",
  title: "Strongly ordered (Korf, Fuller)",
  about:
    "Every edge costs a random integer from 0 to range - 1 and a leaf is worth the sum of its edges; the successors of an inner node stand best first by the sum so far, terminals as they come.",
  view: "max",
  parameters: { degree, depth, seed, range: rangeOf(10_000) },
  tree: (p: { degree: number; depth: number; seed: number; range: number }) =>
    new StrongTree(p.degree, p.depth, p.seed, p.range, 1),
} as const satisfies Model;
