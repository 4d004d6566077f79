import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type RootStep, rootStep } from "./root-step.js";

/**
 * Procedure F2 of Knuth & Moore (1975): alpha-beta.
 *
 * Requires alpha < beta. With v the negamax value of an inner `node` and r the result:
 *   v <= alpha          implies  r = alpha,
 *   alpha < v < beta    implies  r = v,
 *   v >= beta           implies  beta <= r <= v, and r > beta only if the cutting successor is a terminal.
 * At a terminal r = v, whatever the window.
 */
export function alphaBeta<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): number {
  observer?.enter?.(node, alpha, beta);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : alpha;
  for (let i = 0; i < d; i++) {
    const t = 0 - alphaBeta(tree, tree.child(node, i), 0 - beta, 0 - m, observer);
    if (t > m) m = t;
    if (m >= beta) break;
  }
  observer?.leave?.(node, m);
  return m;
}

export function searchAlphaBeta<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): RootStep {
  const visit = (i: number, m: number) =>
    0 - alphaBeta(tree, tree.child(tree.root, i), 0 - beta, 0 - m, observer);
  return rootStep(tree, alpha, beta, alpha, visit, observer);
}
