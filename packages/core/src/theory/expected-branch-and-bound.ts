import { branchAndBoundIntegral, branchAndBoundIntegralExact } from "./branch-and-bound-integral.js";
import type { Fraction } from "./fraction.js";
import { sumFactor } from "./level-factor.js";
import { levelPolynomials } from "./level-polynomials.js";
import { powerSum } from "./polynomial.js";
import { requireCountable, requireExact, requireInteger } from "./require.js";

/** From this height on the count grows by its limiting factor to the last bit (the second eigenvalue has faded). */
const SETTLED = 64;

/**
 * T(d, h): the expected number of leaves that branch and bound (procedure F1) examines in a uniform tree whose
 * leaves are independent with one continuous distribution.
 *
 *   expectedAlphaBeta(d, h) <= result <= d^h;  the relative error is below 1e-11 up to height 64.
 *
 * W_(m-1) is the same linear function of W_m on every level (see branchAndBoundIntegral), positive and compact, so
 * T(d, h+1) / T(d, h) tends to its spectral radius geometrically. Higher trees continue from height 64 with that.
 */
export function expectedBranchAndBound(degree: number, height: number): number {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
  if (height <= 1) return degree ** height;
  requireCountable(degree, height);
  const computed = Math.min(height, SETTLED);
  const counts = branchAndBoundIntegral(degree, new Array(computed).fill(sumFactor(degree)));
  const last = counts[computed]!;
  return last * (last / counts[computed - 1]!) ** (height - computed);
}

/** The same as an exact fraction. Requires d^h <= EXACT_LIMIT. */
export function expectedBranchAndBoundExact(degree: number, height: number): Fraction {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
  requireExact(degree, height);
  const levels = degree === 1 ? [] : levelPolynomials(degree, height);
  return branchAndBoundIntegralExact(levels.map((y) => powerSum(y, degree)));
}
