import type { Look } from "./look.js";

/**
 * What a player thinks with, one depth after the other. Moves are the game's, values for the player to move.
 *
 * A call of the game may throw, or be held back by the guard: then `found` is still true, and the next `begin` starts anew.
 */
export interface Thinker<P, M> {
  /** To see something of a move without thinking; absent where it does not tell the values of several moves. */
  readonly look?: Look<M>;
  /**
   * Turns to `position`, to which the game has come by way of the positions `before`, and forgets nothing that may still be
   * of use. Gives the legal moves, in the game's order.
   */
  begin(position: P, before: readonly P[]): readonly M[];
  /** Where the game is over: what the position is worth. */
  score(): number;
  /** What the position is thought to be worth without looking ahead. */
  estimate(): number;
  /** Begins the search to `depth`, one deeper than the last, in which the `top` best moves get values of their own. */
  deepen(depth: number, top: number): void;
  /** Goes on for about so many positions, and never for more than `most`; whether the depth is finished. */
  run(nodes: number, most: number): boolean;
  /** Whether it has no room to look deeper. */
  readonly full: boolean;
  /** The moves that were searched to this depth, or to the last if this has found none: the best first, of equals in the game's order. */
  readonly found: readonly Found<M>[];
  /** Once the depth is finished: whether what the position is worth is proved to the end of the game. */
  readonly proved: boolean;
  /** Positions visited since `begin`. */
  readonly nodes: number;
  /** How many positions were known from before at `begin`. */
  readonly kept: number;
  /** Equal for equal positions, and mostly different for others. */
  readonly mark: number;
  /** `move` was played in `position` in earnest: most of what is known of other moves is of no more use. */
  played(position: P, move: M): void;
}

/** A move that was searched. */
export interface Found<M> {
  readonly move: M;
  /** Looking as far as this: what it is worth, or the least or most that it can be worth. */
  readonly value: number;
  readonly bound: "exact" | "lower" | "upper";
  /** Whether that holds to the end of the game. */
  readonly proved: boolean;
  /** The moves that both sides would play, as far as they are known, `move` first. */
  readonly line: readonly M[];
}
