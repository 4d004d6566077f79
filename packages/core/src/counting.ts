import type { Observer } from "./observer.js";
import type { Tree } from "./tree.js";
import { wrapped } from "./wrapped.js";

/** A tree that counts what is asked of it, and the observer that counts the calls of the search. */
export interface Counting<N> extends Tree<N> {
  readonly observer: Observer<N>;
  /** Nodes examined: calls of the procedure, or nodes developed; repeats included. */
  readonly nodes: number;
  /** Terminals evaluated, repeats included. */
  readonly evaluations: number;
  /** The terminals in the order of evaluation, repeats included. */
  readonly leaves: readonly N[];
  /** Terminals evaluated, repeats left out; nodes are told apart by ===, so give `located(tree)` if they are made anew. */
  readonly distinct: number;
}

/** Counts a search of `tree`: `search(id, counted, options, counted.observer)`. */
export function counting<N>(tree: Tree<N>): Counting<N> {
  let nodes = 0;
  const leaves: N[] = [];
  const count = () => {
    nodes++;
  };
  return {
    ...wrapped<N, N>(tree, (node) => node),
    root: tree.root,
    child: (node, i) => tree.child(node, i),
    value(node) {
      leaves.push(node);
      return tree.value(node);
    },
    ...(tree.worth && {
      worth(node: N) {
        if (tree.degree(node) === 0) leaves.push(node);
        return tree.worth!(node);
      },
    }),
    observer: { enter: count, develop: count },
    get nodes() {
      return nodes;
    },
    get evaluations() {
      return leaves.length;
    },
    leaves,
    get distinct() {
      return new Set(leaves).size;
    },
  };
}
