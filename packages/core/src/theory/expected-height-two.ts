import { Fraction } from "./fraction.js";
import { requireInteger } from "./require.js";

/** The largest degree for which T(d, 2) is worked out exactly: about a second. */
const LIMIT = 100;

/**
 * T(d, 2): the expected number of leaves that alpha-beta, and branch and bound, examine in a uniform tree of height
 * 2 with independent continuous leaves; the sum of all p_ij, exactly. Requires d <= 100.
 */
export function expectedHeightTwo(degree: number): Fraction {
  requireInteger("degree", degree, 1, LIMIT);
  const d = BigInt(degree);
  let total = Fraction.of(0);
  for (let j = 0n; j < d; j++) {
    // Column j + 1 as 1 + d/(d+j) (1 + 2d/(2d+j) (1 + ...)).
    let numerator = 1n;
    let denominator = 1n;
    for (let k = d - 1n; k >= 1n; k--) {
      numerator = denominator * (k * d + j) + numerator * k * d;
      denominator *= k * d + j;
    }
    total = total.add(Fraction.of(numerator, denominator));
  }
  return total;
}

/** S_d: the sum of p_ij over i >= 2, that is T(d, 2) - d. */
export function sd(degree: number): Fraction {
  return expectedHeightTwo(degree).sub(Fraction.of(degree));
}
