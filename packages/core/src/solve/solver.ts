/**
 * Finds what a position is worth when both sides play perfectly. The work can be broken off after any number of nodes
 * and gone on with: what is known of the value stands in `lower` and `upper` all the time.
 */
export interface Solver<P> {
  /** Begins with another position, and forgets the one before. */
  start(position: P): void;
  /** Goes on for so many nodes at most; without a number, to the end. Says whether the value is known: `lower === upper`. */
  run(nodes?: number): boolean;
  /** `lower <= value <= upper`, for the player to move. */
  readonly lower: number;
  readonly upper: number;
  /** The nodes searched since the start. */
  readonly nodes: number;
}
