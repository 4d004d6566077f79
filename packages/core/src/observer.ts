/**
 * Watches a search from outside. Every method is optional, and so is the observer: algorithms call
 * `observer?.enter?.(...)`. Values and windows are for the player to move at the node.
 *
 * Evaluations need no event: the tree itself is asked for them (see counting.ts and trace.ts).
 */
export interface Observer<N> {
  /** A procedure is called on `node` with this window. */
  enter?(node: N, alpha: number, beta: number): void;
  /** The call on `node` returns `value`; of an uncertain value its upper bound, which is what bounds the node's parent. */
  leave?(node: N, value: number): void;
  /** A best-first search makes the successors of `node` known, or evaluates it if it is a terminal. */
  develop?(node: N): void;
  /** What is proved of `node` changes: `lower <= value of the node <= upper`. */
  bound?(node: N, lower: number, upper: number): void;
}
