/**
 * Games that are ready to be played.
 *
 * @module
 */
export { type ConnectFourPosition, connectFour } from "./connect-four.js";
export type { ReadyGame } from "./ready-game.js";
export { type TicTacToePosition, ticTacToe } from "./tic-tac-toe.js";
