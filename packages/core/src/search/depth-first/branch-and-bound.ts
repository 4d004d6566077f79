import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type RootStep, rootStep } from "./root-step.js";

/**
 * Procedure F1 of Knuth & Moore (1975): branch and bound, without deep cutoffs.
 *
 * With v the negamax value of an inner `node` and r the result:
 *   v < bound     implies  r = v,
 *   v >= bound    implies  bound <= r <= v, and r is exactly the best of the successors examined.
 * At a terminal r = v.
 */
export function branchAndBound<N>(tree: Tree<N>, node: N, bound: number, observer?: Observer<N>): number {
  observer?.enter?.(node, -Infinity, bound);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : -Infinity;
  for (let i = 0; i < d; i++) {
    const t = 0 - branchAndBound(tree, tree.child(node, i), 0 - m, observer);
    if (t > m) m = t;
    if (m >= bound) break;
  }
  observer?.leave?.(node, m);
  return m;
}

export function searchBranchAndBound<N>(tree: Tree<N>, bound: number, observer?: Observer<N>): RootStep {
  const visit = (i: number, m: number) => 0 - branchAndBound(tree, tree.child(tree.root, i), 0 - m, observer);
  return rootStep(tree, -Infinity, bound, -Infinity, visit, observer);
}
