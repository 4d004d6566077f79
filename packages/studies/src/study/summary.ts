/** What is kept of many numbers: enough for their mean and its error, however many there are. Summaries of parts make that of the whole. */
export interface Summary {
  readonly n: number;
  readonly mean: number;
  /** The sum of the squares of the distances from the mean. */
  readonly m2: number;
  readonly min: number;
  readonly max: number;
  /** How many lie in each bin of `binOf`; a bin without any is absent. */
  readonly histogram: Readonly<Record<string, number>>;
}

/** Of no numbers at all. The ends are such that any number is farther in; they are never written to a file. */
const empty: Summary = { n: 0, mean: 0, m2: 0, min: Infinity, max: -Infinity, histogram: {} };

/** The summary of these numbers, in their order (Welford). */
export function summaryOf(values: Iterable<number>): Summary {
  let { n, mean, m2, min, max } = empty;
  const histogram: Record<string, number> = {};
  for (const value of values) {
    n++;
    const fromOld = value - mean;
    mean += fromOld / n;
    m2 += fromOld * (value - mean);
    if (value < min) min = value;
    if (value > max) max = value;
    const bin = binOf(value);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  return { n, mean, m2, min, max, histogram };
}

/** The summary of two parts together (Chan, Golub & LeVeque). */
export function merged(a: Summary, b: Summary): Summary {
  if (a.n === 0) return b;
  if (b.n === 0) return a;
  const n = a.n + b.n;
  const apart = b.mean - a.mean;
  const histogram: Record<string, number> = { ...a.histogram };
  for (const [bin, count] of Object.entries(b.histogram)) histogram[bin] = (histogram[bin] ?? 0) + count;
  return {
    n,
    mean: a.mean + (apart * b.n) / n,
    m2: a.m2 + b.m2 + (apart * apart * a.n * b.n) / n,
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
    histogram,
  };
}

/** The summary of all parts, in their order: the same bits for the same parts in the same order. */
export function mergedAll(parts: Iterable<Summary>): Summary {
  let whole = empty;
  for (const part of parts) whole = merged(whole, part);
  return whole;
}

/** The variance that the numbers were drawn with, as far as they tell; 0 of a single one. */
export function variance({ n, m2 }: Summary): number {
  return n < 2 ? 0 : m2 / (n - 1);
}

/** The standard error of the mean; 0 of a single number. */
export function standardError(summary: Summary): number {
  return summary.n < 2 ? 0 : Math.sqrt(variance(summary) / summary.n);
}

/** Bins per doubling. */
const fineness = 4;

/** The bin of a value: "0", or its sign and which quarter of a doubling it lies in, `"+8"` from 4 to 4.76. */
export function binOf(value: number): string {
  if (value === 0) return "0";
  return `${value < 0 ? "-" : "+"}${Math.floor(fineness * Math.log2(Math.abs(value)))}`;
}

/** The least absolute value in a bin other than "0", and the least beyond it. */
export function edgesOf(bin: string): readonly [from: number, to: number] {
  const which = Number(bin.slice(1));
  return [2 ** (which / fineness), 2 ** ((which + 1) / fineness)];
}
