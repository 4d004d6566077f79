import { Distribution } from "../../distribution.js";
import { InputError } from "../../input-error.js";
import type { Tree } from "../../tree.js";
import type { ValueDomain } from "./value-domain.js";
import { worthAt } from "./worth-at.js";

/** Values with their probabilities: P_AB. A number is a list of one value. */
export const distributionDomain: ValueDomain<Distribution> = {
  leaf: (tree, node, alpha, beta) => distributionAt(tree, node).clamp(alpha, beta),
  point: (value) => Distribution.point(value),
  lower: (list) => list.lower,
  upper: (list) => list.upper,
  neg: (list) => list.neg(),
  maxNeg: (list, other) => list.maxNeg(other),
  clamp: (list, alpha, beta) => list.clamp(alpha, beta),
};

function distributionAt<N>(tree: Tree<N>, node: N): Distribution {
  if (tree.worth === undefined) return Distribution.point(tree.value(node));
  return distributionOf(worthAt(tree, node));
}

/** The list that `worth` is; a range is none, because it says nothing of probabilities. */
export function distributionOf(worth: { readonly lower: number; readonly upper: number }): Distribution {
  if (worth instanceof Distribution) return worth;
  if (worth.lower === worth.upper) return Distribution.point(worth.lower);
  throw new InputError(
    `a node has the range [${worth.lower}, ${worth.upper}]: expected probabilities, or r-ab, which searches ranges`,
  );
}
