import type { Player, View } from "../tree/view.js";
import type { TraceEvent } from "./trace-events.js";

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
export function tracePath({ parents, ranks }: Pick<Trace, "parents" | "ranks">, node: number): string {
  const path: (number | undefined)[] = [];
  for (let at: number | undefined = node; at !== undefined && at > 0; at = parents[at]) path.push(ranks[at]);
  return path.reverse().join(".");
}
