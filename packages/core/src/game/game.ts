import type { Bounds } from "../tree/tree.js";
import type { GameBoard } from "./board.js";

/**
 * The rules of a two-player game. Three functions are enough; the rest are abilities that some searches use.
 *
 * A position holds all there is to know, the player to move included, and never changes.
 */
export interface Game<P, M> {
  /** The legal moves, in a fixed order; empty when the game is over. */
  moves(position: P): readonly M[];
  /** The position after `move`: a new one; the old one stays as it is. */
  play(position: P, move: M): P;
  /** When the game is over: what it is worth to the player to move. */
  score(position: P): number;
  /** Equal for positions that are the same to the rules (transpositions, repetition). */
  key?(position: P): string | bigint;
  /** Whether the player to move has just moved (an extra turn). A pass node is put in between, so that players alternate. */
  samePlayer?(position: P): boolean;
  /** Recognises a move that a caller gives back; without it moves are compared by ===. */
  moveKey?(move: M): string | number;
  /** What is known of the position's value without search, for the player to move. */
  bounds?(position: P): Bounds;
  /** How likely `move` is to be played here: `0 < likelihood <= 1` (Floyd's horizon). */
  likelihood?(position: P, move: M): number;
  /** Those of the legal moves after which an evaluation cannot be trusted, such as captures: a search looks on until there are none. */
  noisy?(position: P): readonly M[];
  /** How promising each of the legal moves looks, as an integer: the larger, the sooner it is tried. */
  hints?(position: P, moves: readonly M[]): readonly number[];
  /** What a position is worth that has been on the board before: a draw, 0. It needs `key`. */
  readonly repetition?: "draw";
  /** The same game in a form that is fast to search, set up as `position`. */
  board?(position: P): GameBoard<P, M>;
}

/** Judgement: before the end of the game, an estimate of the position for the player to move. */
export type Evaluate<P> = (position: P) => number;
