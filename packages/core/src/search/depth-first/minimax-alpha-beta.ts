import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";

/**
 * F2 in the minimax pair of Knuth & Moore (1975): `node` is Max's, and the window is Max's at every level.
 *
 * Requires alpha < beta. With v the value of an inner `node` for Max and r the result:
 *   v <= alpha          implies  r = alpha,
 *   alpha < v < beta    implies  r = v,
 *   v >= beta           implies  beta <= r <= v.
 */
export function maxValue<N>(
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
    const t = minValue(tree, tree.child(node, i), m, beta, observer, lines);
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

/**
 * G2, the other half of the pair: `node` is Min's. G2(p, alpha, beta) = -F2(p, -beta, -alpha):
 *   v >= beta           implies  r = beta,
 *   alpha < v < beta    implies  r = v,
 *   v <= alpha          implies  v <= r <= alpha.
 */
export function minValue<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  lines?: Lines,
): number {
  observer?.enter?.(node, 0 - beta, 0 - alpha);
  const d = tree.degree(node);
  let m = d === 0 ? 0 - tree.value(node) : beta;
  let line: Line | undefined;
  for (let i = 0; i < d; i++) {
    const t = maxValue(tree, tree.child(node, i), alpha, m, observer, lines);
    if (t < m) {
      m = t;
      if (m <= alpha) break;
      line = lines?.through(i);
    }
  }
  lines?.handUp(line);
  observer?.leave?.(node, 0 - m);
  return m;
}
