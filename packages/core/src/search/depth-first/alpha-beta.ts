import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";

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
  lines?: Lines,
): number {
  observer?.enter?.(node, alpha, beta);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : alpha;
  let line: Line | undefined;
  for (let i = 0; i < d; i++) {
    const t = 0 - alphaBeta(tree, tree.child(node, i), 0 - beta, 0 - m, observer, lines);
    if (t > m) {
      m = t;
      if (m >= beta) break;
      line = lines?.through(i);
    }
  }
  lines?.handUp(line);
  observer?.leave?.(node, m);
  return m;
}
