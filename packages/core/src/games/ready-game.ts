import type { Board, GameBoard } from "../game/board.js";
import type { Game } from "../game/game.js";

/** A board that can judge. */
export type JudgingBoard<P, M> = GameBoard<P, M> & Required<Pick<Board, "evaluate">>;

/** A game that is ready to be played: the rules, where it starts, how it is written, and a simple judgement. */
export interface ReadyGame<P, M> extends Game<P, M> {
  /** Its name in commands and files: "connect-four". */
  readonly id: string;
  /** Its name for people: "Connect Four". */
  readonly title: string;
  /** The players as the board shows them, the one who moves first in front: "X" and "O". */
  readonly players: readonly [string, string];
  readonly start: P;
  /** Before the end of the game: an estimate for the player to move. */
  evaluate(position: P): number;
  /** The player to move: 0 for the one who moves first in the game. */
  mover(position: P): 0 | 1;
  key(position: P): string;
  board(position: P): JudgingBoard<P, M>;
  /** The board as lines of text. */
  show(position: P): string;
  /** The position in one line, such that `read` gives it back. */
  write(position: P): string;
  /** The position that `text` describes. */
  read(text: string): P;
  showMove(move: M): string;
  /** The legal move of `position` that `text` names as `showMove` does; capitals do not matter. */
  readMove(text: string, position: P): M;
}
