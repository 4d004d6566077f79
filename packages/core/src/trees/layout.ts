import type { ExplicitTree } from "./explicit-tree.js";

/**
 * A place across for every node: leaves at 0, 1, 2, ... from left to right, an inner node midway between its first and
 * its last successor. Successors have greater numbers than their parents, so one walk from the last node up is enough.
 */
export function layout(tree: ExplicitTree): (node: number) => number {
  const across = new Float64Array(tree.nodeCount);
  const at = (node: number) => across[node]!;
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    const degree = tree.degree(node);
    across[node] =
      degree === 0 ? tree.leafNumber(node) : (at(tree.child(node, 0)) + at(tree.child(node, degree - 1))) / 2;
  }
  return at;
}
