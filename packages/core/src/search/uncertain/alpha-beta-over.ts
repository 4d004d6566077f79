import { InputError } from "../../errors/input-error.js";
import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import type { ValueDomain } from "./value-domain.js";

/** What a move was found to be worth to the player who makes it. What is at most `floor` was not told apart. */
export interface MoveWorth<V> {
  readonly worth: V;
  readonly floor: number;
}

/** What makes the members of the family different: their values, and what they know of inner nodes beforehand. */
export interface Rules<V, N> {
  readonly domain: ValueDomain<V>;
  /** For informed search: `lower <= every possible value of the inner node <= upper`. */
  readonly known?: ((node: N) => Bounds) | undefined;
}

/**
 * P_AB of Li & Marsland (1990), over any domain of values: alpha-beta where a value is a list of values with their
 * probabilities (P_AB), a range (R_AB) or a number (F2). With `known` it is their informed search.
 *
 * Requires alpha < beta and, where `known` is given, bounds that hold. With P the full backup of `node` (at an inner
 * node the MAX of the successors' NEG) and T the result:
 *   T = clamp(P, alpha, beta),
 * so T = alpha for sure where upper(P) <= alpha, and T = beta for sure where lower(P) >= beta. With raw leaves
 * clamp(T, alpha, beta) = clamp(P, alpha, beta) and lower(T) >= alpha, at a terminal T = P.
 *
 * What the moves of `node` are worth is added to `moves`.
 */
export function alphaBetaOver<N, V>(
  rules: Rules<V, N>,
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  moves?: MoveWorth<V>[],
): V {
  if (!(alpha < beta)) throw new InputError(`alpha is ${alpha} and beta is ${beta}: expected alpha < beta`);
  return search(rules, tree, node, alpha, beta, observer, moves);
}

/** The same, once it is known that alpha < beta; below the root that follows. */
function search<N, V>(
  rules: Rules<V, N>,
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  moves?: MoveWorth<V>[],
): V {
  const { domain, known } = rules;
  observer?.enter?.(node, alpha, beta);
  const w = tree.degree(node);
  let T: V;
  if (w === 0) T = domain.leaf(tree, node, alpha, beta);
  else {
    let a = alpha;
    let b = beta;
    if (known !== undefined) {
      const { lower: L, upper: U } = known(node);
      // Too low or high enough as a whole; otherwise the window shrinks, to a point where L = U.
      a = U <= alpha ? alpha : L >= beta ? beta : Math.max(alpha, L);
      b = Math.min(beta, U);
    }
    T = domain.point(a);
    for (let j = 0; j < w && a < b; j++) {
      const S = search(rules, tree, tree.child(node, j), 0 - b, 0 - a, observer);
      moves?.push({ worth: domain.neg(S), floor: a });
      T = domain.maxNeg(T, S);
      a = domain.lower(T);
    }
  }
  observer?.leave?.(node, domain.upper(T), domain.lower(T));
  return T;
}
