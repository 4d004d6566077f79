import { Command } from "commander";
import { positivePart } from "../../options/fraction-option.js";
import { wholeNumber } from "../../options/option-value.js";
import { knownStudy } from "../../plugin/known-studies.js";
import type { Verb } from "../verb.js";
import { addRunOptions, carryOutAndTell, type RunOptions, taskOf } from "./carry-out-and-tell.js";

interface Options extends RunOptions {
  readonly trials?: number;
  readonly seed: number;
  readonly untilError?: number;
  readonly fresh?: boolean;
}

const examples = `
A trial is one tree, or one game; trial k of seed S has the seed S + k, so that --trials 100 --seed 1 measures the trees of the seeds 1 to 100.
What was measured before by the same code is in the store and is not measured again, unless by --fresh. Ctrl-C stops; resume goes on.

An algorithm behind a + searches the same trees as those that the study compares: one of a plugin, or any other.

Examples:
  espalier study run knuth-moore/random-trees
  espalier study run knuth-moore/random-trees --trials 100000 --until-error 0.1%
  espalier study run knuth-moore/random-trees --trials 500 --seed 7 --json
  espalier study run bhattacharya/tables+right-to-left --plugin examples/plugin/my-plugin.mjs
  espalier study run bhattacharya/tables --trials 100000 --queue redis://host:6379`;

/** Measures. */
export const runPart: Verb = (io, exit) =>
  addRunOptions(
    new Command("run")
      .description("run a study")
      .argument(
        "<study>",
        "its id, as espalier study list shows it; with + and the id of an algorithm, which joins it",
      )
      .option(
        "--trials <number>",
        "of each cell; the study says how many by default",
        wholeNumber("--trials", 1),
      )
      .option("--seed <number>", "of the first trial", wholeNumber("--seed", 0, 2 ** 40), 1)
      .option(
        "--until-error <part>",
        "stop a cell where the standard errors of all its means are at most this part of them, such as 0.5%, after 100 trials or more",
        positivePart("--until-error"),
      )
      .option("--fresh", "measure all of it again"),
  )
    .addHelpText("after", examples)
    .action(async (id: string, options: Options) => {
      const study = knownStudy(id);
      const { trials = study.trials, seed, untilError, fresh } = options;
      const goal = { trials, ...(untilError !== undefined && { untilError }) };
      const task = taskOf(study, seed, goal, options);
      await carryOutAndTell(task, fresh === true ? "fresh" : "recalled", options, io, exit);
    });
