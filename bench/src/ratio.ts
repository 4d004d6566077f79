/** Takes one sample of a subject: the time of one search, in milliseconds. */
export type Sample = () => Promise<number>;

/** Ratios of times, one for each pair of samples that were taken one right after the other. */
export interface Ratios {
  /** The time of b over the time of a: how many times as fast a is. */
  readonly pairs: readonly number[];
  /** The time of one a over that of another a, which does the same in a process of its own. */
  readonly selves: readonly number[];
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/**
 * Takes samples in turn, a b a' a b a' ..., so that whatever slows the machine down for a while slows all of them.
 * `again` is a second instance of `a`: what differs between the two is noise.
 */
export async function ratios(a: Sample, b: Sample, again: Sample, pairs: number): Promise<Ratios> {
  const taken = { pairs: [] as number[], selves: [] as number[], a: [] as number[], b: [] as number[] };
  for (let i = 0; i < pairs; i++) {
    const timeOfA = await a();
    const timeOfB = await b();
    const timeAgain = await again();
    taken.a.push(timeOfA);
    taken.b.push(timeOfB);
    taken.pairs.push(timeOfB / timeOfA);
    taken.selves.push(timeAgain / timeOfA);
  }
  return taken;
}

/** The number in the middle; between two, their mean. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((x, y) => x - y);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** How far a ratio of a thing to itself is from 1: nine of ten are this close. */
export function spread(selves: readonly number[]): number {
  const distances = selves.map((ratio) => Math.abs(ratio - 1)).toSorted((x, y) => x - y);
  return distances[Math.ceil(0.9 * distances.length) - 1]!;
}
