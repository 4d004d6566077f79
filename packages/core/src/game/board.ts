/**
 * A game in the form that is fast to search: one position that changes in place, and moves that are small integers.
 *
 * Values are for the player to move, as in `Game`. The player to move need not change with a move (extra turns): who it
 * is stands in `mover`, and a search turns the sign of a value where `mover` differs before and after the move.
 */
export interface Board {
  /** A move is an integer, `0 <= move < moveCodes`. */
  readonly moveCodes: number;
  /** No position has more moves than this. */
  readonly maxMoves: number;
  /**
   * The values of the friendly game, times this, are the values of the board; where that makes all of them integers
   * between -2^30 and 2^30, `integers` says so, and a table may store them as such.
   */
  readonly scale: number;
  readonly integers: boolean;

  /** The player to move: 0 for the one who moves first in the game, 1 for the other. */
  readonly mover: 0 | 1;
  /** Two int32 that are equal for positions that are the same to the rules, and hardly ever for others. */
  readonly hashLow: number;
  readonly hashHigh: number;
  /** False where the hash says nothing, as for a game without `key`: no table can be used then. Absent: true. */
  readonly hashed?: boolean;

  /** Whether the game is over. */
  over(): boolean;
  /** When over: what the position is worth to the player to move. */
  score(): number;
  /** Writes the legal moves to `into[at]` and after, always in the same order, and says how many: at least one unless the game is over, then none. */
  moves(into: Int32Array, at: number): number;
  /** Plays a legal move. */
  make(move: number): void;
  /** Takes back `move`, the last one made. */
  undo(move: number): void;

  /** Before the end: an estimate for the player to move. */
  evaluate?(): number;
  /** Writes to `into[k]`, for each `k` from `at` to `at + count - 1`, how promising `moves[k]` looks: the larger the better. */
  hints?(moves: Int32Array, at: number, count: number, into: Int32Array): void;
  /** As `moves`, but only those after which an evaluation cannot be trusted (captures, say): a subset, perhaps none. */
  noisy?(into: Int32Array, at: number): number;
  /** `lower() <= value <= upper()` where that is known without search, for the player to move. */
  lower?(): number;
  upper?(): number;
}

/** A board that can be set up as a position of the friendly game, and seen as one. */
export interface GameBoard<P, M> extends Board {
  /** Sets the board to `position`. What was made before cannot be undone after that. */
  load(position: P): void;
  /** The position as it is now: it does not change with the board. */
  position(): P;
  /** The friendly form of a legal move of the position as it is now. */
  moveOf(code: number): M;
  /** Its code; for what is no move at all, a number that is no code. */
  codeOf(move: M): number;
  /** Whether `code`, any number at all, is a legal move here; a caller can do without by asking for all moves. */
  allows?(code: number): boolean;
}
