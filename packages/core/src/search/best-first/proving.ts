import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import { nothingKnown } from "../contract/nothing-known.js";

/** The call on a node that is under way: how many successors have returned, and the largest of their bounds. */
interface Call {
  seen: number;
  lower: number;
  upper: number;
}

/** An observer that works out what the visited nodes prove of the root's moves, and passes on what it is told. */
export interface Proving<N> extends Observer<N> {
  /** Of each move visited, for the player to move at the root: `lower <= what it is worth <= upper`. */
  readonly moves: readonly Bounds[];
}

/**
 * Watches a depth-first search of `tree` that visits the moves from left to right, each node once. For the player to
 * move at n, definition 1.1 of Pijls & de Bruin (1993) is
 *   Lb(n) = max(L(n), max -Ub(c)),   Ub(n) = min(U(n), max -Lb(c)),
 * where a successor c that was not visited has Lb = -infinity and Ub = infinity.
 */
export function proving<N>(tree: Tree<N>, observer?: Observer<N>): Proving<N> {
  const moves: Bounds[] = [];
  const calls: Call[] = [];

  const proved = (node: N, value: number, { seen, lower, upper }: Call): Bounds => {
    const d = tree.degree(node);
    if (d === 0) return { lower: value, upper: value };
    const { lower: L, upper: U } = tree.bounds?.(node) ?? nothingKnown;
    return { lower: Math.max(L, lower), upper: seen === d ? Math.min(U, upper) : U };
  };

  return {
    moves,
    enter(node, alpha, beta) {
      observer?.enter?.(node, alpha, beta);
      calls.push({ seen: 0, lower: -Infinity, upper: -Infinity });
    },
    leave(node, value) {
      observer?.leave?.(node, value);
      const { lower, upper } = proved(node, value, calls.pop()!);
      const above = calls.at(-1);
      if (above === undefined) return;
      above.seen++;
      above.lower = Math.max(above.lower, 0 - upper);
      above.upper = Math.max(above.upper, 0 - lower);
      if (calls.length === 1) moves.push({ lower: 0 - upper, upper: 0 - lower });
    },
  };
}
