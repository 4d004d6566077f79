import { counting, type Tree } from "espalier";
import { wrapTree } from "espalier/trees";
import type { Work } from "../work.js";

/** Counts a search that cannot be observed by what it asks of the tree: the degree of each node once. */
export function asked<N>(tree: Tree<N>, search: (counted: Tree<N>) => number): Work {
  const counted = counting(tree, { keepLeaves: false });
  let nodes = 0;
  const value = search(
    wrapTree(counted, {
      degree(node: N) {
        nodes++;
        return tree.degree(node);
      },
    }),
  );
  return { value, nodes, leaves: counted.evaluations };
}
