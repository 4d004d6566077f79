export { alphaBeta } from "./alpha-beta.js";
export { branchAndBound } from "./branch-and-bound.js";
export { failSoftAlphaBeta } from "./fail-soft-alpha-beta.js";
export { iterativeAlphaBeta } from "./iterative-alpha-beta.js";
export { linkedAlphaBeta } from "./linked-alpha-beta.js";
export { mccarthy } from "./mccarthy.js";
export { maxValue, minValue } from "./minimax-alpha-beta.js";
export { negamax } from "./negamax.js";
