import type { Tree } from "espalier";
import type { Work } from "../work.js";

/** Counts a search that cannot be observed by what it asks of the tree: the degree of each node once. */
export function asked<N>(tree: Tree<N>, search: (counted: Tree<N>) => number): Work {
  let nodes = 0;
  let leaves = 0;
  const value = search({
    root: tree.root,
    degree(node) {
      nodes++;
      return tree.degree(node);
    },
    child: (node, i) => tree.child(node, i),
    value(node) {
      leaves++;
      return tree.value(node);
    },
  });
  return { value, nodes, leaves };
}
