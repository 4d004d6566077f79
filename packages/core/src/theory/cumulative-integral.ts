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
export function cumulativeIntegral(values: readonly number[], step: number): readonly number[] {
  let total = 0;
  return values.map((_, i) => {
    if (i === 0) return total;
    let piece = 0;
    let j = 0;
    for (const weight of MIDDLE_WEIGHTS) {
      piece += weight * ((values[i - 1 - j] ?? 0) + (values[i + j] ?? 0));
      j += 1;
    }
    total += piece * step;
    return total;
  });
}
