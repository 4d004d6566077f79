import { InputError } from "../../errors/input-error.js";
import { shownWithKind } from "../../errors/shown.js";
import type { GameBoard } from "../../game/board.js";
import type { Evaluate } from "../../game/game.js";

/** A game's own board with somebody else's judgement of positions. */
export class JudgedBoard<P, M> implements GameBoard<P, M> {
  readonly moveCodes: number;
  readonly maxMoves: number;
  readonly scale: number;
  readonly integers = false;
  readonly hashed: boolean;
  private readonly board: GameBoard<P, M>;
  private readonly judge: Evaluate<P>;
  hints?: NonNullable<GameBoard<P, M>["hints"]>;
  noisy?: NonNullable<GameBoard<P, M>["noisy"]>;
  lower?: NonNullable<GameBoard<P, M>["lower"]>;
  upper?: NonNullable<GameBoard<P, M>["upper"]>;

  constructor(board: GameBoard<P, M>, judge: Evaluate<P>) {
    this.board = board;
    this.judge = judge;
    this.moveCodes = board.moveCodes;
    this.maxMoves = board.maxMoves;
    this.scale = board.scale;
    this.hashed = board.hashed ?? true;
    if (board.hints) this.hints = (moves, at, count, into) => board.hints!(moves, at, count, into);
    if (board.noisy) this.noisy = (into, at) => board.noisy!(into, at);
    if (board.lower) this.lower = () => board.lower!();
    if (board.upper) this.upper = () => board.upper!();
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
    return this.board.over();
  }

  score(): number {
    return this.board.score();
  }

  moves(into: Int32Array, at: number): number {
    return this.board.moves(into, at);
  }

  make(move: number): void {
    this.board.make(move);
  }

  undo(move: number): void {
    this.board.undo(move);
  }

  evaluate(): number {
    const value = this.judge(this.board.position());
    if (!Number.isFinite(value)) {
      throw new InputError(`evaluate gave ${shownWithKind(value)}: expected a finite number`);
    }
    return value * this.scale + 0;
  }

  load(position: P): void {
    this.board.load(position);
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
