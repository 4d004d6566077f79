import type { Distribution } from "../../values/distribution.js";
import type { Range } from "../../values/range.js";
import { type Line, ranksOf } from "./line.js";

/** `exact`, or `lower` or `upper` when the value is only a bound. */
export type Status = "exact" | "lower" | "upper";

/** What a search found, for the player to move at the root. */
export interface Outcome {
  /** The value of the root; outside the window the bound that was proved. */
  readonly value: number;
  /** The smallest index among the root moves proved optimal; -1 at a terminal, or when nothing is proved. */
  readonly best: number;
  readonly status: Status;
  /**
   * What `value`, `status` and `bounds` rest on besides evaluated terminals: the word of the tree, which nobody has
   * checked, that its bounds hold, or that expansion only narrows its estimates. Absent where terminals prove it all.
   */
  readonly assuming?: "bounds" | "estimates";
  /**
   * A principal line: the ranks of best moves from the root on, beginning with `best`, as far as the search has proved
   * them; empty where `best` is -1. Every node on it is worth `value` to the player to move at the root; of a search
   * over uncertain values that holds where the value is a single one, strictly inside the window, else the line is the best
   * move alone. It ends before a terminal only where bounds that were known beforehand proved the rest, or where the
   * rest was forgotten: what was proved in two searches of a node, one from each side, leaves no line behind.
   */
  readonly line: readonly number[];
  /** Where the search proves two bounds: `bounds[0] <= value of the root <= bounds[1]`. */
  readonly bounds?: readonly [lower: number, upper: number];
  /** Stored nodes or entries at the worst moment; absent for searches that store only a path. */
  readonly peak?: number;
  /** Of a search over uncertain values: what the root is worth, inside the window. */
  readonly vp?: Distribution;
  readonly range?: Range;
  /** How sure it is that the best move is as good as every other. */
  readonly dominance?: number;
  /** How many nodes were expanded, and why no more. */
  readonly expansions?: number;
  readonly stopped?: string;
}

/** What a search with a window returned at the root. */
export interface Returned {
  readonly value: number;
  /** The line behind it, where it is inside the window; at a terminal nothing. */
  readonly line: Line | undefined;
  /** Whether the value is a terminal's own. */
  readonly terminal: boolean;
}

/**
 * The outcome of a search with the window (alpha, beta) that returned `value`:
 *   value <= alpha          upper bound,
 *   alpha < value < beta    exact,
 *   value >= beta           lower bound.
 * The value of a terminal is exact whatever the window.
 */
export function outcomeOf({ value, line, terminal }: Returned, alpha: number, beta: number): Outcome {
  // A terminal of somebody else's tree may be -0.
  if (terminal || (alpha < value && value < beta)) {
    return { value: value + 0, best: line?.rank ?? -1, status: "exact", line: ranksOf(line) };
  }
  return { value, best: -1, status: value <= alpha ? "upper" : "lower", line: [] };
}
