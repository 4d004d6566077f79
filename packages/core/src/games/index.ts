/**
 * Games that are ready to be played.
 *
 * @module
 */
export { type ConnectFourPosition, connectFour } from "./connect-four.js";
export { gomoku } from "./gomoku.js";
export { type InARowOptions, type InARowPosition, inARow } from "./in-a-row.js";
export type { ReadyGame } from "./ready-game.js";
export { type TicTacToePosition, ticTacToe } from "./tic-tac-toe.js";
