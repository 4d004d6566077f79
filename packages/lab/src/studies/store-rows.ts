import { cellKey, type Study } from "@espalier/studies";
import { recalled, resultOf } from "./carry-out.js";
import type { RunRecord } from "./shard-line.js";
import type { Store } from "./store.js";
import { chunkRows, type Row, resultRow, runRow, type TableName } from "./tables.js";

/** What is read of a store, and with what it is understood. */
export interface Reading {
  readonly store: Store;
  /** The ids of the studies. */
  readonly studies: readonly string[];
  /** The study with this id; undefined if it is not known here. */
  known(id: string): Study | undefined;
  /** Whether this is the version of the code that runs now. */
  isOurs(code: string): boolean;
}

/** The rows of a table, from the shards of a store. What is not whole at the end of a shard is left out. */
export function rowsOf(table: TableName, reading: Reading): Generator<Row> {
  return makers[table](reading);
}

const makers: Readonly<Record<TableName, (reading: Reading) => Generator<Row>>> = {
  *runs({ store, studies }) {
    for (const id of studies)
      for (const line of store.lines(id, leftOut)) if ("run" in line) yield runRow(line.run);
  },

  *chunks({ store, studies, known, isOurs }) {
    for (const id of studies) {
      const cells = known(id)?.cells ?? [];
      const columns = new Map(cells.map((cell) => [cellKey(cell.parameters), cell.columns]));
      for (const line of store.lines(id, leftOut)) {
        if ("chunk" in line) yield* chunkRows(line, isOurs(line.code) ? columns.get(line.chunk.cell) : []);
      }
    }
  },

  *results({ store, studies, known, isOurs }) {
    for (const id of studies) {
      const study = known(id);
      if (study === undefined) continue;
      for (const run of largestRuns(store, id, isOurs)) {
        const { seed, trials, untilError, code } = run;
        const goal = { trials, ...(untilError !== undefined && { untilError }) };
        const task = { study, seed, goal, code };
        for (const result of resultOf(task, recalled(task, store, leftOut)).cells)
          yield resultRow(run, result);
      }
    }
  },
};

/** What was run of it is in another shard, or will be. */
const leftOut = () => {};

/** For each seed the run with the most trials; of two the one that was to have them all. */
function largestRuns(store: Store, study: string, isOurs: Reading["isOurs"]): RunRecord[] {
  const largest = new Map<number, RunRecord>();
  for (const line of store.lines(study, leftOut)) {
    if (!("run" in line) || !isOurs(line.run.code)) continue;
    const before = largest.get(line.run.seed);
    if (before === undefined || isLarger(line.run, before)) largest.set(line.run.seed, line.run);
  }
  return [...largest.values()];
}

function isLarger(a: RunRecord, b: RunRecord): boolean {
  return a.trials === b.trials ? (a.untilError ?? 0) < (b.untilError ?? 0) : a.trials > b.trials;
}
