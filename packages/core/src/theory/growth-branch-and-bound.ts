import { branchAndBoundIntegral } from "./branch-and-bound-integral.js";
import { sumFactor } from "./level-factor.js";
import { requireInteger } from "./require.js";

/** T(d, n+1) / T(d, n) differs from its limit by less than 1e-14 of itself from here on. */
const SETTLED = 40;

/**
 * r(d): the true growth per level of branch and bound (procedure F1) on uniform trees with independent continuous
 * leaves, the limit of T(d, h+1) / T(d, h).
 *
 *   r0(d) <= r(d) <= min(r1(d), rStar(d)).
 *
 * It is the spectral radius of the linear function that takes W_m to W_(m-1) in branchAndBoundIntegral; the second
 * eigenvalue is about a third of it or less, and the quotient settles geometrically.
 */
export function growthBranchAndBound(degree: number): number {
  requireInteger("degree", degree, 1);
  // Of very large degrees fewer levels stay within the range of numbers, and are enough.
  const height = Math.min(SETTLED, Math.floor(700 / Math.log(degree)));
  const counts = branchAndBoundIntegral(degree, new Array(height).fill(sumFactor(degree)));
  return counts[height]! / counts[height - 1]!;
}
