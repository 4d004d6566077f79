import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Found } from "./found.js";
import { test } from "./test.js";

/**
 * Procedure EVAL of Pearl (1980): SCOUT. A successor is evaluated only after a test has shown that it is worth more
 * than those before it.
 *
 * With v the negamax value of `node` and r the result: r = v, and the best move is the first that is worth v.
 * No other leaf is evaluated than by F1: its bounds are never below those of the tests. But some leaves are that F2
 * spares, since EVAL passes no bound down.
 */
export function scout<N>(tree: Tree<N>, node: N, observer?: Observer<N>): Found {
  observer?.enter?.(node, -Infinity, Infinity);
  const d = tree.degree(node);
  let v = d === 0 ? tree.value(node) : 0 - scout(tree, tree.child(node, 0), observer).value;
  let best = d === 0 ? -1 : 0;
  for (let i = 1; i < d; i++) {
    const successor = tree.child(node, i);
    const t = 0 - test(tree, successor, 0 - v, false, observer);
    if (t > v) {
      v = 0 - scout(tree, successor, observer).value;
      best = i;
    }
  }
  observer?.leave?.(node, v);
  return { value: v, best, terminal: d === 0 };
}
