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
 * 1 - xi. With y = ln(1 - x) the equation is y - d ln(1 - e^y) = 0, whose left side rises with y. Newton's method;
 * a step that would leave the bracket is replaced by bisection.
 */
function pearlRest(degree: number): number {
  requireInteger("degree", degree, 1);
  if (degree === 1) return 0.5;
  let low = 0 - Math.log(degree) - 1;
  let high = 0 - Math.LN2;
  let y = high;
  for (let i = 0; i < 100; i++) {
    const rest = Math.exp(y);
    const value = y - degree * Math.log1p(-rest);
    if (value > 0) high = y;
    else low = y;
    const newton = y - value / (1 + (degree * rest) / (1 - rest));
    y = newton > low && newton < high ? newton : (low + high) / 2;
  }
  return Math.exp(y);
}
