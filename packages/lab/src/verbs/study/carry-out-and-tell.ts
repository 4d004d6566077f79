import type { Study } from "@espalier/studies";
import type { Command } from "commander";
import { shownName } from "espalier/internal";
import { csvOption } from "../../options/csv-option.js";
import { isOfPlugin } from "../../plugin/known-studies.js";
import { pluginOption } from "../../plugin/plugin-option.js";
import { csv } from "../../print/csv.js";
import { grouped } from "../../print/number-text.js";
import { progressBar } from "../../print/progress-bar.js";
import { exitCode } from "../../process/exit-code.js";
import type { Io } from "../../process/io.js";
import { carryOut, progressOf, recalled, resultOf, type Task } from "../../studies/carry-out.js";
import { codeOf } from "../../studies/code-of.js";
import { Gathered, type Goal } from "../../studies/gathered.js";
import { resultText } from "../../studies/result-text.js";
import { Store } from "../../studies/store.js";
import { addRunnerOptions, chosenRunner, type RunnerOptions } from "./chosen-runner.js";
import { storeOption } from "./store-option.js";

/** How a study is run, and how it is told. */
export interface RunOptions extends RunnerOptions {
  readonly store: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

export function addRunOptions(command: Command): Command {
  return addRunnerOptions(command)
    .addOption(storeOption())
    .addOption(pluginOption())
    .option(
      "--json",
      "print {study, seed, cells: [{parameters, algorithm, metric, n, mean, standardError, ...}]}",
    )
    .addOption(csvOption());
}

/** The study that is to be run as the options say. */
export function taskOf(study: Study, seed: number, goal: Goal, { plugin }: RunOptions): Task {
  const plugins = plugin !== undefined && isOfPlugin(study) ? { plugins: plugin } : {};
  return { study, seed, goal, code: codeOf(study, plugin), ...plugins };
}

/** How a run begins: from what the store has, as the end of one that was stopped, or anew. */
export type Beginning = "recalled" | "resumed" | "fresh";

/** Runs what is missing of a study, and prints the result. After Ctrl-C it prints nothing but how to go on. */
export async function carryOutAndTell(
  task: Task,
  beginning: Beginning,
  options: RunOptions,
  io: Io,
  exit: (code: number) => void,
): Promise<void> {
  const { study, seed, goal } = task;
  const store = new Store(options.store);
  const torn: string[] = [];
  const gathered =
    beginning === "fresh"
      ? study.cells.map((cell) => new Gathered(study, cell, seed, goal))
      : recalled(task, store, (shard) => torn.push(shard));
  const isThere = gathered.every(({ isDone }) => isDone);
  if (!isThere && torn.length > 0) io.warn(`espalier: ${tornSentence(torn)}\n`);
  if (!isThere || beginning === "resumed") {
    const isWhole = await carriedOut(task, gathered, beginning === "fresh", store, options, io);
    if (!isWhole) {
      const done = gathered.reduce((sum, { trials }) => sum + trials, 0);
      const trials = `${grouped(done)} ${done === 1 ? "trial" : "trials"}`;
      io.warn(
        `espalier: stopped after ${trials}, kept in ${shownName(store.folder)}: espalier study resume goes on\n`,
      );
      exit(exitCode.interrupted);
      return;
    }
  }
  const uncertain = gathered.filter(({ isTooUncertain }) => isTooUncertain).length;
  if (uncertain > 0) {
    io.warn(
      `espalier: in ${uncertain} of ${gathered.length} cells the errors are larger than --until-error after ${grouped(goal.trials)} trials: expected a larger --trials\n`,
    );
  }
  const result = resultOf(task, gathered);
  if (options.json) await io.write(`${JSON.stringify(result)}\n`);
  else if (options.csv) await io.write(csv(result.cells));
  else await io.write(resultText(io, study, result));
}

/** Runs what is missing; false if somebody has stopped it. */
async function carriedOut(
  task: Task,
  gathered: readonly Gathered[],
  isFresh: boolean,
  store: Store,
  options: RunOptions,
  io: Io,
): Promise<boolean> {
  const line = progressBar(io, task.study.id);
  const runner = await chosenRunner(task, isFresh, options, () => progressOf(gathered), io);
  const stop = new AbortController();
  const release = io.onInterrupt?.(() => stop.abort());
  try {
    await carryOut(task, gathered, runner, store, line.report, stop.signal);
  } finally {
    line.end();
    release?.();
    await runner.close();
    store.close();
  }
  return !stop.signal.aborted;
}

function tornSentence(shards: readonly string[]): string {
  const which =
    shards.length === 1
      ? `the last line of ${shownName(shards[0] ?? "")} is`
      : `the last lines of ${shards.length} shards, ${shownName(shards[0] ?? "")} the first of them, are`;
  return `${which} not whole, as when a run is killed: what is missing is measured again`;
}
