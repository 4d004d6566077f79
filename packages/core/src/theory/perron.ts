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
  for (;;) {
    const nextRight = times(matrix, right);
    const product = dot(left, right);
    const nextRadius = dot(left, nextRight) / product;
    const nextCoefficient = (right[0]! * total(left)) / product;
    if (agree(radius, nextRadius) && agree(coefficient, nextCoefficient)) return { radius, coefficient };
    radius = nextRadius;
    coefficient = nextCoefficient;
    right = normalised(nextRight);
    left = normalised(leftTimes(left, matrix));
  }
}

function agree(a: number, b: number): boolean {
  return Math.abs(a - b) <= 8 * Number.EPSILON * b;
}

function normalised(vector: Float64Array): Float64Array {
  const sum = total(vector);
  return vector.map((x) => x / sum);
}
