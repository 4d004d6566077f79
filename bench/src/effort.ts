/** How long to measure. */
export interface Effort {
  /** Milliseconds that each process runs its subject before the first sample. */
  readonly warmUp: number;
  /** Milliseconds that a sample lasts at least; a sample is as many whole searches as that takes. */
  readonly sample: number;
  /** Pairs of samples from one set of processes. */
  readonly pairs: number;
  /** Sets of fresh processes: the compiler does not always make the same of the same code. */
  readonly rounds: number;
}

export const thorough: Effort = { warmUp: 1000, sample: 60, pairs: 11, rounds: 3 };

export const quick: Effort = { warmUp: 500, sample: 20, pairs: 5, rounds: 1 };
