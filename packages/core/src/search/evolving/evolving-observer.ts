/**
 * Watches an evolving tree from outside. Every method is optional. Nodes are the numbers of the tree; what is read of it
 * meanwhile is as it stands in the midst of an operation.
 */
export interface EvolvingObserver {
  /** `node` is a terminal and was given its static value. */
  evaluate?(node: number): void;
  /** `node`, which has descendants, has the value of its best one from now on; maybe it had that before. */
  backup?(node: number): void;
  /** `by` cuts `node`: its other moves need not be looked at while that lasts. */
  cut?(node: number, by: number): void;
  /** `node` is neither cut nor marked from now on. An operation uncuts a whole path, and cuts or marks it again. */
  uncut?(node: number): void;
  /** The cut of `node` is no longer justified: it is put at the front of the restart list, and no node cuts it. */
  mark?(node: number): void;
  /** A marked node, uncut just before, is taken up again: what is missing below it is searched. */
  restart?(node: number): void;
  /** A marked node could be cut anew, without any search. */
  recut?(node: number): void;
  /** `node` is the root from now on; all that does not lie below it is erased. */
  reroot?(node: number): void;
  /** What lay below `node` was given up to save memory. */
  prune?(node: number): void;
}
