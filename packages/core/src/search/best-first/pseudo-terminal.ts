import { InputError } from "../../errors/input-error.js";

/** Where a search stands when it is about to develop an inner node. */
export interface Moment {
  /** Plies from the root to the node. */
  readonly depth: number;
  /** Plies from the root to the root of the local tree that the node is in. */
  readonly local: number;
  /** The number of successors of the node. */
  readonly degree: number;
  /** Nodes stored at this moment, without those successors. */
  readonly stored: number;
}

/**
 * Says which inner nodes are pseudo-terminals: those that Rsearch searches to the end in a local tree, which it then
 * forgets. Without any, Rsearch is Gsearch. It is asked once at every development, the root included, where the answer changes nothing.
 */
export type PseudoTerminal<N> = (node: N, moment: Moment) => boolean;

/** The nodes whose depth is divisible by k. */
export function everyPlies(k: number): PseudoTerminal<unknown> {
  if (!Number.isInteger(k) || k < 1) {
    throw new InputError(`pseudoTerminals is ${k}: expected a whole number that is at least 1`);
  }
  return (_, { depth }) => depth % k === 0;
}
