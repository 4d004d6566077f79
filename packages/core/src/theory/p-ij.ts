import { Fraction } from "./fraction.js";
import type { Matrix } from "./matrix.js";
import { requireInteger } from "./require.js";

/** The largest degree for which the matrix of all p_ij is set up. */
const MATRIX_LIMIT = 2000;

/**
 * p_ij: the probability that the leaf reached by move i and then move j, both counted from 1, is examined in a
 * uniform tree of height 2 with independent continuous leaves,
 *
 *   p_ij = product over k = 1, ..., i-1 of k d / (k d + j - 1) = 1 / binom(i - 1 + (j-1)/d, i - 1).
 */
export function pij(degree: number, i: number, j: number): Fraction {
  requireInteger("degree", degree, 1);
  requireInteger("i", i, 1, degree);
  requireInteger("j", j, 1, degree);
  let numerator = 1n;
  let denominator = 1n;
  for (let k = 1; k < i; k++) {
    numerator *= BigInt(k) * BigInt(degree);
    denominator *= BigInt(k) * BigInt(degree) + BigInt(j - 1);
  }
  return Fraction.of(numerator, denominator);
}

/** All p_ij as numbers; row i - 1 holds p_i1, ..., p_id. */
export function pijMatrix(degree: number): Matrix {
  requireInteger("degree", degree, 1, MATRIX_LIMIT);
  let row = new Float64Array(degree).fill(1);
  const rows = [row];
  for (let k = 1; k < degree; k++) {
    row = row.map((p, j) => (p * (k * degree)) / (k * degree + j));
    rows.push(row);
  }
  return rows;
}
