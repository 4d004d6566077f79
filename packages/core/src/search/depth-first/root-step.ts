import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";

/** The value of a root, the move that last raised it (-1: none did), and whether the value is a terminal's own. */
export interface RootStep {
  readonly value: number;
  readonly best: number;
  readonly terminal: boolean;
}

/**
 * The loop that F, F1, F2 and their forms run at every inner node, once more for the root, where the best
 * move is wanted too: the procedures themselves return a number only.
 *
 * `m` is the procedure's first value of m, and `visit(i, m)` searches move i for what it is worth to the
 * root's player, given m. At a terminal root the value is the terminal's, whatever the window.
 */
export function rootStep<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  m: number,
  visit: (i: number, m: number) => number,
  observer?: Observer<N>,
): RootStep {
  const { root } = tree;
  observer?.enter?.(root, alpha, beta);
  const d = tree.degree(root);
  let best = -1;
  let value = d === 0 ? tree.value(root) : m;
  for (let i = 0; i < d; i++) {
    const t = visit(i, value);
    if (t > value) {
      value = t;
      best = i;
    }
    if (value >= beta) break;
  }
  observer?.leave?.(root, value);
  return { value, best, terminal: d === 0 };
}
