import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";

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
  lines?: Lines,
): number {
  observer?.enter?.(node, alpha, beta);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : -Infinity;
  let line: Line | undefined;
  for (let i = 0; i < d; i++) {
    const a = Math.max(alpha, m);
    const t = 0 - failSoftAlphaBeta(tree, tree.child(node, i), 0 - beta, 0 - a, observer, lines);
    if (t > m) {
      m = t;
      if (m >= beta) break;
      if (m > alpha) line = lines?.through(i);
    }
  }
  lines?.handUp(line);
  observer?.leave?.(node, m);
  return m;
}
