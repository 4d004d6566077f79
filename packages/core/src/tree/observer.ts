import type { Worth } from "./tree.js";

/** What a search found, as an observer is told it. */
export interface Found {
  /** The value of the root, for the player to move there; or a bound of it. */
  readonly value: number;
  readonly status: "exact" | "lower" | "upper";
  /** The ranks of a principal line, as far as it is proved. */
  readonly line: readonly number[];
}

/**
 * Watches a search from outside. Every method is optional, and so is the observer: algorithms call
 * `observer?.enter?.(...)`. Values and windows are for the player to move at the node.
 *
 * Evaluations need no event: the tree itself is asked for them (see counting.ts and ../trace/record-trace.ts).
 */
export interface Observer<N> {
  /** A search begins that will find the value of the root exactly if `alpha < value < beta`; else on which side it is. */
  begin?(alpha: number, beta: number): void;
  /** The search is over. */
  end?(found: Found): void;
  /**
   * A procedure is called on `node` with this window. A test has a single bound, alpha = beta, and says what it asks:
   * whether the value is at least that or, with `more`, more than that.
   */
  enter?(node: N, alpha: number, beta: number, more?: boolean): void;
  /** The call on `node` is answered by what was proved in an earlier one: `lower <= value of the node <= upper`. */
  recall?(node: N, lower: number, upper: number): void;
  /**
   * The call on `node` returns `value`; of an uncertain value its upper bound, which is what bounds the node's parent,
   * the lower one besides, and the whole of it.
   */
  leave?(node: N, value: number, lower?: number, worth?: unknown): void;
  /** A best-first search makes the successors of `node` known, or evaluates it if it is a terminal. */
  develop?(node: N): void;
  /** What is proved of `node` changes: `lower <= value of the node <= upper`. */
  bound?(node: N, lower: number, upper: number): void;
  /** The search goes on as if `lower <= value of the node <= upper`; that is not proved, and may have to be taken back. */
  hope?(node: N, lower: number, upper: number): void;
  /** What `node` is worth by all that was evaluated and estimated below it changes. Estimates prove nothing. */
  suppose?(node: N, worth: Worth): void;
  /** `node` is put on OPEN with this merit, or its entry changes. */
  open?(node: N, merit: number, isSolved: boolean): void;
  /** `node` is taken off OPEN. */
  close?(node: N): void;
  /** What is stored below `node` is forgotten, to make room; it may be searched again. */
  forget?(node: N): void;
}
