import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";
import { test } from "./test.js";

/**
 * Procedure EVAL of Pearl (1980): SCOUT. A successor is evaluated only after a test has shown that it is worth more
 * than those before it.
 *
 * With v the negamax value of `node` and r the result: r = v. The line goes through the first move that is worth v.
 * No other leaf is evaluated than by F1: its bounds are never below those of the tests. But some leaves are that F2
 * spares, since EVAL passes no bound down.
 */
export function scout<N>(tree: Tree<N>, node: N, observer?: Observer<N>, lines?: Lines): number {
  observer?.enter?.(node, -Infinity, Infinity);
  const d = tree.degree(node);
  let v = d === 0 ? tree.value(node) : -Infinity;
  let line: Line | undefined;
  for (let i = 0; i < d; i++) {
    const successor = tree.child(node, i);
    if (i === 0 || 0 - test(tree, successor, 0 - v, false, observer) > v) {
      v = 0 - scout(tree, successor, observer, lines);
      line = lines?.through(i);
    }
  }
  lines?.handUp(line);
  observer?.leave?.(node, v);
  return v;
}
