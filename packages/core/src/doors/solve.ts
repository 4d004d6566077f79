/**
 * Solvers: the exact value of a position, for games that deserve one of their own.
 *
 * @module
 */
export type { ConnectFourPosition } from "../games/connect-four-board.js";
export type { OthelloPosition } from "../games/othello.js";
export { ConnectFourSolver } from "../solve/connect-four/connect-four-solver.js";
export { OthelloSolver } from "../solve/othello/othello-solver.js";
export type { Solver } from "../solve/solver.js";
