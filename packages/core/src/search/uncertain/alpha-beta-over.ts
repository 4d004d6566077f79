import { InputError } from "../../errors/input-error.js";
import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import type { Distribution } from "../../values/distribution.js";
import type { Line, Lines } from "../contract/line.js";
import { emptyWindow } from "../contract/window-within.js";
import type { MoveWorth } from "./dominance.js";
import { Maximum } from "./maximum.js";
import { distributionValues, type ValueDomain } from "./value-domains.js";

/** What makes the members of the family different: their values, and what they know of inner nodes beforehand. */
export interface Rules<V, N> {
  readonly values: ValueDomain<V>;
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
 * What the moves of `node` are worth is added to `moves`. The line, through the move that last raised lower(T), is a
 * principal one where T is a single value inside the window: then some move is worth just that, for sure.
 */
export function alphaBetaOver<N, V>(
  rules: Rules<V, N>,
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  moves?: MoveWorth<V>[],
  lines?: Lines,
): V {
  if (!(alpha < beta)) throw new InputError(emptyWindow(alpha, beta));
  return search(rules, tree, node, alpha, beta, observer, moves, lines);
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
  lines?: Lines,
): V {
  const { values, known } = rules;
  observer?.enter?.(node, alpha, beta);
  const w = tree.degree(node);
  let T: V;
  let line: Line | undefined;
  if (w === 0) T = values.leaf(tree, node, alpha, beta);
  else {
    let a = alpha;
    let b = beta;
    if (known !== undefined) {
      const { lower: L, upper: U } = known(node);
      // Too low or high enough as a whole; otherwise the window shrinks, to a point where L = U.
      a = U <= alpha ? alpha : L >= beta ? beta : Math.max(alpha, L);
      b = Math.min(beta, U);
    }
    const most = new Maximum(values, values.point(a));
    for (let j = 0; j < w && a < b; j++) {
      const S = search(rules, tree, tree.child(node, j), 0 - b, 0 - a, observer, undefined, lines);
      moves?.push({ worth: values.neg(S), floor: a });
      most.add(S);
      const { lower } = most;
      if (a < lower && lower < beta) line = lines?.through(j);
      a = lower;
    }
    T = most.whole;
  }
  lines?.handUp(line);
  observer?.leave?.(node, values.upper(T), values.lower(T), T);
  return T;
}

/**
 * Aspiration over a domain of values: a search with a hopeful window, and once more with a wider one if the value may
 * lie beyond it.
 *
 * Requires -i <= alpha < beta <= i, where i is the domain of the tree (infinite if it has none) and terminals are
 * clamped. With P the full backup of the root and T the result: T = P, always.
 */
export function aspirationOver<N, V>(
  rules: Rules<V, N>,
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): V {
  const { values } = rules;
  const i = tree.domain ?? Infinity;
  const first = alphaBetaOver(rules, tree, tree.root, alpha, beta, observer);
  const low = values.lower(first) <= alpha && alpha > 0 - i;
  const high = values.upper(first) >= beta && beta < i;
  if (!low && !high) return first;
  // Nothing lies above alpha if all was moved to it, and nothing below beta if all was moved there.
  const from = low ? 0 - i : values.lower(first) >= beta ? beta : alpha;
  const to = high ? i : values.upper(first) <= alpha ? alpha : beta;
  return alphaBetaOver(rules, tree, tree.root, from, to, observer);
}

/** The whole list of every move at the root, for the player who makes it: each is searched as if it were the only one. */
export function moveWorths<N>(tree: Tree<N>): Distribution[] {
  const i = tree.domain ?? Infinity;
  const rules = { values: distributionValues };
  return Array.from({ length: tree.degree(tree.root) }, (_, j) =>
    alphaBetaOver(rules, tree, tree.child(tree.root, j), 0 - i, i).neg(),
  );
}
