import type { EvolvingTree } from "./evolving-tree.js";

/**
 * Goes on where the limit of nodes, or the heuristic stop, has left moves ungenerated, as long as there is room: nodes near
 * the root first. What the stop still says no to stays as it is.
 */
export function takeUpSuspended<N>(tree: EvolvingTree<N>): void {
  const tried = new Set<number>();
  while (!tree.full) {
    const node = tree.suspended.find((each) => !tried.has(each));
    if (node === undefined) return;
    tried.add(node);
    tree.resume(node, tree.quotaOf(node));
    tree.redevelop();
  }
}
