import { Command } from "commander";
import { type Algorithm, InputError } from "espalier";
import { emptyWindow } from "espalier/internal";
import { chosenSubject } from "../input/chosen-subject.js";
import { seededSubjects } from "../input/seeded-subjects.js";
import type { Subject } from "../input/subject.js";
import { chosenAlgorithms } from "../options/chosen-algorithms.js";
import { csvOption } from "../options/csv-option.js";
import {
  addGivenOptions,
  flagOf,
  type GivenOptions,
  givenIn,
  givenNames,
  takersOf,
} from "../options/given-options.js";
import { positiveNumbers, wholeNumber } from "../options/option-value.js";
import { addTreeOptions, type TreeOptions } from "../options/tree-options.js";
import { knownAlgorithms } from "../plugin/known-algorithms.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { averagesTable } from "../print/averages-table.js";
import { comparisonTable } from "../print/comparison-table.js";
import { csv } from "../print/csv.js";
import { memoryLadderSvg } from "../print/memory-ladder-svg.js";
import { memoryLadderTable } from "../print/memory-ladder-table.js";
import { grouped } from "../print/number-text.js";
import { progress } from "../print/progress.js";
import { writeBoth } from "../print/write-output.js";
import type { Io } from "../process/io.js";
import { refuseOverwriting } from "../process/same-file.js";
import { type Averages, averages } from "../run/averages.js";
import { type Comparison, comparison } from "../run/comparison.js";
import { memoryLadder } from "../run/memory-ladder.js";
import type { Verb } from "./verb.js";

interface CompareOptions extends TreeOptions, GivenOptions {
  readonly algorithms?: string;
  readonly leaves?: boolean;
  readonly plugin?: readonly string[];
  readonly trees?: number;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly memoryLadder?: readonly number[];
  readonly svg?: string;
}

const examples = () => `
Examples:
  espalier compare --model pi
  espalier compare --model pi --alpha 0 --beta 4
  espalier compare --model strong --degree 5 --depth 6 --algorithms negamax,branch-and-bound,alpha-beta
  espalier compare --tree tree.json --json
  espalier compare --model random --degree 4 --depth 6 --trees 20 --csv
  espalier compare --model random --degree 5 --depth 6 --trees 100 --memory-ladder 1,2,4,16 --svg ladder.svg

Algorithms: ${knownAlgorithms()
  .map(({ id }) => id)
  .join(", ")}`;

/** Every algorithm on the same tree, or on the same trees. */
export const compareVerb: Verb = (io) => {
  const command = new Command("compare");
  addTreeOptions(command)
    .option("--leaves", "number the leaves of a model's tree and print them with --json")
    .option(
      "--trees <n>",
      "the means of n trees of a model, from --seed on, with standard errors",
      wholeNumber("--trees", 1),
    );
  command
    .option(
      "--memory-ladder <times>",
      "hopegame with so many times the entries of quickgame, such as 1,2,4,16, beside its rivals",
      positiveNumbers("--memory-ladder"),
    )
    .option("--svg <file>", "with --memory-ladder: draw the ladder; - writes to stdout");
  addGivenOptions(command)
    .addOption(pluginOption())
    .option("--algorithms <ids>", "only these, separated by commas")
    .option("--json", "print one JSON object: tree, lowerBound, results; with --trees also trees and seeds")
    .addOption(csvOption())
    .addHelpText("after", examples());

  return command.action(async (options: CompareOptions) => {
    refuseUnused(options);
    refuseOverwriting("--svg", options.svg, { tree: options.tree, plugin: options.plugin });
    if (options.memoryLadder !== undefined) {
      await climb(io, options, options.memoryLadder);
      return;
    }
    const { trees } = options;
    const made = trees === undefined ? await compareOne(io, options) : compareMany(io, options, trees);
    if (options.csv) await io.write(csv(made.rows));
    else await io.write(options.json ? `${JSON.stringify(made.found)}\n` : made.text);
  });
};

/** What was found, for programs, its table for people, and the rows of the table. */
interface Compared {
  readonly found: Comparison | Averages;
  readonly rows: readonly object[];
  readonly text: string;
}

async function compareOne(io: Io, options: CompareOptions): Promise<Compared> {
  const subject = await chosenSubject(options, io, options.leaves);
  const { chosen, given } = searches(options, subject);
  let doing = "";
  const line = progress(io, () => doing);
  const found = comparison(subject, chosen, given, (algorithm, evaluations) => {
    doing = algorithm.id;
    line.report(evaluations);
  });
  line.end();
  const { lowerBound, results, refused = [] } = found;
  const rows = results.map(
    ({ line: moves, window: [alpha, beta], leaves, vp, range, bounds, ...counts }) => ({
      ...counts,
      line: moves?.join(" "),
      alpha,
      beta,
      lowerBound,
    }),
  );
  return { found, rows: withRefused(rows, refused), text: comparisonTable(io, found) };
}

function compareMany(io: Io, options: CompareOptions, trees: number): Compared {
  const { seeds, subjectOf } = seededSubjects(options, trees);
  const { chosen, given } = searches(options, subjectOf(seeds[0]!));
  let doing = "";
  const line = progress(io, () => doing);
  const found = averages(seeds, subjectOf, chosen, given, (tree, algorithm, evaluations) => {
    doing = `tree ${grouped(tree + 1)} of ${grouped(trees)}, ${algorithm.id}`;
    line.report(evaluations);
  });
  line.end();
  const { lowerBound, results, refused = [] } = found;
  const rows = results.map((result) => ({ ...result, lowerBound }));
  return { found, rows: withRefused(rows, refused), text: averagesTable(io, found) };
}

/** The memory ladder: a table with its bars, or one of the other forms. */
async function climb(io: Io, options: CompareOptions, ladder: readonly number[]): Promise<void> {
  const given = givenIn(options);
  const name = givenNames.find((each) => each in given);
  const idle =
    name !== undefined
      ? flagOf(name)
      : options.algorithms !== undefined
        ? "--algorithms"
        : options.leaves
          ? "--leaves"
          : undefined;
  if (idle !== undefined) {
    throw new InputError(`${idle} has no effect beside --memory-ladder: it says what is searched, and how`);
  }
  let doing = "";
  const line = progress(io, () => doing);
  const found = memoryLadder(await subjectsOf(io, options), ladder, (tree, label, evaluations) => {
    doing = `tree ${grouped(tree + 1)} of ${grouped(options.trees ?? 1)}, ${label}`;
    line.report(evaluations);
  });
  line.end();
  const print = () => {
    if (options.csv) return io.write(csv([...found.rivals, ...found.steps]));
    return io.write(options.json ? `${JSON.stringify(found)}\n` : memoryLadderTable(io, found));
  };
  const { svg: file } = options;
  await writeBoth(print, file === undefined ? undefined : { file, text: memoryLadderSvg(found) }, io);
}

async function subjectsOf(io: Io, options: CompareOptions): Promise<Iterable<Subject>> {
  if (options.trees === undefined) return [await chosenSubject(options, io)];
  const { seeds, subjectOf } = seededSubjects(options, options.trees);
  return mapped(seeds, subjectOf);
}

/** Trees that are made when it is their turn. */
function* mapped<A, B>(values: readonly A[], make: (value: A) => B): Iterable<B> {
  for (const value of values) yield make(value);
}

/** An algorithm that could not search has a row too: its name and the reason. */
function withRefused(
  rows: readonly object[],
  refused: readonly { readonly algorithm: string; readonly reason: string }[],
): readonly object[] {
  return [...rows, ...refused.map(({ algorithm, reason }) => ({ algorithm, refused: reason }))];
}

/** The algorithms that are meant, and what they are given. Without a choice those are left out that need more of the tree. */
function searches(options: CompareOptions, { tree }: Subject) {
  const able = ({ needs }: Algorithm) => needs.every((ability) => tree[ability] !== undefined);
  const named = chosenAlgorithms(options.algorithms, knownAlgorithms());
  const chosen = options.algorithms === undefined ? named.filter(able) : named;
  const given = givenIn(options);
  refuseIdle(given, chosen);
  return { chosen, given };
}

/** Refuses options that contradict each other or would have no effect. */
function refuseUnused({
  alpha = -Infinity,
  beta = Infinity,
  leaves,
  json,
  csv: asCsv,
  trees,
  memoryLadder: ladder,
  svg,
}: CompareOptions): void {
  if (svg !== undefined && ladder === undefined) {
    throw new InputError("--svg has no effect: only --memory-ladder is drawn");
  }
  if (svg === "-" && (json || asCsv)) {
    throw new InputError(
      `--svg - and --${json ? "json" : "csv"} both print to stdout: expected one of them, or --svg FILE`,
    );
  }
  if (alpha >= beta) throw new InputError(emptyWindow(alpha, beta));
  if (leaves && trees !== undefined)
    throw new InputError("--leaves has no effect beside --trees: means have no leaf numbers");
  if (leaves && !json)
    throw new InputError("--leaves has no effect: leaf numbers are printed with --json only");
}

/** Refuses an option that none of the algorithms takes. */
function refuseIdle(given: GivenOptions, chosen: readonly Algorithm[]): void {
  const idle = givenNames.find((name) => name in given && takersOf(name, chosen).length === 0);
  if (idle === undefined) return;
  const takers = takersOf(idle, knownAlgorithms());
  const wanted = takers.length === 1 ? takers[0] : `one of ${takers.join(", ")}`;
  throw new InputError(
    `${flagOf(idle)} has no effect: none of the algorithms takes it, expected ${wanted} among them`,
  );
}
