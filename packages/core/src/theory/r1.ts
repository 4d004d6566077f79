import { total } from "./matrix.js";
import { pijMatrix } from "./p-ij.js";
import { finiteCount, requireInteger } from "./require.js";

/**
 * r1(d) = sqrt(S_d + 1/4) + 1/2: the growth of the upper bound A_0 = 1, A_1 = d, A_(n+1) = A_n + S_d A_(n-1) of
 * T(d, n), which counts the conditions on every other pair of levels only. r(d) <= r1(d).
 */
export function r1(degree: number): number {
  return Math.sqrt(sumBelowFirstRow(degree) + 0.25) + 0.5;
}

/** c1(d): A_n ~ c1 r1^n. The other root of the recurrence is 1 - r1, so c1 = (d - 1 + r1) / (2 r1 - 1). */
export function c1(degree: number): number {
  const r = r1(degree);
  return (degree - 1 + r) / (2 * r - 1);
}

/** A_h, the upper bound itself: T(d, h) <= A_h. */
export function upperBound1(degree: number, height: number): number {
  requireInteger("height", height, 0);
  const s = sumBelowFirstRow(degree);
  if (degree === 1) return 1;
  let [a, next] = [1, degree];
  for (let n = 0; n < height && a < Infinity; n++) [a, next] = [next, next + s * a];
  return finiteCount(a, degree, height);
}

function sumBelowFirstRow(degree: number): number {
  return pijMatrix(degree)
    .slice(1)
    .reduce((sum, row) => sum + total(row), 0);
}
