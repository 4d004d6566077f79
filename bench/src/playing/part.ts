/** A line of what was measured; `met` is absent where nothing was wanted. */
export interface Figure {
  readonly what: string;
  readonly figure: string;
  readonly wanted?: string;
  readonly met?: boolean;
}

/** How much is measured: each part says what its counts are, and how many by default. */
export interface PartOptions {
  readonly count: number;
  readonly seed: number;
  /** Only this game, by its id. */
  readonly game: string | undefined;
}

/** Something that a player promises, measured. */
export interface Part {
  readonly about: string;
  /** What is counted, and how many by default. */
  readonly counts: string;
  readonly count: number;
  run(options: PartOptions): AsyncIterable<Figure>;
}

/** How often something was as it should be. */
export function share(what: string, good: number, all: number, wanted = all): Figure {
  return { what, figure: `${good} of ${all}`, wanted: `at least ${wanted}`, met: good >= wanted };
}

/** The number below which such a share of `numbers` lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** A figure as people read it. */
export function figureLine({ what, figure, wanted, met }: Figure): string {
  const verdict = met === undefined ? "" : met ? " met" : " MISSED";
  return `  ${what}: ${figure}${wanted === undefined ? "" : ` (wanted: ${wanted}${verdict && `,${verdict}`})`}`;
}
