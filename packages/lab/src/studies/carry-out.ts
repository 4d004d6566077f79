import { type ChunkResult, type Study, type StudyResult, studyResult } from "@espalier/studies";
import { InputError } from "espalier";
import { Gathered, type Goal } from "./gathered.js";
import type { Runner } from "./runner.js";
import type { Kept, RunRecord } from "./shard-line.js";
import type { Store } from "./store.js";

/** A study that is to be run, and as what. */
export interface Task {
  readonly study: Study;
  readonly seed: number;
  readonly goal: Goal;
  /** The name of the code that measures. */
  readonly code: string;
  /** The files of the plugins that it needs. */
  readonly plugins?: readonly string[];
}

/** How far a study is. */
export interface Progress {
  readonly trials: number;
  /** How many are wanted, as far as is known now. */
  readonly wanted: number;
  /** The part of the work that is done: trials of some cells take longer than those of others. */
  readonly share: number;
}

/** What is there of a study, cell by cell, as far as `store` has it. `torn` is told of shards whose last line is not whole. */
export function recalled(
  { study, seed, goal, code }: Task,
  store: Store,
  torn: (shard: string) => void,
): Gathered[] {
  const gathered = study.cells.map((cell) => new Gathered(study, cell, seed, goal));
  const byKey = new Map(gathered.map((each) => [each.key, each]));
  for (const line of store.lines(study.id, torn)) {
    if ("run" in line || line.code !== code || line.chunk.seed !== seed) continue;
    const cell = byKey.get(line.chunk.cell);
    if (cell === undefined) continue;
    refuseOtherColumns(study, line, cell.columns);
    cell.take(line.chunk, line.result);
  }
  return gathered;
}

function refuseOtherColumns(study: Study, { chunk, result }: Kept, columns: number): void {
  if (result.columns.length === columns) return;
  throw new InputError(
    `the store has a result of ${study.id}, where ${chunk.cell}, with ${result.columns.length} columns: expected ${columns}`,
  );
}

/** Runs what is missing of a study, and keeps each chunk in the store before it counts. Ends early when `signal` says so. */
export async function carryOut(
  task: Task,
  gathered: readonly Gathered[],
  runner: Runner,
  store: Store,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const { study, code } = task;
  store.append(study.id, { run: recordOf(task) });
  let underWay = 0;
  const next = chunksToRun(gathered);
  let wrong: unknown;
  const tell = () => report(progressOf(gathered));
  let wake = () => {};
  const somethingHappens = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  signal.addEventListener("abort", () => wake(), { once: true });
  tell();
  while (!signal.aborted && wrong === undefined) {
    const found = underWay < runner.width ? next() : undefined;
    if (found === undefined && underWay === 0) break;
    if (found !== undefined) {
      const { chunk, cell } = found;
      underWay++;
      runner
        .run(chunk)
        .then((result) => {
          if (signal.aborted) return;
          store.append(study.id, { chunk, code, result });
          cell.take(chunk, result);
          tell();
        })
        .catch((error: unknown) => {
          wrong ??= error;
        })
        .finally(() => {
          underWay--;
          wake();
        });
    } else await somethingHappens();
  }
  if (signal.aborted) return;
  if (wrong !== undefined) throw wrong;
  store.append(study.id, { run: { ...recordOf(task), ended: true } });
}

/** How far a study is that is known so far. */
export function progressOf(gathered: readonly Gathered[]): Progress {
  const sum = (of: (cell: Gathered) => number) => gathered.reduce((all, each) => all + of(each), 0);
  return {
    trials: sum(({ trials }) => trials),
    wanted: sum(({ wanted }) => wanted),
    share: sum(({ trials, chunk }) => trials / chunk) / sum(({ wanted, chunk }) => wanted / chunk),
  };
}

/** Gives one chunk after another that is wanted, neither known nor under way; undefined if there is none just now. */
function chunksToRun(gathered: readonly Gathered[]) {
  const places = gathered.map((cell) => ({ cell, from: 0 }));
  return () => {
    for (const place of places) {
      for (let chunk = place.cell.chunkAt(place.from); chunk; chunk = place.cell.chunkAt(place.from)) {
        place.from += chunk.trials;
        if (!place.cell.has(chunk.from)) return { chunk, cell: place.cell };
      }
    }
    return undefined;
  };
}

function recordOf({ study, seed, goal, plugins, code }: Task): RunRecord {
  return { study: study.id, seed, ...goal, ...(plugins && { plugins }), code, at: new Date().toISOString() };
}

/** The result as far as it is known. */
export function resultOf({ study, seed }: Task, gathered: readonly Gathered[]): StudyResult {
  const measured = new Map(
    gathered.flatMap(({ key, result }): [string, ChunkResult[]][] => (result ? [[key, [result]]] : [])),
  );
  return studyResult(study, seed, measured);
}
