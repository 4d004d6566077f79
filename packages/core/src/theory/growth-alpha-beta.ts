import { requireInteger } from "./require.js";

/**
 * The true growth per level of alpha-beta on uniform trees with independent continuous leaves (Pearl):
 * xi / (1 - xi), where xi is the root of x^d + x = 1 in (0, 1). expectedAlphaBeta(d, h)^(1/h) tends to it.
 */
export function growthAlphaBeta(degree: number): number {
  const rest = pearlRest(degree);
  return (1 - rest) / rest;
}

/** xi: the root of x^d + x = 1 in (0, 1). */
export function pearlXi(degree: number): number {
  return 1 - pearlRest(degree);
}

/**
 * 1 - xi. With y = ln(1 - x) the equation is y - d ln(1 - e^y) = 0, whose left side rises with y, faster and faster,
 * and is not below 0 at x = 1/2. So the steps of Newton's method from there fall towards the root and do not pass it,
 * until only rounding is left.
 */
function pearlRest(degree: number): number {
  requireInteger("degree", degree, 1);
  let y = 0 - Math.LN2;
  for (;;) {
    const rest = Math.exp(y);
    const next = y - (y - degree * Math.log1p(-rest)) / (1 + (degree * rest) / (1 - rest));
    if (!(next < y)) return rest;
    y = next;
  }
}
