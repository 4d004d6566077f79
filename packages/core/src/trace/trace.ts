import type { Player, View } from "../tree/view.js";

/**
 * One step of a search. Nodes are numbered in the order in which the search met them; values and windows
 * are for the player to move at the node.
 */
export type TraceEvent =
  /**
   * The search calls its procedure on the node with this window. A test has a single bound, alpha = beta: with `more`
   * it asks whether the value is more than that, without whether it is at least that. Windows have no `more`.
   */
  | {
      readonly kind: "enter";
      readonly node: number;
      readonly alpha: number;
      readonly beta: number;
      readonly more?: boolean;
    }
  /** The node is a terminal and its value is asked for. Of an uncertain value it is the upper end, and `lower` the other. */
  | { readonly kind: "evaluate"; readonly node: number; readonly value: number; readonly lower?: number }
  /** The successors of the node from number `from` on are not looked at in this call. */
  | ({ readonly kind: "cut"; readonly node: number; readonly from: number } & Cause)
  /** The call on the node is answered by what an earlier one proved, and looks at no successor. */
  | { readonly kind: "recall"; readonly node: number; readonly lower: number; readonly upper: number }
  /** The call on the node returns this value. Of an uncertain value it is the upper end, and `lower` the other. */
  | { readonly kind: "leave"; readonly node: number; readonly value: number; readonly lower?: number }
  /** A best-first search develops the node. */
  | { readonly kind: "develop"; readonly node: number }
  /** What is proved of the node changes. */
  | { readonly kind: "bound"; readonly node: number; readonly lower: number; readonly upper: number };

/** Why a cut was made. */
export interface Cause {
  /** The successor whose value made the cut; null when the node was not searched at all, its bounds being enough. */
  readonly by: number | null;
  /** The node whose value had set the limit; null when it is the window or the test that the root was given. */
  readonly bound: number | null;
}

/** A whole search, step by step: what the command saves, the lab plays and the tests compare. */
export interface Trace {
  readonly version: 1;
  readonly algorithm: string;
  readonly player: Player;
  readonly view: View;
  /** For each node number its parent's number (-1 at the root), its rank there (-1), and its degree. */
  readonly parents: readonly number[];
  readonly ranks: readonly number[];
  readonly degrees: readonly number[];
  readonly events: readonly TraceEvent[];
}

/** The dotted path of a node of the trace. */
export function tracePath(trace: Pick<Trace, "parents" | "ranks">, node: number): string {
  const ranks: number[] = [];
  for (let at = node; trace.parents[at]! >= 0; at = trace.parents[at]!) ranks.push(trace.ranks[at]!);
  return ranks.reverse().join(".");
}
