/**
 * Knuth & Moore, *An Analysis of Alpha-Beta Pruning* (1975): the algorithms, to be given to `search`; `procedures`, the
 * functions behind them; and what their theorems say of a tree in hand.
 *
 * @module
 */
export { type Line, Lines, ranksOf } from "../search/contract/line.js";
export * from "../search/depth-first/family.js";
export { leastLeaves, type Proof, proofOf, reorderForCertificate } from "../search/proofs/certificate.js";
export { type CriticalType, criticalLeaves, successorType } from "../search/proofs/critical.js";
/** The functions behind the algorithms: F, F1, F2 and their forms. */
export * as procedures from "./procedures/knuth-moore.js";
