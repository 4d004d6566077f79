import { Fraction, gcd } from "./fraction.js";
import { times, total } from "./matrix.js";
import { pij, pijMatrix } from "./p-ij.js";
import { finiteCount, requireExactSize, requireInteger } from "./require.js";

/**
 * The naive estimate of T(d, h): the sum over all leaves a_1 a_2 ... a_h of p_(a_1 a_2) p_(a_2 a_3) ..., as if the
 * conditions on adjacent levels were independent. With M = (p_ij) it is the first element of M^h (1, ..., 1).
 * Exact for h <= 2; for larger h it is not a bound.
 */
export function naive(degree: number, height: number): number {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
  if (height === 0 || degree === 1) return 1;
  const matrix = pijMatrix(degree);
  let vector: Float64Array = new Float64Array(degree).fill(1);
  for (let n = 1; n < height && total(vector) < Infinity; n++) vector = times(matrix, vector);
  return finiteCount(total(vector), degree, height);
}

/** The largest d^2 h for which the estimate is worked out exactly. */
const EXACT_SIZE = 20_000;

/** The same as an exact fraction. Requires d^2 h <= 20000. */
export function naiveExact(degree: number, height: number): Fraction {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
  const size = degree * degree * Math.max(height, 1);
  requireExactSize(degree, height, "degree^2 and degree^2 * height", size, EXACT_SIZE);
  const indices = Array.from({ length: degree }, (_, i) => i);
  const matrix = indices.map((i) => indices.map((j) => pij(degree, i + 1, j + 1)));
  let multiple = 1n;
  for (const p of matrix.flat()) multiple = (multiple / gcd(multiple, p.denominator)) * p.denominator;
  const integers = matrix.map((row) => row.map((p) => p.numerator * (multiple / p.denominator)));
  let vector = indices.map(() => 1n);
  for (let n = 0; n < height; n++) {
    vector = integers.map((row) => row.reduce((sum, p, j) => sum + p * vector[j]!, 0n));
  }
  return Fraction.of(vector[0]!, multiple ** BigInt(height));
}
