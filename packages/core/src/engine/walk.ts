import type { Board } from "../game/board.js";
import type { Claims } from "./parts/claims.js";
import type { Frames } from "./parts/frames.js";
import type { Ordering } from "./parts/ordering.js";
import type { Table } from "./parts/table.js";

/** The depth that is left in a search to the end of the game, wherever it is. */
export const whole = 1 << 30;

/** How the move in hand is searched: as it comes, with a null window, or again because that said yes. */
export const plainly = 0;
export const asking = 1;
export const again = 2;

/**
 * What a value rests on: on the ends of games alone; also on estimates, but on none that could change what it is in truth,
 * because the board says that it cannot be more; or on estimates. Only what is certain is true of deeper searches too,
 * whose estimates may go beyond what the board says.
 */
export const certain = 0;
export const settled = 1;
export const judged = 2;

/** A search under way, as the hot code sees it. */
export interface Walk {
  readonly board: Board;
  readonly frames: Frames;
  readonly table: Table | undefined;
  readonly ordering: Ordering | undefined;
  /** What others who search over the same table are at work on. */
  readonly claims: Claims | undefined;
  /** Whether the table names the move to try first. */
  readonly leads: boolean;
  readonly scouts: boolean;
  readonly bounded: boolean;
  /** Whether the board is asked how much a position can be worth, to see what is settled. */
  readonly knowsMost: boolean;
  /** Whether moves may be tried in another order than the board's. */
  readonly reorders: boolean;
  /** How many noisy moves in a row are looked at below the horizon. */
  readonly quietPlies: number;
  /** Below all values. */
  readonly lowest: number;
  /** A line to be tried first, and how much of it has led from the root to where the search has come. */
  readonly first: readonly number[];
  followed: number;
  /** What a move of the root must exceed to be of interest. */
  readonly floor: number;
  nodes: number;
  /** Where the search has come: the plies from the root. */
  ply: number;
  /** Whether what an entry of the table says may be used for a search of `depth` plies. */
  counts(entry: number, depth: number): boolean;
  /** Keeps what was found of a move at the root; gives the new `floor`. */
  note(move: number, value: number, m: number, proved: boolean): number;
  finish(value: number, proved: boolean): void;
}
