import type { Player, View } from "../tree/view.js";

/** What the events of a trace are about: a search, and the part of a tree that it met. */
export interface TraceSubject {
  readonly algorithm: string;
  /** Who moves at the root. */
  readonly player: Player;
  /** Whose eyes the sentences see numbers with. The numbers of the events are always for the player to move at the node. */
  readonly view: View;
  /** The window inside which the search finds the value of the root. */
  readonly window: readonly [alpha: number, beta: number];
  /** For each node number its parent's number (-1 at the root), its rank there (-1), and its degree. */
  readonly parents: readonly number[];
  readonly ranks: readonly number[];
  readonly degrees: readonly number[];
}

/** The dotted path of a node of the trace. */
export function tracePath({ parents, ranks }: Pick<TraceSubject, "parents" | "ranks">, node: number): string {
  const path: (number | undefined)[] = [];
  for (let at: number | undefined = node; at !== undefined && at > 0; at = parents[at]) path.push(ranks[at]);
  return path.reverse().join(".");
}

/** How many moves lead from the root to a node of the trace. */
export function traceDepth({ parents }: Pick<TraceSubject, "parents">, node: number): number {
  let depth = 0;
  for (let at = parents[node]!; at >= 0; at = parents[at]!) depth++;
  return depth;
}
