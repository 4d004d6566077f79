export { alphaBeta } from "../../search/depth-first/alpha-beta.js";
export { branchAndBound } from "../../search/depth-first/branch-and-bound.js";
export { failSoftAlphaBeta } from "../../search/depth-first/fail-soft-alpha-beta.js";
export { iterativeAlphaBeta } from "../../search/depth-first/iterative-alpha-beta.js";
export { linkedAlphaBeta } from "../../search/depth-first/linked-alpha-beta.js";
export { mccarthy } from "../../search/depth-first/mccarthy.js";
export { maxValue, minValue } from "../../search/depth-first/minimax-alpha-beta.js";
export { negamax } from "../../search/depth-first/negamax.js";
