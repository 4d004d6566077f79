import type { Found } from "./thinker.js";

/** What is known of the moves when a depth is finished. */
export interface Searched<M> {
  /** Best first; of moves that win or lose as much, by how far away that is. */
  readonly found: readonly Found<M>[];
  /** How many at the front are as good as the first in every way. */
  readonly equals: number;
  /** Equal for equal positions, and mostly different for others. */
  readonly mark: number;
  /** All legal moves, in the game's order. */
  readonly legal: readonly M[];
}

/** How a player chooses: how far it looks, and which of the moves it then plays. */
export interface Rule<M> {
  /** It looks so many moves ahead, at most. */
  readonly plies: number;
  /** And visits so many positions, at most; one move it always looks ahead. */
  readonly nodes: number;
  /** Whether it must know what every move is worth, or only which is best. */
  readonly all: boolean;
  /** The place of the move in `found`. */
  choose(searched: Searched<M>): number;
}
