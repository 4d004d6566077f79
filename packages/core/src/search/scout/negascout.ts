import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";
import { test } from "./test.js";

/**
 * NegaScout of Reinefeld (1983): alpha-beta that tests every successor but the first, and searches it again only
 * where the test came out inside the window.
 *
 * Requires alpha < beta. With v the negamax value of `node` and r the result:
 *   r <= alpha          implies  v <= r,
 *   alpha < r < beta    implies  v = r, and the line goes through the first move that is worth v,
 *   r >= beta           implies  v >= r.
 */
export function negascout<N>(
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
    const successor = tree.child(node, i);
    const a = Math.max(alpha, m);
    let t =
      i === 0
        ? 0 - negascout(tree, successor, 0 - beta, 0 - alpha, observer, lines)
        : 0 - test(tree, successor, 0 - a, false, observer, lines);
    if (i > 0 && a < t && t < beta && !isShallow(tree, successor)) {
      const tested = t;
      const lineOfTest = lines?.returned;
      t = 0 - negascout(tree, successor, 0 - beta, 0 - tested, observer, lines);
      // Where the successor is worth just what the test found, the line is that of the test.
      if (t <= tested) lines?.handUp(lineOfTest);
    }
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

/** Whether the height of `node` is at most 1: then a test that finds it worth more has seen all of it. */
function isShallow<N>(tree: Tree<N>, node: N): boolean {
  for (let i = 0; i < tree.degree(node); i++) {
    if (tree.degree(tree.child(node, i)) > 0) return false;
  }
  return true;
}
