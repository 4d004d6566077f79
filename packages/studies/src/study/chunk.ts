import type { Cell, Clock, Parameters, Study } from "./study.js";
import { merged, type Summary, summaryOf } from "./summary.js";

/** Some trials of a cell that are run in one go. What it measures is a function of these fields alone, times apart. */
export interface Chunk {
  readonly study: string;
  /** Which cell, by `cellKey`. */
  readonly cell: string;
  /** The seed of the study: trial k of a cell has the seed `seed + k`. */
  readonly seed: number;
  /** The first trial. */
  readonly from: number;
  readonly trials: number;
}

/** What a chunk measured: a summary for each column, and of the pairs that are compared. */
export interface ChunkResult {
  readonly columns: readonly Summary[];
  /** For each column with an `against`, else null. */
  readonly pairs: readonly (Pair | null)[];
}

/** A column beside another one, trial by trial. */
export interface Pair {
  /** Of the differences, this column less the other. */
  readonly difference: Summary;
  /** In how many trials it was less, and in how many the same. */
  readonly less: number;
  readonly same: number;
}

/** The name of a cell among those of its study: its parameters. */
export function cellKey(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
}

/** The chunks of the first `trials` trials of a cell. Where a chunk begins does not depend on how many there are. */
export function chunksOf({ id }: Study, cell: Cell, seed: number, trials: number): Chunk[] {
  const all = cell.isComputed ? 1 : trials;
  const chunks: Chunk[] = [];
  for (let from = 0; from < all; from += cell.chunk) {
    const size = Math.min(cell.chunk, all - from);
    chunks.push({ study: id, cell: cellKey(cell.parameters), seed, from, trials: size });
  }
  return chunks;
}

/** Runs the trials of a chunk. */
export function measureChunk(cell: Cell, { seed, from, trials }: Chunk, clock: Clock): ChunkResult {
  const { columns } = cell;
  const values = columns.map(() => new Float64Array(trials));
  for (let k = 0; k < trials; k++) {
    const measured = cell.measure(seed + from + k, clock);
    for (const [at, { algorithm, metric }] of columns.entries()) {
      const value = measured[at];
      if (value === undefined || !Number.isFinite(value)) {
        throw new Error(
          `${cellKey(cell.parameters)}, seed ${seed + from + k}: ${metric} of ${algorithm} is ${value}`,
        );
      }
      values[at]?.fill(value, k, k + 1);
    }
  }
  return {
    columns: values.map((each) => summaryOf(each)),
    pairs: columns.map(({ against }, at) => {
      const [own, other] = [values[at], against === undefined ? undefined : values[against]];
      return own && other ? pairOf(own, other) : null;
    }),
  };
}

function pairOf(own: Float64Array, other: Float64Array): Pair {
  const differences = own.map((value, k) => value - (other[k] ?? Number.NaN));
  return {
    difference: summaryOf(differences),
    less: differences.filter((difference) => difference < 0).length,
    same: differences.filter((difference) => difference === 0).length,
  };
}

/** The results of two parts of a cell together. */
export function mergedResults(a: ChunkResult, b: ChunkResult): ChunkResult {
  return {
    columns: a.columns.map((summary, at) => mergedWith(summary, b.columns[at])),
    pairs: a.pairs.map((pair, at) => {
      const other = b.pairs[at];
      if (!pair || !other) return null;
      return {
        difference: merged(pair.difference, other.difference),
        less: pair.less + other.less,
        same: pair.same + other.same,
      };
    }),
  };
}

function mergedWith(summary: Summary, other: Summary | undefined): Summary {
  return other === undefined ? summary : merged(summary, other);
}
