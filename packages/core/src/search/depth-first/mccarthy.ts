import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import { type RootStep, rootStep } from "./root-step.js";

const nothingKnown: Bounds = { lower: -Infinity, upper: Infinity };

/**
 * McCarthy's form of F2 (Knuth & Moore, section 3): a node whose optimistic value is too low, or whose
 * pessimistic value is high enough, is not searched at all. Without `bounds` it is F2.
 *
 * Requires alpha < beta and, at every node, lower <= v <= upper. With v the negamax value of an inner
 * `node` and r the result:
 *   v <= alpha          implies  r = alpha,
 *   alpha < v < beta    implies  r = v,
 *   v >= beta           implies  beta <= r <= v.
 */
export function mccarthy<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): number {
  observer?.enter?.(node, alpha, beta);
  const { lower: pessimistic, upper: optimistic } = tree.bounds?.(node) ?? nothingKnown;
  let m = alpha;
  if (optimistic <= alpha) m = alpha;
  else if (pessimistic >= beta) m = beta;
  else {
    const d = tree.degree(node);
    if (d === 0) m = tree.value(node);
    for (let i = 0; i < d; i++) {
      const t = 0 - mccarthy(tree, tree.child(node, i), 0 - beta, 0 - m, observer);
      if (t > m) m = t;
      if (m >= beta) break;
    }
  }
  observer?.leave?.(node, m);
  return m;
}

export function searchMccarthy<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): RootStep {
  const { lower: pessimistic, upper: optimistic } = tree.bounds?.(tree.root) ?? nothingKnown;
  if (optimistic <= alpha || pessimistic >= beta) {
    return { value: mccarthy(tree, tree.root, alpha, beta, observer), best: -1, terminal: false };
  }
  const visit = (i: number, m: number) =>
    0 - mccarthy(tree, tree.child(tree.root, i), 0 - beta, 0 - m, observer);
  return rootStep(tree, alpha, beta, alpha, visit, observer);
}
