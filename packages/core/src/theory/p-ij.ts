import { InputError } from "../errors/input-error.js";
import { Fraction } from "./fraction.js";
import { requireInteger } from "./require-integer.js";

/** The largest degree for which the matrix of all p_ij is set up. */
const MATRIX_LIMIT = 2000;

/**
 * p_ij: the probability that the leaf reached by move i and then move j, both counted from 1, is examined in a
 * uniform tree of height 2 with independent continuous leaves,
 *
 *   p_ij = product over k = 1, ..., i-1 of k d / (k d + j - 1) = 1 / binom(i - 1 + (j-1)/d, i - 1).
 */
export function pij(degree: number, i: number, j: number): Fraction {
  requireIndices(degree, i, j);
  let numerator = 1n;
  let denominator = 1n;
  for (let k = 1; k < i; k++) {
    numerator *= BigInt(k) * BigInt(degree);
    denominator *= BigInt(k) * BigInt(degree) + BigInt(j - 1);
  }
  return Fraction.of(numerator, denominator);
}

/** All p_ij as numbers; row i - 1 holds p_i1, ..., p_id. */
export function pijMatrix(degree: number): readonly Float64Array[] {
  requireInteger("degree", degree, 1);
  if (degree > MATRIX_LIMIT) {
    throw new InputError(`degree ${degree} needs a matrix of that size, but ${MATRIX_LIMIT} is the limit.`);
  }
  const rows = [new Float64Array(degree).fill(1)];
  for (let k = 1; k < degree; k++) {
    rows.push(rows[k - 1]!.map((p, j) => (p * (k * degree)) / (k * degree + j)));
  }
  return rows;
}

function requireIndices(degree: number, i: number, j: number): void {
  requireInteger("degree", degree, 1);
  requireInteger("i", i, 1);
  requireInteger("j", j, 1);
  if (i > degree || j > degree) {
    throw new InputError(
      `p_ij with i = ${i} and j = ${j} does not exist: both go from 1 to the degree ${degree}.`,
    );
  }
}
