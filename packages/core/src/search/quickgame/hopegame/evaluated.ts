import type { Observer } from "../../../tree/observer.js";
import type { Tree } from "../../../tree/tree.js";

/** The value of the terminal `node`, which is called on with this window. */
export function evaluated<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): number {
  observer?.enter?.(node, alpha, beta);
  const value = tree.value(node);
  observer?.leave?.(node, value);
  return value;
}
