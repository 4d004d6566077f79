import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";

/**
 * Procedure F1 of Knuth & Moore (1975): branch and bound, without deep cutoffs.
 *
 * With v the negamax value of an inner `node` and r the result:
 *   v < bound     implies  r = v,
 *   v >= bound    implies  bound <= r <= v, and r is exactly the best of the successors examined.
 * At a terminal r = v.
 */
export function branchAndBound<N>(
  tree: Tree<N>,
  node: N,
  bound: number,
  observer?: Observer<N>,
  lines?: Lines,
): number {
  observer?.enter?.(node, -Infinity, bound);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : -Infinity;
  let line: Line | undefined;
  for (let i = 0; i < d; i++) {
    const t = 0 - branchAndBound(tree, tree.child(node, i), 0 - m, observer, lines);
    if (t > m) {
      m = t;
      if (m >= bound) break;
      line = lines?.through(i);
    }
  }
  lines?.handUp(line);
  observer?.leave?.(node, m);
  return m;
}
