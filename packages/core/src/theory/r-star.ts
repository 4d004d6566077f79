import type { Matrix } from "./matrix.js";
import { pijMatrix } from "./p-ij.js";
import { perron } from "./perron.js";

/** r*(d): the spectral radius of (sqrt p_ij). r(d) <= r*(d) (Theorem 4). */
export function rStar(degree: number): number {
  return perron(roots(degree)).radius;
}

/** c*(d): the sum of sqrt(p_(a_1 a_2) p_(a_2 a_3) ...) over all leaves a_1 ... a_h is ~ c* r*^h. */
export function cStar(degree: number): number {
  return perron(roots(degree)).coefficient;
}

function roots(degree: number): Matrix {
  return pijMatrix(degree).map((row) => row.map(Math.sqrt));
}
