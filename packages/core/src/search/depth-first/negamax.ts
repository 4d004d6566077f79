import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";

/**
 * Procedure F of Knuth & Moore (1975): the whole tree, no cutoff.
 *
 * With v the negamax value of `node` and r the result: r = v.
 */
export function negamax<N>(tree: Tree<N>, node: N, observer?: Observer<N>, lines?: Lines): number {
  observer?.enter?.(node, -Infinity, Infinity);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : -Infinity;
  let line: Line | undefined;
  for (let i = 0; i < d; i++) {
    const t = 0 - negamax(tree, tree.child(node, i), observer, lines);
    if (t > m) {
      m = t;
      line = lines?.through(i);
    }
  }
  lines?.handUp(line);
  observer?.leave?.(node, m);
  return m;
}
