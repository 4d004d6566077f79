import { dot, leftTimes, type Matrix, times, total } from "./matrix.js";

/** The dominant eigenvalue of a positive matrix and what a count that starts in its first state tends to. */
export interface Perron {
  /** The spectral radius r. */
  readonly radius: number;
  /** c with e_1 M^n (1, ..., 1) ~ c r^n: v_1 (u_1 + ... + u_d) / (u v), with v and u the right and left eigenvectors. */
  readonly coefficient: number;
}

/**
 * The Perron root of a square matrix with positive elements, by iteration of both eigenvectors until neither the
 * root nor the coefficient changes any more.
 */
export function perron(matrix: Matrix): Perron {
  let right: Float64Array = new Float64Array(matrix.length).fill(1);
  let left = right;
  let radius = 0;
  let coefficient = 0;
  for (let step = 0, settled = 0; step < MOST_STEPS && settled < 3; step++) {
    const nextRight = times(matrix, right);
    const product = dot(left, right);
    const nextRadius = dot(left, nextRight) / product;
    const nextCoefficient = ((right[0] ?? 0) * total(left)) / product;
    const still = agree(radius, nextRadius) && agree(coefficient, nextCoefficient);
    settled = still ? settled + 1 : 0;
    radius = nextRadius;
    coefficient = nextCoefficient;
    right = normalised(nextRight);
    left = normalised(leftTimes(left, matrix));
  }
  return { radius, coefficient };
}

/** Far more than any matrix of positive numbers p_ij needs: their second eigenvalue is small. */
const MOST_STEPS = 1000;

function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= 8 * Number.EPSILON * b;
}

function normalised(vector: Float64Array): Float64Array {
  const largest = vector.reduce((most, x) => Math.max(most, x), 0);
  return Float64Array.from(vector, (x) => x / largest);
}
