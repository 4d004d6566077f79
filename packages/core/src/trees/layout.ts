import type { ExplicitTree } from "./explicit-tree.js";

/**
 * A place across for every node: leaves at 0, 1, 2, ... from left to right, an inner node midway between its first and
 * its last successor. Successors have greater numbers than their parents, so one walk from the last node up is enough.
 */
export function layout(tree: ExplicitTree): Float64Array {
  const across = new Float64Array(tree.nodeCount);
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    const degree = tree.degree(node);
    across[node] =
      degree === 0
        ? tree.leafNumber(node)
        : (across[tree.child(node, 0)]! + across[tree.child(node, degree - 1)]!) / 2;
  }
  return across;
}
