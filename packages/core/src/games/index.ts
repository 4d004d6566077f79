/**
 * Games that are ready to be played.
 *
 * @module
 */
export type { Board, GameBoard } from "../game/board.js";
export { perft } from "../game/perft.js";
export { type AnyGame, findGame, games } from "./all-games.js";
export { type BreakthroughPosition, breakthrough } from "./breakthrough.js";
export { type ConnectFourPosition, connectFour } from "./connect-four.js";
export {
  type DotsAndBoxesPosition,
  type DotsAndBoxesSize,
  dotsAndBoxes,
  dotsAndBoxesOf,
} from "./dots-and-boxes.js";
export { gomoku } from "./gomoku.js";
export { type InARowOptions, type InARowPosition, type InARowSize, inARow } from "./in-a-row.js";
export { type KalahPosition, type KalahSize, kalah, kalahOf } from "./kalah.js";
export { type OthelloPosition, othello } from "./othello.js";
export type { JudgingBoard, ReadyGame } from "./ready-game.js";
export { type TicTacToePosition, ticTacToe } from "./tic-tac-toe.js";
