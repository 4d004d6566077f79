/**
 * Solvers: what a position is worth when both sides play perfectly.
 *
 * @module
 */
export { ConnectFourSolver } from "../solve/connect-four/connect-four-solver.js";
export type { Solver } from "../solve/solver.js";
