import { pijMatrix } from "./p-ij.js";
import { perron } from "./perron.js";

/** r0(d): the growth per level of the naive estimate, which is the spectral radius of (p_ij). r0(d) <= r(d) (Theorem 3). */
export function r0(degree: number): number {
  return perron(pijMatrix(degree)).radius;
}

/** c0(d): naive(d, h) ~ c0 r0^h. */
export function c0(degree: number): number {
  return perron(pijMatrix(degree)).coefficient;
}
