import type { Command } from "commander";
import { csvOption } from "../../options/csv-option.js";
import { pluginOption } from "../../plugin/plugin-option.js";
import { csv } from "../../print/csv.js";
import { progressBar } from "../../print/progress-bar.js";
import { exitCode } from "../../process/exit-code.js";
import type { Io } from "../../process/io.js";
import { carryOut, recalled, resultOf, type Task } from "../../studies/carry-out.js";
import { Gathered } from "../../studies/gathered.js";
import { resultText } from "../../studies/result-text.js";
import { Store } from "../../studies/store.js";
import { addRunnerOptions, chosenRunner, type RunnerOptions } from "./chosen-runner.js";

/** How a study is run, and how it is told. */
export interface RunOptions extends RunnerOptions {
  readonly store: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Where results are kept unless somebody says otherwise. */
export const defaultStore = "espalier-studies";

export function addRunOptions(command: Command): Command {
  return addRunnerOptions(command)
    .option("--store <folder>", "where results are kept", defaultStore)
    .addOption(pluginOption())
    .option(
      "--json",
      "print {study, seed, cells: [{parameters, algorithm, metric, n, mean, standardError, ...}]}",
    )
    .addOption(csvOption());
}

/** Runs what is missing of a study, and prints the result. After Ctrl-C it prints nothing but how to go on. */
export async function carryOutAndTell(
  task: Task,
  isFresh: boolean,
  { store: folder, json, csv: asCsv, ...where }: RunOptions,
  io: Io,
  exit: (code: number) => void,
): Promise<void> {
  const { study, seed, goal } = task;
  const store = new Store(folder);
  const line = progressBar(io, study.id, "trials");
  let known = { trials: 0, wanted: 0 };
  const watcher = {
    progress: (trials: number, wanted: number) => {
      known = { trials, wanted };
      line.report(trials, wanted);
    },
    unfinished: (shard: string) =>
      io.warn(
        `espalier: the last line of ${shard} is not whole and is not counted: what it was about is run again\n`,
      ),
  };
  const gathered = isFresh
    ? study.cells.map((cell) => new Gathered(study, cell, seed, goal))
    : recalled(task, store, watcher);
  const runner = await chosenRunner(task, isFresh, where, () => known, io);
  const stop = new AbortController();
  const release = io.onInterrupt?.(() => stop.abort());
  try {
    await carryOut(task, gathered, runner, store, watcher, stop.signal);
  } finally {
    line.end();
    release?.();
    await runner.close();
    store.close();
  }
  if (stop.signal.aborted) {
    const done = gathered.reduce((sum, { trials }) => sum + trials, 0);
    io.warn(
      `espalier: stopped after ${done} trials, which are kept in ${folder}: espalier study resume goes on\n`,
    );
    exit(exitCode.interrupted);
    return;
  }
  const result = resultOf(task, gathered);
  if (json) await io.write(`${JSON.stringify(result)}\n`);
  else if (asCsv) await io.write(csv(result.cells));
  else await io.write(resultText(io, study, result));
}
