import { requireInteger } from "./require.js";

/**
 * d / ln d: r0(d), r*(d) and so r(d), which lies between them, are of this order for large d; r1(d) is of the larger order
 * d / sqrt(ln d). Requires d >= 2.
 */
export function fitOverLog(degree: number): number {
  requireInteger("degree", degree, 2);
  return degree / Math.log(degree);
}

/** d^.72: what Fuller, Gaschnig and Gillogly observed for alpha-beta. */
export function fit72(degree: number): number {
  requireInteger("degree", degree, 1);
  return degree ** 0.72;
}

/** d^.76: the paper's fit of r0(d) for moderate d. */
export function fit76(degree: number): number {
  requireInteger("degree", degree, 1);
  return degree ** 0.76;
}
