import { finiteCount, requireBits, requireInteger } from "./require.js";

/**
 * The number of leaves that branch and bound (procedure F1) examines in a uniform tree when every first successor
 * is best: the paths without two adjacent moves other than the first.
 *
 *   A_0 = 1,   A_1 = d,   A_(n+2) = A_(n+1) + (d - 1) A_n.
 *
 * For d = 2 these are Fibonacci numbers. The recurrence is the n-th power of a 2 by 2 matrix, taken by squaring.
 */
export function bestBranchAndBound(degree: number, height: number): bigint {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
  requireBits(height * Math.log2(bestBranchAndBoundGrowth(degree)));
  const c = BigInt(degree - 1);
  // The powers of [[1, c], [1, 0]] have the form [[x + y, c y], [y, x]]; A_n = (x + y) + c y.
  let [x, y] = [1n, 0n];
  for (const bit of height.toString(2)) {
    [x, y] = [x * x + c * y * y, y * (2n * x + y)];
    if (bit === "1") [x, y] = [c * y, x + y];
  }
  return x + y + c * y;
}

/** The same in closed form: ((s + 1/2)^(n+2) - (1/2 - s)^(n+2)) / sqrt(4d - 3), s = sqrt(d - 3/4). */
export function bestBranchAndBoundClosedForm(degree: number, height: number): number {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
  const s = Math.sqrt(degree - 0.75);
  // The larger power stands outside, so that two infinities never meet.
  const leading = (s + 0.5) ** (height + 2) * (1 - ((0.5 - s) / (0.5 + s)) ** (height + 2));
  return finiteCount(leading / Math.sqrt(4 * degree - 3), degree, height);
}

/** Its growth per level: sqrt(d - 3/4) + 1/2. */
export function bestBranchAndBoundGrowth(degree: number): number {
  requireInteger("degree", degree, 1);
  return Math.sqrt(degree - 0.75) + 0.5;
}
