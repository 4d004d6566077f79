/** Watches an evolving tree from outside. Every method is optional. Nodes are the numbers of the tree. */
export interface EvolvingObserver {
  /** `by` cuts `node`: its other moves need not be looked at while that lasts. */
  cut?(node: number, by: number): void;
  /** `node` is neither cut nor marked from now on. */
  uncut?(node: number): void;
  /** The cut of `node` is no longer justified: it is put on the restart list. */
  mark?(node: number): void;
  /** A marked node is taken up again: what is missing below it is searched. */
  restart?(node: number): void;
  /** A marked node could be cut anew, without any search. */
  recut?(node: number): void;
  /** `node` is the root from now on; the rest of the tree is erased. */
  reroot?(node: number): void;
  /** What lay below `node` was given up to save memory. */
  prune?(node: number): void;
}
