import { type ChunkResult, cellKey, mergedResults, type Pair } from "./chunk.js";
import type { Cell, Column, Parameters, Study } from "./study.js";
import { type Summary, standardError, variance } from "./summary.js";

/** What `espalier study run --json` prints. */
export interface StudyResult {
  readonly study: string;
  readonly seed: number;
  readonly cells: readonly CellResult[];
}

/** A metric of an algorithm in one cell. */
export interface CellResult {
  readonly parameters: Parameters;
  readonly algorithm: string;
  readonly metric: string;
  readonly n: number;
  readonly mean: number;
  /** 0 where nothing varies. */
  readonly standardError: number;
  readonly min: number;
  readonly max: number;
  readonly published?: number;
  readonly predicted?: number;
  /** How many standard errors the mean lies above what is predicted, or else above what was published; the published mean has an error too. */
  readonly z?: number;
  readonly beside?: Readonly<Record<string, number>>;
  readonly compared?: Compared;
  readonly isTime?: boolean;
}

/** A column beside another one on the same trees. The errors are those of pairs. */
export interface Compared {
  readonly with: string;
  /** This mean less the other. */
  readonly difference: number;
  readonly differenceError: number;
  /** This mean over the other; absent where the other is 0. */
  readonly ratio?: number;
  readonly ratioError?: number;
  /** In how many trials it was less, and in how many the same. */
  readonly less: number;
  readonly same: number;
}

/** The result of a study from those of its chunks, by cell, in the order of their trials. Cells of which nothing is known are left out. */
export function studyResult(
  { id, cells }: Study,
  seed: number,
  measured: ReadonlyMap<string, readonly ChunkResult[]>,
): StudyResult {
  return {
    study: id,
    seed,
    cells: cells.flatMap((cell) => {
      const [first, ...rest] = measured.get(cellKey(cell.parameters)) ?? [];
      return first === undefined ? [] : cellResults(cell, rest.reduce(mergedResults, first));
    }),
  };
}

function cellResults(
  { parameters, columns }: Cell,
  { columns: summaries, pairs }: ChunkResult,
): CellResult[] {
  return columns.flatMap((column, at) => {
    const summary = summaries[at];
    if (summary === undefined) return [];
    const { algorithm, metric, published, predicted, beside, isTime } = column;
    const z = distance(column, summary);
    const compared = comparedOf(column, columns, summaries, at, pairs[at] ?? null);
    return [
      {
        parameters,
        algorithm,
        metric,
        n: summary.n,
        mean: summary.mean,
        standardError: standardError(summary),
        min: summary.min,
        max: summary.max,
        ...(published && { published: published.value }),
        ...(predicted !== undefined && { predicted }),
        ...(z !== undefined && { z }),
        ...(beside && { beside }),
        ...(compared && { compared }),
        ...(isTime && { isTime }),
      },
    ];
  });
}

function distance({ published, predicted }: Column, summary: Summary): number | undefined {
  const expected = predicted ?? published?.value;
  if (expected === undefined) return undefined;
  const ofPublished = predicted === undefined && published?.trials ? variance(summary) / published.trials : 0;
  const error = Math.sqrt(standardError(summary) ** 2 + ofPublished);
  return error === 0 ? undefined : (summary.mean - expected) / error;
}

function comparedOf(
  { against }: Column,
  columns: readonly Column[],
  summaries: readonly Summary[],
  at: number,
  pair: Pair | null,
): Compared | undefined {
  const own = summaries[at];
  const other = against === undefined ? undefined : summaries[against];
  const otherColumn = against === undefined ? undefined : columns[against];
  if (!pair || !own || !other || !otherColumn) return undefined;
  const { difference, less, same } = pair;
  return {
    with: otherColumn.algorithm,
    difference: own.mean - other.mean,
    differenceError: standardError(difference),
    ...ratioOf(own, other, difference),
    less,
    same,
  };
}

/** The ratio r of two means of pairs (a, b), and its error: that of the mean of a - r b, over the mean of b. */
function ratioOf(a: Summary, b: Summary, difference: Summary): { ratio?: number; ratioError?: number } {
  if (b.mean === 0) return {};
  const ratio = a.mean / b.mean;
  const together = (variance(a) + variance(b) - variance(difference)) / 2;
  const spread = variance(a) + ratio ** 2 * variance(b) - 2 * ratio * together;
  return { ratio, ratioError: Math.sqrt(Math.max(0, spread) / a.n) / Math.abs(b.mean) };
}

/** What is asked of a result: the cells where all of these are as said. */
export interface Wanted {
  readonly parameters?: Parameters;
  readonly algorithm?: string;
  readonly metric?: string;
}

export function cellsWhere(
  { cells }: StudyResult,
  { parameters = {}, algorithm, metric }: Wanted,
): CellResult[] {
  return cells.filter(
    (cell) =>
      (algorithm === undefined || cell.algorithm === algorithm) &&
      (metric === undefined || cell.metric === metric) &&
      Object.entries(parameters).every(([name, value]) => cell.parameters[name] === value),
  );
}

/** The one cell that is as said. */
export function cellWhere(result: StudyResult, wanted: Wanted): CellResult {
  const [only, ...others] = cellsWhere(result, wanted);
  if (only === undefined || others.length > 0) {
    throw new Error(
      `${others.length + (only ? 1 : 0)} cells of ${result.study} are ${JSON.stringify(wanted)}, not one`,
    );
  }
  return only;
}
