/**
 * In which order the moves of a node are generated, best first: a permutation of 0, ..., degree - 1. `worth(i)` is the
 * static value of what move i leads to, for the player who makes it; each call is an evaluation.
 *
 * Asked only where the moves lead to nodes above the horizon: at the horizon an evaluation is the search itself.
 */
export type MoveOrder<N> = (position: N, degree: number, worth: (i: number) => number) => readonly number[];

/** By static value; equal moves keep their order. */
export const byStaticValue: MoveOrder<unknown> = (_, degree, worth) => {
  const values = Array.from({ length: degree }, (_, i) => worth(i));
  return values.map((_, i) => i).sort((i, j) => values[j]! - values[i]!);
};
