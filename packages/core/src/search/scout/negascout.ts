import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Found } from "./found.js";
import { test } from "./test.js";

/**
 * NegaScout of Reinefeld (1983): alpha-beta that tests every successor but the first, and searches it again only
 * where the test came out inside the window.
 *
 * Requires alpha < beta. With v the negamax value of `node` and r the result:
 *   r <= alpha          implies  v <= r,
 *   alpha < r < beta    implies  v = r, and the best move is the first that is worth v,
 *   r >= beta           implies  v >= r.
 */
export function negascout<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): Found {
  observer?.enter?.(node, alpha, beta);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : -Infinity;
  let best = -1;
  for (let i = 0; i < d; i++) {
    const successor = tree.child(node, i);
    const again = (lower: number) => 0 - negascout(tree, successor, 0 - beta, 0 - lower, observer).value;
    const a = Math.max(alpha, m);
    let t = i === 0 ? again(alpha) : 0 - test(tree, successor, 0 - a, false, observer);
    if (i > 0 && a < t && t < beta && !isShallow(tree, successor)) t = again(t);
    if (t > m) {
      m = t;
      best = i;
    }
    if (m >= beta) break;
  }
  observer?.leave?.(node, m);
  return { value: m, best, terminal: d === 0 };
}

/** Whether the height of `node` is at most 1: then a test that finds it worth more has seen all of it. */
function isShallow<N>(tree: Tree<N>, node: N): boolean {
  for (let i = 0; i < tree.degree(node); i++) {
    if (tree.degree(tree.child(node, i)) > 0) return false;
  }
  return true;
}
