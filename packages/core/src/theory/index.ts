/**
 * The theory of Knuth & Moore: how much searches cost, exactly and in numbers, one formula per function.
 *
 * @module
 */
export {
  bestBranchAndBound,
  bestBranchAndBoundClosedForm,
  bestBranchAndBoundGrowth,
} from "./best-branch-and-bound.js";
export { branchSumBinaryHeightTwo } from "./branch-sum-binary-height-two.js";
export { corollary2 } from "./corollary-2.js";
export { corollary4Holds, corollary4Limits, corollary4Ratio } from "./corollary-4.js";
export { criticalPositions, criticalPositionsIfLost, criticalPositionsIfWon } from "./critical-positions.js";
export { criticalType } from "./critical-type.js";
export { expectedAlphaBeta, expectedAlphaBetaExact } from "./expected-alpha-beta.js";
export { expectedBranchAndBound, expectedBranchAndBoundExact } from "./expected-branch-and-bound.js";
export {
  dependentClosedForm,
  EXACT_DEPENDENT_LIMIT,
  expectedAlphaBetaDependent,
  expectedAlphaBetaDependentExact,
  expectedBranchAndBoundDependent,
  expectedBranchAndBoundDependentExact,
} from "./expected-dependent.js";
export {
  EXACT_DIGITS_LIMIT,
  expectedAlphaBetaDigits,
  expectedAlphaBetaDigitsExact,
  expectedBranchAndBoundDigits,
  expectedBranchAndBoundDigitsExact,
} from "./expected-digits.js";
export { expectedHeightTwo, sd } from "./expected-height-two.js";
export { Fraction } from "./fraction.js";
export { growthAlphaBeta, pearlXi } from "./growth-alpha-beta.js";
export { growthBranchAndBound } from "./growth-branch-and-bound.js";
export { fit72, fit76, fitOverLog } from "./growth-fits.js";
export { harmonicNumber, harmonicNumberExact } from "./harmonic-number.js";
export {
  leafProbabilityAlphaBeta,
  leafProbabilityAlphaBetaExact,
  leafProbabilityBranchAndBound,
  leafProbabilityBranchAndBoundExact,
} from "./leaf-probability.js";
export { lemma1 } from "./lemma-1.js";
export type { Matrix } from "./matrix.js";
export { minimalLeaves } from "./minimal-leaves.js";
export { naive, naiveExact } from "./naive.js";
export { pij, pijMatrix } from "./p-ij.js";
export { cStar, rStar } from "./r-star.js";
export { c0, r0 } from "./r0.js";
export { c1, r1, upperBound1 } from "./r1.js";
export { p16, p16Exact, recurrence16, secondMoves } from "./recurrence-16.js";
export { EXACT_LIMIT } from "./require.js";
export { type Shape, worstCaseValues } from "./worst-case-values.js";
