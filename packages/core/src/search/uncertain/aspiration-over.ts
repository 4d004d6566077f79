import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { alphaBetaOver, type Rules } from "./alpha-beta-over.js";

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
  const { domain } = rules;
  const i = tree.domain ?? Infinity;
  const first = alphaBetaOver(rules, tree, tree.root, alpha, beta, observer);
  const low = domain.lower(first) <= alpha && alpha > 0 - i;
  const high = domain.upper(first) >= beta && beta < i;
  if (!low && !high) return first;
  // Nothing lies above alpha if all was moved to it, and nothing below beta if all was moved there.
  const from = low ? 0 - i : domain.lower(first) >= beta ? beta : alpha;
  const to = high ? i : domain.upper(first) <= alpha ? alpha : beta;
  return alphaBetaOver(rules, tree, tree.root, from, to, observer);
}
