import type { Study, StudyResult } from "@espalier/studies";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { recalled, resultOf } from "../studies/carry-out.js";
import type { RunRecord } from "../studies/shard-line.js";
import type { Store } from "../studies/store.js";

/** A run of a study as the store has it. */
export interface StoredRun {
  readonly run: RunRecord;
  readonly result: StudyResult;
  /** Whether nothing is missing of what was asked for. */
  readonly isWhole: boolean;
}

/** The run of a study that was begun last by this code, if anything came of it. `torn` is told of shards whose last line is not whole. */
export function lastRun(
  study: Study,
  store: Store,
  code: string,
  torn: (shard: string) => void,
): StoredRun | undefined {
  const run = runs(study, store)
    .filter((each) => each.code === code)
    .reduce<RunRecord | undefined>((last, each) => (last && last.at > each.at ? last : each), undefined);
  if (run === undefined) return undefined;
  const { seed, trials, untilError } = run;
  const task = { study, seed, goal: { trials, ...(untilError !== undefined && { untilError }) }, code };
  const gathered = recalled(task, store, torn);
  const result = resultOf(task, gathered);
  if (result.cells.length === 0) return undefined;
  return { run, result, isWhole: gathered.every(({ isDone }) => isDone) };
}

/** That there is nothing to report of a study, and why. */
export function nothingToReport(study: Study, store: Store): InputError {
  const others = runs(study, store).length > 0 ? " by this version of the code" : "";
  return new InputError(
    `the store ${shownName(store.folder)} has no results of study ${study.id}${others}: expected some that espalier study run ${study.id} measured`,
  );
}

function runs({ id }: Study, store: Store): RunRecord[] {
  return [...store.lines(id, () => {})].flatMap((line) => ("run" in line ? [line.run] : []));
}
