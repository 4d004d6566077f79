import { Fraction } from "./fraction.js";
import { requireInteger } from "./require.js";

/** Euler's constant. */
const GAMMA = 0.5772156649015329;

/** From here on the asymptotic series needs two terms. */
const LARGE = 10_000;

/** H_d = 1 + 1/2 + ... + 1/d; for large d by Euler's summation, ln d + gamma + 1/(2d) - 1/(12 d^2). */
export function harmonicNumber(d: number): number {
  requireInteger("d", d, 1);
  if (d >= LARGE) return Math.log(d) + GAMMA + 1 / (2 * d) - 1 / (12 * d * d);
  let sum = 0;
  for (let k = d; k >= 1; k--) sum += 1 / k;
  return sum;
}

/** H_d exactly. */
export function harmonicNumberExact(d: number): Fraction {
  requireInteger("d", d, 1);
  let numerator = 0n;
  let denominator = 1n;
  for (let k = 1n; k <= BigInt(d); k++) {
    numerator = numerator * k + denominator;
    denominator *= k;
  }
  return Fraction.of(numerator, denominator);
}
