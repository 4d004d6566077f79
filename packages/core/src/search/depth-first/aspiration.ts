import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { searchAlphaBeta } from "./alpha-beta.js";
import type { RootStep } from "./root-step.js";

/**
 * Aspiration: F2 with a hopeful window, and once more beyond it where the hope was wrong (Knuth & Moore,
 * section 3).
 *
 * Requires alpha < beta. With v the negamax value of the root and r the result: r = v, always, and the
 * best move is proved optimal, v = alpha and v = beta included.
 */
export function searchAspiration<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): RootStep {
  const first = searchAlphaBeta(tree, alpha, beta, observer);
  const v = first.value;
  if (tree.degree(tree.root) === 0 || (alpha < v && v < beta)) return first;
  if (v <= alpha) return searchAlphaBeta(tree, -Infinity, v, observer);
  const second = searchAlphaBeta(tree, v, Infinity, observer);
  return second.best < 0 ? first : second;
}
