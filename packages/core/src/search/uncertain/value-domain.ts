import type { Tree } from "../../tree/tree.js";

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
