/**
 * In which order moves of a node are generated, best first: a permutation of `moves`, which are successors of the position
 * as the tree counts them. `worth(i)` is the static value of what move i leads to, for the player who makes it; each
 * call is an evaluation.
 *
 * Asked only where the moves lead to nodes above the horizon: at the horizon an evaluation is the search itself.
 */
export type MoveOrder<N> = (
  position: N,
  moves: readonly number[],
  worth: (i: number) => number,
) => readonly number[];

/** By static value; equal moves keep their order. */
export const byStaticValue: MoveOrder<unknown> = (_, moves, worth) =>
  moves
    .map((move) => ({ move, value: worth(move) }))
    .sort((a, b) => b.value - a.value)
    .map(({ move }) => move);
