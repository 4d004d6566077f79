import type { Claims } from "./parts/claims.js";

/** `exact`, or `lower` or `upper` when a value is only a bound. */
export type Status = "exact" | "lower" | "upper";

/** Where a search begins and what it is to find. Values are the board's, for the player to move at the root. */
export interface Task {
  /** How many moves to look ahead, a whole number; Infinity, the default, searches to the end of the game. */
  readonly depth?: number;
  /** The window; by default everything. */
  readonly alpha?: number;
  readonly beta?: number;
  /** How many of the best moves must get a value of their own; 1 by default, Infinity for all. */
  readonly top?: number;
  /** Whether moves as good as the last of those get one too, instead of a bound; false by default. */
  readonly ties?: boolean;
  /** A line to be searched first, as that of a search less deep. */
  readonly first?: readonly number[];
  /** What the value may be; only a driver asks. 0 by default. */
  readonly guess?: number;
  /**
   * Shared with others who search over the same table, so that nobody begins with what another is at work on. Who breaks a
   * search off gives up its claims.
   */
  readonly claims?: Claims | undefined;
}

/** What is known of a move at the root. */
export interface RootMove {
  readonly move: number;
  readonly value: number;
  readonly status: Status;
  /** Whether value and status hold to the end of the game: nothing was estimated for them. */
  readonly proved: boolean;
  /** `move`, and what is played after it as far as it is known; of a move that is not exact, `move` alone. */
  readonly line: readonly number[];
}

/**
 * Alpha-beta over a board, fail-soft, that stops after any node and goes on later.
 *
 * With v the negamax value to the depth of the task, when it is finished:
 *   value <= alpha          implies  v <= value,
 *   alpha < value < beta    implies  v = value,
 *   value >= beta           implies  v >= value.
 * While it is not finished the board stands somewhere inside the tree. If the board throws, it must be set up anew.
 */
export interface Search {
  /** Begins a new search from the position in which the board stands. Tables and orderings keep what they have learnt. */
  start(task?: Task): void;
  /** Goes on for at most `nodes` nodes; whether it is finished. However it is cut into runs, it does the same. */
  run(nodes?: number): boolean;
  /** Breaks off: the board stands at the root again. `moves` keeps what was found. */
  abandon(): void;
  /** A move has been played in earnest: what was learnt before is the first to be given away. */
  age(): void;
  /** Forgets what tables and orderings have learnt. */
  clear(): void;

  readonly finished: boolean;
  /** When finished: what the root is worth. Before: the most that one of its moves is known to be worth, -Infinity if none is. */
  readonly value: number;
  readonly status: Status;
  /** When finished: whether value and status hold to the end of the game. */
  readonly proved: boolean;
  /** The moves that both sides would play, as far as they are proved. */
  readonly line: readonly number[];
  /** The moves of the root that have been searched so far, the best first, and among equals those that were found first. */
  readonly moves: readonly RootMove[];
  /** How many positions the table holds. */
  readonly remembered: number;
  /** The positions visited since the start, the root included, repeats too. */
  readonly nodes: number;
}
