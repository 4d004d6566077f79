import { Command } from "commander";
import { type Algorithm, algorithms, InputError } from "espalier";
import { chosenSubject } from "../input/chosen-subject.js";
import { chosenAlgorithms } from "../options/chosen-algorithms.js";
import {
  addGivenOptions,
  flagOf,
  type GivenOptions,
  givenIn,
  givenNames,
  takersOf,
} from "../options/given-options.js";
import { addTreeOptions, type TreeOptions } from "../options/tree-options.js";
import { comparisonTable } from "../print/comparison-table.js";
import { type Progress, progress } from "../print/progress.js";
import { comparison } from "../run/comparison.js";
import type { Verb } from "./verb.js";

interface CompareOptions extends TreeOptions, GivenOptions {
  readonly algorithms?: string;
  readonly leaves?: boolean;
  readonly json?: boolean;
}

const examples = `
Examples:
  espalier compare --model pi
  espalier compare --model pi --alpha 0 --beta 4
  espalier compare --model strong --degree 5 --depth 6 --algorithms negamax,branch-and-bound,alpha-beta
  espalier compare --tree tree.json --json

Algorithms: ${algorithms.map(({ id }) => id).join(", ")}`;

/** Every algorithm on the same tree. */
export const compareVerb: Verb = (io) => {
  const command = new Command("compare").description(
    "search one tree with every algorithm that can, side by side",
  );
  addTreeOptions(command).option(
    "--leaves",
    "number the leaves of a model's tree and print them with --json",
  );
  addGivenOptions(command)
    .option("--algorithms <ids>", "only these, separated by commas")
    .option("--json", "print one JSON object: tree, lowerBound, results")
    .addHelpText("after", examples);

  return command.action(async (options: CompareOptions) => {
    const { alpha = -Infinity, beta = Infinity } = options;
    if (alpha >= beta) throw new InputError(`alpha is ${alpha} and beta is ${beta}: expected alpha < beta`);
    if (options.leaves && !options.json)
      throw new InputError("--leaves has no effect: leaf numbers are printed with --json only");
    const named = chosenAlgorithms(options.algorithms, algorithms);
    const subject = await chosenSubject(options, io, options.leaves);
    const able = ({ needs }: Algorithm) => needs.every((ability) => subject.tree[ability] !== undefined);
    const chosen = options.algorithms === undefined ? named.filter(able) : named;
    const given = givenIn(options);
    refuseIdle(given, chosen);
    const lines = new Map<Algorithm, Progress>();
    const compared = comparison(subject, chosen, given, (algorithm, evaluations) => {
      const line = lines.get(algorithm) ?? progress(io, algorithm.id);
      lines.set(algorithm, line);
      line.report(evaluations);
    });
    for (const line of lines.values()) line.end();
    await io.write(options.json ? `${JSON.stringify(compared)}\n` : comparisonTable(io, compared));
  });
};

/** Refuses an option that none of the algorithms takes. */
function refuseIdle(given: GivenOptions, chosen: readonly Algorithm[]): void {
  const idle = givenNames.find((name) => name in given && takersOf(name, chosen).length === 0);
  if (idle === undefined) return;
  const takers = takersOf(idle, algorithms);
  const wanted = takers.length === 1 ? takers[0] : `one of ${takers.join(", ")}`;
  throw new InputError(
    `${flagOf(idle)} has no effect: none of the algorithms takes it, expected ${wanted} among them`,
  );
}
