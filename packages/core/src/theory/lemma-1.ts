import { requireInteger, requireUnit } from "./require.js";

/**
 * Lemma 1: for 0 <= x <= 1 and k >= 1,
 *
 *   lower = k^x  <=  binomial = binom(k - 1 + x, k - 1)  <=  upper = k^x / Gamma(1 + x).
 */
export function lemma1(k: number, x: number): { lower: number; binomial: number; upper: number } {
  requireInteger("k", k, 1);
  requireUnit("x", x);
  let binomial = 1;
  for (let j = 1; j < k; j++) binomial *= 1 + x / j;
  const lower = k ** x;
  return { lower, binomial, upper: lower / gammaOnePlus(x) };
}

/** Stirling's series for Gamma(16 + x), divided down. The next term of the series is below 1e-17. */
function gammaOnePlus(x: number): number {
  const z = x + 16;
  const series =
    1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7) + 1 / (1188 * z ** 9);
  let gamma = Math.sqrt((2 * Math.PI) / z) * z ** z * Math.exp(series - z);
  for (let j = 1; j < 16; j++) gamma /= x + j;
  return gamma;
}
