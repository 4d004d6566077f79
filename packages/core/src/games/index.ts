/**
 * Games that are ready to be played.
 *
 * @module
 */
export type { Board, GameBoard } from "../game/board.js";
export { type ConnectFourPosition, connectFour } from "./connect-four.js";
export { type OthelloPosition, othello } from "./othello.js";
export type { JudgingBoard, PlayableGame, ReadyGame } from "./ready-game.js";
export { type TicTacToePosition, ticTacToe } from "./tic-tac-toe.js";
