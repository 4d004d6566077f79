import { InputError } from "../errors/input-error.js";
import { expectedAlphaBetaDependent } from "./expected-dependent.js";
import { harmonicNumber, harmonicNumberExact } from "./harmonic-number.js";
import { requireInteger } from "./require.js";

/** How many times the optimum of Corollary 3 alpha-beta needs on totally dependent trees, on average. */
export function corollary4Ratio(degree: number, height: number): number {
  const leaves = expectedAlphaBetaDependent(degree, height);
  return leaves / (degree ** Math.ceil(height / 2) + degree ** Math.floor(height / 2) - 1);
}

/**
 * Whether that ratio stays bounded as the height grows. The paper says so for d >= 3. By Theorem 6 the count has a
 * term H_d^h, and the optimum grows like d^(h/2), so that it is bounded if and only if H_d^2 < d (or d = 1, where
 * both are 1). That is true for d >= 7 and false for d = 2, 3, 4, 5, 6.
 */
export function corollary4Holds(degree: number): boolean {
  requireInteger("degree", degree, 1);
  // H_d < 1 + ln d, and (1 + ln d)^2 < d for d >= 12.
  if (degree === 1 || degree >= 12) return true;
  const { numerator: p, denominator: q } = harmonicNumberExact(degree);
  return p * p < BigInt(degree) * q * q;
}

/**
 * The limits of the ratio for even and for odd heights:
 *
 *   even:  (d - H)(1 + H) / (2 (d - H^2)),      odd:  (d - H)(d + H) / ((d + 1)(d - H^2)).
 *
 * The paper gives the first. Refused where the ratio is unbounded.
 */
export function corollary4Limits(degree: number): { even: number; odd: number } {
  if (!corollary4Holds(degree)) {
    throw new InputError(
      `degree is ${degree}: expected 1, or 7 or more, since the ratio has no limit where H_d^2 is above the degree`,
    );
  }
  if (degree === 1) return { even: 1, odd: 1 };
  const h = harmonicNumber(degree);
  const common = (degree - h) / (degree - h * h);
  return { even: (common * (1 + h)) / 2, odd: (common * (degree + h)) / (degree + 1) };
}
