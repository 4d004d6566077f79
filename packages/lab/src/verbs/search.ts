import { Command } from "commander";
import { InputError } from "espalier";
import { tracePieces } from "espalier/internal";
import type { Trace } from "espalier/trace";
import { chosenSubject } from "../input/chosen-subject.js";
import { jobFields } from "../input/job.js";
import { beforeHorizon } from "../input/subject.js";
import { addGivenOptions, type GivenOptions, givenIn } from "../options/given-options.js";
import { finiteNumber, wholeNumber } from "../options/option-value.js";
import { refuseTwoOutputs } from "../options/refuse-two-outputs.js";
import { addTreeOptions, type TreeOptions } from "../options/tree-options.js";
import { knownAlgorithm } from "../plugin/known-algorithms.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { progress } from "../print/progress.js";
import { searchStory } from "../print/search-story.js";
import { searchSummary } from "../print/search-summary.js";
import { writeBoth } from "../print/write-output.js";
import { refuseOverwriting } from "../process/same-file.js";
import { recorded } from "../run/recorded.js";
import { runJobs } from "../run/run-jobs.js";
import { searchResult } from "../run/search-result.js";
import type { Verb } from "./verb.js";

interface SearchVerbOptions extends TreeOptions, GivenOptions {
  readonly algorithm: string;
  readonly leaves?: boolean;
  readonly plugin?: readonly string[];
  readonly likelihoodThreshold?: number;
  readonly maxDepth?: number;
  readonly trace?: string;
  readonly explain?: boolean;
  readonly json?: boolean;
  readonly jobs?: string;
}

const examples = `
Examples:
  espalier search --model pi
  espalier search --algorithm branch-and-bound --model pi --json
  espalier search --tree tree.json --alpha -3 --beta 5
  espalier search --tree '((3 12) (8 (2 4)))'
  echo '((3 12) (8 (2 4)))' | espalier search --tree -
  espalier search --model random --degree 4 --depth 8 --seed 7
  espalier search --algorithm r-ab --model ranges --width 5 --depth 6
  espalier search --algorithm quickgame --tree '((5 4) (3 9))' --explain
  espalier search --jobs jobs.ndjson

A job is a JSON object on a line of its own, with the options as fields; its result is an object on a line of its own:
  {"algorithm": "alpha-beta", "tree": [[3, 12], [8, [2, 4]]], "root": "min", "alpha": -3}
  {"algorithm": "negamax", "model": "random", "degree": 3, "depth": 4, "seed": 7, "leaves": true}
A job that cannot be run gives {"error": "..."} and the others still run. Blank lines are skipped. An "id", a string or a
number, comes back as the first field of the result or the error.

Values and windows are in the view that the tree file names; --bound is for the player to move at the root.`;

/** One algorithm on one tree, or a stream of such jobs. */
export const searchVerb: Verb = (io, exit) => {
  const command = new Command("search").option(
    "--algorithm <id>",
    "the algorithm; compare --help lists them",
    "alpha-beta",
  );
  addTreeOptions(command).option("--leaves", "number the leaves of a model's tree and print them");
  addGivenOptions(command)
    .addOption(pluginOption())
    .option(
      "--likelihood-threshold <number>",
      "Floyd's horizon: stop where the moves together are less likely than this",
      finiteNumber("--likelihood-threshold"),
    )
    .option(
      "--max-depth <number>",
      "stop at this depth and use estimates there",
      wholeNumber("--max-depth", 0),
    )
    .option("--explain", "tell the search step by step, in sentences: what is cut off, and why")
    .option("--trace <file>", "save the search, step by step; - prints it instead of the result")
    .option("--json", "print the result as one JSON object")
    .option("--jobs <file>", "run jobs, one JSON object per line; - reads stdin")
    .addHelpText("after", examples);

  return command.action(async (options: SearchVerbOptions) => {
    if (options.jobs !== undefined) {
      refuseBesideJobs(command);
      exit(await runJobs(options.jobs, io));
      return;
    }
    refuseTwoOutputs(options);
    refuseOverwriting("--trace", options.trace, { tree: options.tree, plugin: options.plugin });
    const algorithm = knownAlgorithm(options.algorithm);
    const subject = beforeHorizon(await chosenSubject(options, io, options.leaves), options);
    const window = givenIn(options);
    const line = progress(io, algorithm.id);
    const isTold = options.trace !== undefined || options.explain;
    let trace: Trace | undefined;
    const keep = recorded(subject.tree, (kept) => {
      trace = kept;
    });
    const result = searchResult(algorithm, subject, window, line.report, isTold ? keep : undefined);
    line.end();
    const print = async () => {
      if (options.explain && trace !== undefined) {
        for (const lines of searchStory(io, trace)) await io.write(lines);
      }
      await io.write(
        options.json ? `${JSON.stringify(result)}\n` : searchSummary(io, algorithm, subject, result),
      );
    };
    const { trace: file } = options;
    const saved = file === undefined || trace === undefined ? undefined : { file, text: tracePieces(trace) };
    await writeBoth(print, saved, io);
  });
};

/** A job says everything itself, and its result is all that is told of it: no other option can mean anything beside `--jobs`. */
function refuseBesideJobs(command: Command): void {
  const beside = command.options.find((option) => {
    const name = option.attributeName();
    return !["jobs", "json", "plugin"].includes(name) && command.getOptionValueSource(name) === "cli";
  });
  if (beside === undefined) return;
  const expected = jobFields().includes(beside.attributeName())
    ? "expected it as a field of each job"
    : "jobs have no such field, expected it with a search of its own";
  throw new InputError(`${beside.long} is given beside --jobs: ${expected}`);
}
