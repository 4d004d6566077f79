import { Command } from "commander";
import { InputError } from "espalier";
import { chosenAlgorithms } from "../options/chosen-algorithms.js";
import { wholeNumber } from "../options/option-value.js";
import { added } from "../plugin/added.js";
import { knownAlgorithms } from "../plugin/known-algorithms.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { grouped } from "../print/number-text.js";
import { progress } from "../print/progress.js";
import { exitCode } from "../process/exit-code.js";
import { caseText } from "../verify/case.js";
import { checkAddedGame, checkAddedModel } from "../verify/check-added.js";
import { type Verdict, verify } from "../verify/verify.js";
import type { Verb } from "./verb.js";

interface VerifyOptions {
  readonly trees: number;
  readonly seed: number;
  readonly algorithms?: string;
  readonly json?: boolean;
}

const examples = `
Each tree is uneven, with ties and one-child nodes, either player at the root, and a random window; some have bounds.
An algorithm that needs more of a tree (pb-star needs estimates) is left out.
Checked: the value, the best move and the line behind it, the status, and the terminals evaluated. The smallest tree that fails is printed.

With --plugin your own algorithms are checked like all others; and your games, by random games; and trees of your models, with every algorithm.

Examples:
  espalier verify
  espalier verify --trees 100000 --seed 1
  espalier verify --algorithms alpha-beta,mccarthy --json
  espalier verify --plugin my-search.mjs --algorithms my-search`;

/** How many trees of a model of a plugin are looked at. */
const modelTrees = 20;

/** Differential fuzzing of the algorithms against naive minimax. */
export const verifyVerb: Verb = (io, exit) =>
  new Command("verify")
    .option("--trees <n>", "how many trees", wholeNumber("--trees", 1), 10_000)
    .option("--seed <s>", "which trees", wholeNumber("--seed", 0), 1)
    .option("--algorithms <ids>", "only these, separated by commas")
    .addOption(pluginOption())
    .option("--json", "print one JSON object: trees, seed, algorithms, checks, failures")
    .addHelpText("after", examples)
    .action(async ({ trees, seed, algorithms: ids, json }: VerifyOptions) => {
      const line = progress(io, "verify", "trees");
      const chosen = chosenAlgorithms(ids, knownAlgorithms());
      const verdict = verify(chosen, { trees, seed, progress: line.report });
      const broken = [
        ...added().games.flatMap((game) => checkAddedGame(game, seed)),
        ...added().models.flatMap((model) => checkAddedModel(model, chosen, { seed, trees: modelTrees })),
      ];
      line.end();
      if (verdict.algorithms.length === 0) {
        throw new InputError(
          `${chosen.map(({ id }) => id).join(", ")} cannot be checked: the trees of verify are numbers without estimates`,
        );
      }
      if (verdict.failures.length + broken.length > 0) exit(exitCode.checkFailed);
      await io.write(
        json
          ? `${JSON.stringify({ ...verdict, ...(broken.length > 0 && { broken }) })}\n`
          : [text(verdict), ...broken.map(({ of, problem }) => `${of}: ${problem}\n`)].join(""),
      );
    });

function text({ trees, seed, algorithms: ids, checks, failures }: Verdict): string {
  if (failures.length === 0) {
    const who = ids.length === 1 ? `${ids[0]} agrees` : `All ${ids.length} algorithms agree`;
    return `${who} with naive minimax on ${grouped(trees)} trees (seed ${seed}, ${grouped(checks)} checks).\n`;
  }
  return failures
    .map(
      ({ algorithm, number, problem, smallest }) =>
        `${algorithm} is wrong on tree ${number} of seed ${seed}: ${problem}.\n  smallest tree that shows it: ${caseText(smallest)}\n`,
    )
    .join("");
}
