import { Command } from "commander";
import { type Algorithm, algorithms, InputError } from "espalier";
import { chosenSubject } from "../input/chosen-subject.js";
import { chosenAlgorithms } from "../options/chosen-algorithms.js";
import { addGivenOptions, type GivenOptions, givenIn } from "../options/given-options.js";
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
  const command = new Command("compare");
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
    const named = chosenAlgorithms(options.algorithms, algorithms);
    const subject = await chosenSubject(options, io, options.leaves);
    const able = ({ needs }: Algorithm) => needs.every((ability) => subject.tree[ability] !== undefined);
    const chosen = options.algorithms === undefined ? named.filter(able) : named;
    const lines = new Map<Algorithm, Progress>();
    const compared = comparison(subject, chosen, givenIn(options), (algorithm, evaluations) => {
      const line = lines.get(algorithm) ?? progress(io, algorithm.id);
      lines.set(algorithm, line);
      line.report(evaluations);
    });
    for (const line of lines.values()) line.end();
    await io.write(options.json ? `${JSON.stringify(compared)}\n` : comparisonTable(io, compared));
  });
};
