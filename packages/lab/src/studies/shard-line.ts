import type { Chunk, ChunkResult, Pair, Summary } from "@espalier/studies";

/** A chunk that was run, and by which code: a line of a shard. */
export interface Kept {
  readonly chunk: Chunk;
  readonly code: string;
  readonly result: ChunkResult;
}

/** That a study was begun or ended, and as what: also a line. */
export interface Begun {
  readonly run: RunRecord;
}

export interface RunRecord {
  readonly study: string;
  readonly seed: number;
  readonly trials: number;
  readonly untilError?: number;
  /** The files of the plugins that it was begun with. */
  readonly plugins?: readonly string[];
  readonly code: string;
  /** When that was, as in ISO 8601. */
  readonly at: string;
  readonly ended?: true;
}

/** A line of a shard. */
export type Line = Kept | Begun;

/** The line that a JSON value is; undefined if it is none. */
export function lineOf(value: unknown): Line | undefined {
  return isBegun(value) || isKept(value) ? value : undefined;
}

type Is<T> = (value: unknown) => value is T;

const isText: Is<string> = (value): value is string => typeof value === "string" && value !== "";
const isNumber: Is<number> = (value): value is number => Number.isFinite(value);
const isCount: Is<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isPositive: Is<number> = (value): value is number => isNumber(value) && value > 0;
const isPositiveCount: Is<number> = (value): value is number => isCount(value) && value > 0;
const isTrue: Is<true> = (value) => value === true;

const listOf =
  <T>(is: Is<T>): Is<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(is);

/** An object with these fields, and no others. What may be absent is undefined there. */
function recordOf<T extends object>(
  fields: { readonly [K in keyof T]-?: (value: unknown) => boolean },
): Is<T> {
  const checks = Object.entries<(value: unknown) => boolean>(fields);
  return (value): value is T =>
    isFields(value) &&
    Object.keys(value).every((name) => name in fields) &&
    checks.every(([name, is]) => is(value[name]));
}

const isFields: Is<Readonly<Record<string, unknown>>> = (value): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const maybe =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || is(value);

/** The name of a bin of a histogram. */
const bin = /^(0|[+-]-?\d+)$/;

const isSummary = recordOf<Summary>({
  n: isPositiveCount,
  mean: isNumber,
  m2: isNumber,
  min: isNumber,
  max: isNumber,
  histogram: (value) =>
    isFields(value) &&
    Object.entries(value).every(([name, count]) => bin.test(name) && isPositiveCount(count)),
});

const isPair = recordOf<Pair>({ difference: isSummary, less: isCount, same: isCount });

const isChunk = recordOf<Chunk>({
  study: isText,
  cell: (value) => typeof value === "string",
  seed: isCount,
  from: isCount,
  trials: isPositiveCount,
});

const isResult = recordOf<ChunkResult>({
  columns: listOf(isSummary),
  pairs: (value) => Array.isArray(value) && value.every((pair) => pair === null || isPair(pair)),
});

const hasKept = recordOf<Kept>({ chunk: isChunk, code: isText, result: isResult });

/** Each column, and each pair, is of all trials of the chunk. */
const isKept: Is<Kept> = (value): value is Kept => {
  if (!hasKept(value)) return false;
  const { chunk, result } = value;
  const summaries = [...result.columns, ...result.pairs.flatMap((pair) => pair?.difference ?? [])];
  return result.pairs.length === result.columns.length && summaries.every(({ n }) => n === chunk.trials);
};

const isBegun = recordOf<Begun>({
  run: recordOf<RunRecord>({
    study: isText,
    seed: isCount,
    trials: isPositiveCount,
    untilError: maybe(isPositive),
    plugins: maybe(listOf(isText)),
    code: isText,
    at: isText,
    ended: maybe(isTrue),
  }),
});
