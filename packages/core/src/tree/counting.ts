import { InputError } from "../errors/input-error.js";
import type { Observer } from "./observer.js";
import type { Tree } from "./tree.js";
import { watchEvaluations } from "./wrap-tree.js";

/** A tree that counts what is asked of it, and the observer that counts the calls of the search. */
export interface Counting<N> extends Tree<N> {
  readonly observer: Observer<N>;
  /** Nodes examined: calls of the procedure, or nodes developed; repeats included. The search must be given `observer`. */
  readonly nodes: number;
  /** Terminals evaluated, repeats included. */
  readonly evaluations: number;
  /** The terminals in the order of evaluation, repeats included; none where they are not kept. */
  readonly leaves: readonly N[];
  /** Terminals evaluated, repeats left out. Only for trees that are `placed`; `located(tree)` always is. */
  readonly distinct: number;
  /** Counts from 0 again. */
  reset(): void;
}

export interface CountingOptions {
  /** Whether the terminals are kept: default true. Without them a search of any length can be counted. */
  readonly keepLeaves?: boolean;
  /** Told after every evaluation. */
  readonly progress?: (evaluations: number) => void;
}

/** Counts a search of `tree`: `search(id, counted, options, counted.observer)`. */
export function counting<N>(
  tree: Tree<N>,
  { keepLeaves = true, progress }: CountingOptions = {},
): Counting<N> {
  let nodes = 0;
  let evaluations = 0;
  let isObserved = false;
  const leaves: N[] = [];
  const count = () => {
    nodes++;
  };
  const observer: Observer<N> = { enter: count, develop: count };
  const watched = watchEvaluations(tree, (node) => {
    evaluations++;
    if (keepLeaves) leaves.push(node);
    progress?.(evaluations);
  });
  return {
    ...watched,
    get observer() {
      isObserved = true;
      return observer;
    },
    get nodes() {
      if (isObserved) return nodes;
      throw new InputError("nodes were not counted: give the search the observer of the counting tree");
    },
    get evaluations() {
      return evaluations;
    },
    leaves,
    get distinct() {
      if (!keepLeaves)
        throw new InputError("terminals are not kept: expected keepLeaves, to tell them apart");
      if (tree.placed) return new Set(leaves).size;
      throw new InputError(
        "distinct terminals cannot be told apart in this tree: count located(tree) instead",
      );
    },
    reset() {
      nodes = 0;
      evaluations = 0;
      leaves.length = 0;
    },
  };
}
