import type { Tree } from "./tree.js";

/**
 * All of `tree` but its root and its successors, for nodes of another kind: `inner` gives the node of `tree`
 * that stands behind one. Abilities that the tree lacks are lacking here too.
 */
export function wrapped<N, W>(tree: Tree<N>, inner: (node: W) => N): Omit<Tree<W>, "root" | "child"> {
  return {
    degree: (node) => tree.degree(inner(node)),
    value: (node) => tree.value(inner(node)),
    ...(tree.bounds && { bounds: (node: W) => tree.bounds!(inner(node)) }),
    ...(tree.estimate && { estimate: (node: W) => tree.estimate!(inner(node)) }),
    ...(tree.likelihood && { likelihood: (node: W, i: number) => tree.likelihood!(inner(node), i) }),
    ...(tree.worth && { worth: (node: W) => tree.worth!(inner(node)) }),
    ...(tree.domain !== undefined && { domain: tree.domain }),
    ...(tree.height !== undefined && { height: tree.height }),
  };
}
