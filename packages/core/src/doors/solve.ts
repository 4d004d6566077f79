/**
 * Solvers: the exact value of a position, for any game, and for two that deserve a solver of their own.
 *
 * @module
 */
export type { GameBoard } from "../game/board.js";
export type { ConnectFourPosition } from "../games/connect-four-board.js";
export type { OthelloPosition } from "../games/othello.js";
export { ConnectFourSolver } from "../solve/connect-four/connect-four-solver.js";
export { GameSolver } from "../solve/game-solver.js";
export { OthelloSolver } from "../solve/othello/othello-solver.js";
export type { Solver } from "../solve/solver.js";
