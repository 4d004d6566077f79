import type { Tree } from "../../tree/tree.js";
import { Distribution } from "../../values/distribution.js";
import { Range } from "../../values/range.js";
import { listAt, rangeAt } from "./worth-at.js";

/**
 * What alpha-beta needs to know of the values that it searches: how they compare with a window, how the other player
 * sees them, and what a player who may choose between two of them has.
 */
export interface ValueDomain<V> {
  /** What a terminal is worth. */
  leaf<N>(tree: Tree<N>, node: N, alpha: number, beta: number): V;
  /** Surely `value`. */
  point(value: number): V;
  lower(worth: V): number;
  upper(worth: V): number;
  /** The same, seen by the other player. */
  neg(worth: V): V;
  /** MAX(worth, NEG(other)). */
  maxNeg(worth: V, other: V): V;
  /** What lies outside the window moves to its nearer end. */
  clamp(worth: V, alpha: number, beta: number): V;
}

/** Values that are certain: numbers. Over these the search is F2. */
export const pointValues: ValueDomain<number> = {
  leaf: (tree, node, alpha, beta) => pointValues.clamp(tree.value(node), alpha, beta),
  point: (value) => value,
  lower: (value) => value,
  upper: (value) => value,
  neg: (value) => 0 - value,
  maxNeg: (value, other) => Math.max(value, 0 - other),
  clamp: (value, alpha, beta) => Math.min(Math.max(value, alpha), beta),
};

/** Values of which only the limits are known: R_AB. The range of a distribution is that of its support. */
export const rangeValues: ValueDomain<Range> = {
  leaf: (tree, node, alpha, beta) => rangeAt(tree, node).clamp(alpha, beta),
  point: (value) => Range.point(value),
  lower: (range) => range.lower,
  upper: (range) => range.upper,
  neg: (range) => range.neg(),
  maxNeg: (range, other) => range.maxNeg(other),
  clamp: (range, alpha, beta) => range.clamp(alpha, beta),
};

/** Values with their probabilities: P_AB. A number is a list of one value. */
export const distributionValues: ValueDomain<Distribution> = {
  leaf: (tree, node, alpha, beta) => listAt(tree, node).clamp(alpha, beta),
  point: (value) => Distribution.point(value),
  lower: (list) => list.lower,
  upper: (list) => list.upper,
  neg: (list) => list.neg(),
  maxNeg: (list, other) => list.maxNeg(other),
  clamp: (list, alpha, beta) => list.clamp(alpha, beta),
};

/** The values as in the second form of P_AB, whose terminals are taken as they are: the same terminals, wider results. */
export function rawLeaves<V>(values: ValueDomain<V>): ValueDomain<V> {
  return {
    ...values,
    leaf: (tree, node) => values.leaf(tree, node, -Infinity, Infinity),
  };
}
