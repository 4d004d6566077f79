import type { GameBoard } from "../game/board.js";

/**
 * A board on which a position that comes again is a draw: the game is over there, and worth 0.
 *
 * What a position is worth then depends on how the game came there, which no table knows. So nothing that is found after a
 * repetition has been met is called proved.
 */
export class RepetitionBoard<P, M> implements GameBoard<P, M> {
  readonly moveCodes: number;
  readonly maxMoves: number;
  readonly scale: number;
  readonly integers: boolean;
  readonly hashed = true;
  /** Whether any position has come again. */
  met = false;
  private readonly board: GameBoard<P, M>;
  /** The hashes of the positions of the game so far, and then of those on the way to where the board stands. */
  private readonly hashes: number[] = [];
  private base = 0;
  /** Whether the position has been on the board before. */
  private isAgain = false;
  evaluate?: () => number;
  hints?: NonNullable<GameBoard<P, M>["hints"]>;
  noisy?: NonNullable<GameBoard<P, M>["noisy"]>;
  lower?: NonNullable<GameBoard<P, M>["lower"]>;
  upper?: NonNullable<GameBoard<P, M>["upper"]>;

  constructor(board: GameBoard<P, M>) {
    this.board = board;
    this.moveCodes = board.moveCodes;
    this.maxMoves = board.maxMoves;
    this.scale = board.scale;
    this.integers = board.integers;
    if (board.evaluate) this.evaluate = () => board.evaluate!();
    if (board.hints) this.hints = (moves, at, count, into) => board.hints!(moves, at, count, into);
    if (board.noisy) this.noisy = (into, at) => board.noisy!(into, at);
    // A draw may be worth more or less than what the game itself knows of a position.
    if (board.lower) this.lower = () => Math.min(0, board.lower!());
    if (board.upper) this.upper = () => Math.max(0, board.upper!());
  }

  /** From now on the game has come by way of these positions to wherever the board is set up. */
  remember(before: readonly P[]): void {
    this.hashes.length = 0;
    this.base = 0;
    for (const position of before) {
      this.board.load(position);
      this.hashes.push(this.board.hashLow, this.board.hashHigh);
    }
    this.base = this.hashes.length;
  }

  load(position: P): void {
    this.board.load(position);
    this.hashes.length = this.base;
    this.hashes.push(this.board.hashLow, this.board.hashHigh);
    this.isAgain = false;
  }

  get mover(): 0 | 1 {
    return this.board.mover;
  }

  get hashLow(): number {
    return this.board.hashLow;
  }

  get hashHigh(): number {
    return this.board.hashHigh;
  }

  over(): boolean {
    return this.isAgain || this.board.over();
  }

  score(): number {
    return this.isAgain ? 0 : this.board.score();
  }

  moves(into: Int32Array, at: number): number {
    return this.isAgain ? 0 : this.board.moves(into, at);
  }

  make(move: number): void {
    this.board.make(move);
    const { hashes } = this;
    const low = this.board.hashLow;
    const high = this.board.hashHigh;
    this.isAgain = false;
    for (let k = hashes.length - 2; k >= 0; k -= 2) {
      if (hashes[k] === low && hashes[k + 1] === high) {
        this.isAgain = true;
        this.met = true;
        break;
      }
    }
    hashes.push(low, high);
  }

  undo(move: number): void {
    this.board.undo(move);
    this.hashes.length -= 2;
    // Nobody moves on from a position that has come again.
    this.isAgain = false;
  }

  position(): P {
    return this.board.position();
  }

  moveOf(code: number): M {
    return this.board.moveOf(code);
  }

  codeOf(move: M): number {
    return this.board.codeOf(move);
  }
}
