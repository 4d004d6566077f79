import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type RootStep, rootStep } from "./root-step.js";

/**
 * F2 in the minimax pair of Knuth & Moore (1975): `node` is Max's, and the window is Max's at every level.
 *
 * Requires alpha < beta. With v the value of an inner `node` for Max and r the result:
 *   v <= alpha          implies  r = alpha,
 *   alpha < v < beta    implies  r = v,
 *   v >= beta           implies  beta <= r <= v.
 */
export function f2<N>(tree: Tree<N>, node: N, alpha: number, beta: number, observer?: Observer<N>): number {
  observer?.enter?.(node, alpha, beta);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : alpha;
  for (let i = 0; i < d; i++) {
    const t = g2(tree, tree.child(node, i), m, beta, observer);
    if (t > m) m = t;
    if (m >= beta) break;
  }
  observer?.leave?.(node, m);
  return m;
}

/**
 * G2, the other half of the pair: `node` is Min's. G2(p, alpha, beta) = -F2(p, -beta, -alpha):
 *   v >= beta           implies  r = beta,
 *   alpha < v < beta    implies  r = v,
 *   v <= alpha          implies  v <= r <= alpha.
 */
export function g2<N>(tree: Tree<N>, node: N, alpha: number, beta: number, observer?: Observer<N>): number {
  observer?.enter?.(node, 0 - beta, 0 - alpha);
  const d = tree.degree(node);
  let m = d === 0 ? 0 - tree.value(node) : beta;
  for (let i = 0; i < d; i++) {
    const t = f2(tree, tree.child(node, i), alpha, m, observer);
    if (t < m) m = t;
    if (m <= alpha) break;
  }
  observer?.leave?.(node, 0 - m);
  return m;
}

export function searchMinimaxAlphaBeta<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): RootStep {
  const visit = (i: number, m: number) => g2(tree, tree.child(tree.root, i), m, beta, observer);
  return rootStep(tree, alpha, beta, alpha, visit, observer);
}
