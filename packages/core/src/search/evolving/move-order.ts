import { InputError } from "../../errors/input-error.js";
import type { NodeStore } from "./store.js";

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

/**
 * Which move of a node is generated next. Where the moves lead to the horizon, and the order was not worked out before,
 * that is the order of the tree. An order is worked out once and kept until all moves of the node exist.
 */
export class MoveSequence<N> {
  private readonly store: NodeStore;
  private readonly order: MoveOrder<N>;
  private readonly worth: (position: N, i: number) => number;
  /** For a node whose moves were ordered: all its moves, those that exist first. */
  private readonly sequences = new Map<number, readonly number[]>();

  /** `worth(position, i)`: the static value of what move i leads to, for the player who makes it. */
  constructor(store: NodeStore, order: MoveOrder<N>, worth: (position: N, i: number) => number) {
    this.store = store;
    this.order = order;
    this.worth = worth;
  }

  /** The next move of `n`, which has more. `isInner`: the moves lead to nodes above the horizon. */
  next(n: number, position: N, isInner: boolean): number {
    const made = this.store.countOf(n);
    const degree = this.store.degreeOf(n);
    let sequence = this.sequences.get(n);
    if (sequence === undefined) {
      if (!isInner || made === degree - 1) return made;
      sequence = this.ordered(position, degree, made);
      this.sequences.set(n, sequence);
    }
    if (made === degree - 1) this.sequences.delete(n);
    return sequence[made]!;
  }

  /** The last that `next` gave for `n` was not made after all. */
  takeBack(n: number, move: number): void {
    const made = this.store.countOf(n);
    // Of the last move nothing is kept any more.
    if (made === this.store.degreeOf(n) - 1 && move !== made)
      this.sequences.set(
        n,
        Array.from({ length: made + 1 }, () => move),
      );
  }

  /** Forgets what was kept for the record `n`, which is used for another node, or loses its descendants. */
  forget(n: number): void {
    if (this.sequences.size > 0) this.sequences.delete(n);
  }

  /** Moves 0, ..., made - 1 exist already: none was ordered before. */
  private ordered(position: N, degree: number, made: number): readonly number[] {
    const moves = Array.from({ length: degree }, (_, i) => i);
    const missing = moves.slice(made);
    const sorted = this.order(position, missing, (i) => this.worth(position, i));
    const given = new Set(sorted);
    if (sorted.length !== missing.length || !missing.every((move) => given.has(move))) {
      throw new InputError(`the order gave the moves [${sorted}]: expected a permutation of [${missing}]`);
    }
    return [...moves.slice(0, made), ...sorted];
  }
}
