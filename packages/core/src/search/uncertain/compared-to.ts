/** Probabilities that are nearer than this are the same: they come from sums in different orders. */
const hair = 1e-12;

/** Negative, 0 or positive as `a` is less than, as good as, or greater than `b`. */
export function comparedTo(a: number, b: number): number {
  return Math.abs(a - b) <= hair ? 0 : a - b;
}
