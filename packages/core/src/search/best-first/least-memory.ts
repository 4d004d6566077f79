import type { Tree } from "../../tree/tree.js";

/** How many nodes a search has to store below `node` to see the leftmost terminal: the successors of each node on the way. */
export function leastMemory<N>(tree: Tree<N>, node: N): number {
  let needed = 0;
  let at = node;
  for (let d = tree.degree(at); d > 0; d = tree.degree(at)) {
    needed += d;
    at = tree.child(at, 0);
  }
  return needed;
}
