import { InputError } from "../errors/input-error.js";
import type { Observer } from "./observer.js";
import type { Tree } from "./tree.js";
import { wrapped } from "./wrap-tree.js";

/** A tree that counts what is asked of it, and the observer that counts the calls of the search. */
export interface Counting<N> extends Tree<N> {
  readonly observer: Observer<N>;
  /** Nodes examined: calls of the procedure, or nodes developed; repeats included. The search must be given `observer`. */
  readonly nodes: number;
  /** Terminals evaluated, repeats included. */
  readonly evaluations: number;
  /** The terminals in the order of evaluation, repeats included. */
  readonly leaves: readonly N[];
  /** Terminals evaluated, repeats left out. Only for trees that are `placed`; `located(tree)` always is. */
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
    ...(tree.placed && { placed: true }),
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
      if (nodes > 0) return nodes;
      throw new InputError("nodes were not counted: give the search the observer of the counting tree");
    },
    get evaluations() {
      return leaves.length;
    },
    leaves,
    get distinct() {
      if (tree.placed) return new Set(leaves).size;
      throw new InputError(
        "distinct terminals cannot be told apart in this tree: count located(tree) instead",
      );
    },
  };
}
