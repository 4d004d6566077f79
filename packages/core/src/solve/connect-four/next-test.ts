/**
 * What to ask next about a value of which `lower <= value <= upper`: whether it is at least this much, which is above
 * `lower` and at most `upper`.
 *
 * The cheap questions come first. Whether a quick win exists is soon found out, so the questions come inwards from both
 * ends in turn, and in longer steps the longer it takes; once it is known who wins, or that nobody does, from one end.
 */
export function nextTest(lower: number, upper: number, asked: number): number {
  const step = asked >> 1;
  const fromAbove = upper - step;
  const fromBelow = lower + 1 + step;
  if (lower >= 0) return Math.max(lower + 1, fromAbove);
  if (upper <= 0) return Math.min(upper, fromBelow);
  return asked % 2 === 0 ? Math.max(1, fromAbove) : Math.min(0, fromBelow);
}
