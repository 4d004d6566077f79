import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type RootStep, rootStep } from "./root-step.js";

/**
 * Fail-soft alpha-beta: the nodes of F2, but the value returned is the best bound that they prove.
 *
 * Requires alpha < beta. With v the negamax value of `node` and r the result:
 *   r <= alpha          implies  v <= r,
 *   alpha < r < beta    implies  v = r,
 *   r >= beta           implies  v >= r.
 */
export function failSoftAlphaBeta<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): number {
  observer?.enter?.(node, alpha, beta);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : -Infinity;
  for (let i = 0; i < d; i++) {
    const t = 0 - failSoftAlphaBeta(tree, tree.child(node, i), 0 - beta, 0 - Math.max(alpha, m), observer);
    if (t > m) m = t;
    if (m >= beta) break;
  }
  observer?.leave?.(node, m);
  return m;
}

export function searchFailSoftAlphaBeta<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): RootStep {
  const visit = (i: number, m: number) =>
    0 - failSoftAlphaBeta(tree, tree.child(tree.root, i), 0 - beta, 0 - Math.max(alpha, m), observer);
  return rootStep(tree, alpha, beta, -Infinity, visit, observer);
}
