import { alphaBetaIntegral, alphaBetaIntegralExact } from "./alpha-beta-integral.js";
import type { Fraction } from "./fraction.js";
import { sumFactor } from "./level-factor.js";
import { levelPolynomials } from "./level-polynomials.js";
import { powerSum } from "./polynomial.js";
import { requireCountable, requireExact, requireInteger } from "./require.js";

/**
 * The expected number of leaves that alpha-beta (procedure F2, full window) examines in a uniform tree whose leaves
 * are independent with one continuous distribution.
 *
 *   d^ceil(h/2) + d^floor(h/2) - 1 <= result <= d^h;  the relative error is below 1e-11.
 */
export function expectedAlphaBeta(degree: number, height: number): number {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
  if (degree === 1 || height <= 1) return degree ** height;
  requireCountable(degree, height);
  return alphaBetaIntegral(degree, new Array(height).fill(sumFactor(degree)));
}

/** The same as an exact fraction. Requires d^h <= EXACT_LIMIT. */
export function expectedAlphaBetaExact(degree: number, height: number): Fraction {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
  requireExact(degree, height);
  const levels = degree === 1 ? [] : levelPolynomials(degree, height);
  return alphaBetaIntegralExact(levels.map((y) => powerSum(y, degree)));
}
