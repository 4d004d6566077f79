/** The weights, from the middle outwards, of the ten-point rule for the integral over the middle one of nine intervals. */
export const MIDDLE_WEIGHTS: readonly number[] = [4134338, -641776, 162680, -28939, 2497].map(
  (w) => w / 7257600,
);

/**
 * The integral from the first grid point to each grid point of a function given at equal steps.
 *
 * The rule is exact for polynomials of degree at most 9. The function must have faded to nothing at both ends of
 * the grid: outside it counts as 0.
 */
export function cumulativeIntegral(values: Float64Array, step: number): Float64Array {
  const integral = new Float64Array(values.length);
  const last = values.length - 1;
  let sum = 0;
  for (let i = 0; i < last; i++) {
    let piece = 0;
    for (let j = 0; j < MIDDLE_WEIGHTS.length; j++) {
      const left = i - j >= 0 ? values[i - j]! : 0;
      const right = i + 1 + j <= last ? values[i + 1 + j]! : 0;
      piece += MIDDLE_WEIGHTS[j]! * (left + right);
    }
    sum += piece * step;
    integral[i + 1] = sum;
  }
  return integral;
}
