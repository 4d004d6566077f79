import type { Tree } from "../../tree/tree.js";
import { Range } from "../../values/range.js";
import type { ValueDomain } from "./value-domain.js";
import { worthAt } from "./worth-at.js";

/** Values of which only the limits are known: R_AB. The range of a distribution is that of its support. */
export const rangeDomain: ValueDomain<Range> = {
  leaf: (tree, node, alpha, beta) => rangeAt(tree, node).clamp(alpha, beta),
  point: (value) => Range.point(value),
  lower: (range) => range.lower,
  upper: (range) => range.upper,
  neg: (range) => range.neg(),
  maxNeg: (range, other) => range.maxNeg(other),
  clamp: (range, alpha, beta) => range.clamp(alpha, beta),
};

function rangeAt<N>(tree: Tree<N>, node: N): Range {
  if (tree.worth === undefined) return Range.point(tree.value(node));
  const worth = worthAt(tree, node);
  return worth instanceof Range ? worth : Range.around(worth);
}
