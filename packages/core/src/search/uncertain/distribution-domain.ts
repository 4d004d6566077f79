import type { Tree } from "../../tree/tree.js";
import { Distribution } from "../../values/distribution.js";
import { NoListError } from "./no-list-error.js";
import type { ValueDomain } from "./value-domain.js";
import { worthAt } from "./worth-at.js";

/** Values with their probabilities: P_AB. A number is a list of one value. */
export const distributionDomain: ValueDomain<Distribution> = {
  leaf: (tree, node, alpha, beta) =>
    (tree.worth === undefined ? Distribution.point(tree.value(node)) : listAt(tree, node)).clamp(alpha, beta),
  point: (value) => Distribution.point(value),
  lower: (list) => list.lower,
  upper: (list) => list.upper,
  neg: (list) => list.neg(),
  maxNeg: (list, other) => list.maxNeg(other),
  clamp: (list, alpha, beta) => list.clamp(alpha, beta),
};

/** The list of a node of a tree with `worth`. A range is none, because it says nothing of probabilities. */
export function listAt<N>(tree: Tree<N>, node: N): Distribution {
  const worth = worthAt(tree, node);
  if (worth instanceof Distribution) return worth;
  if (worth.isPoint) return Distribution.point(worth.lower);
  throw new NoListError(node, worth);
}
