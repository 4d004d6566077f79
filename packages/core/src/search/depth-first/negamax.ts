import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type RootStep, rootStep } from "./root-step.js";

/**
 * Procedure F of Knuth & Moore (1975): the whole tree, no cutoff.
 *
 * With v the negamax value of `node` and r the result: r = v.
 */
export function negamax<N>(tree: Tree<N>, node: N, observer?: Observer<N>): number {
  observer?.enter?.(node, -Infinity, Infinity);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : -Infinity;
  for (let i = 0; i < d; i++) {
    const t = 0 - negamax(tree, tree.child(node, i), observer);
    if (t > m) m = t;
  }
  observer?.leave?.(node, m);
  return m;
}

export function searchNegamax<N>(tree: Tree<N>, observer?: Observer<N>): RootStep {
  const visit = (i: number) => 0 - negamax(tree, tree.child(tree.root, i), observer);
  return rootStep(tree, -Infinity, Infinity, -Infinity, visit, observer);
}
