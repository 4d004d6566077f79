import { Command, Option } from "commander";
import {
  EXACT_LIMIT,
  expectedAlphaBeta,
  expectedAlphaBetaDependent,
  expectedAlphaBetaDependentExact,
  expectedAlphaBetaDigits,
  expectedAlphaBetaDigitsExact,
  expectedAlphaBetaExact,
  expectedBranchAndBound,
  expectedBranchAndBoundDependent,
  expectedBranchAndBoundDependentExact,
  expectedBranchAndBoundDigits,
  expectedBranchAndBoundDigitsExact,
  expectedBranchAndBoundExact,
  type Fraction,
} from "espalier/theory";
import { csvOption } from "../../options/csv-option.js";
import { oneOf } from "../../options/option-value.js";
import { rangeOption, type WholeRange } from "../../options/range-option.js";
import { csv } from "../../print/csv.js";
import { grouped, share } from "../../print/number-text.js";
import { table } from "../../print/table.js";
import type { Verb } from "../verb.js";
import { type Answer, answerOf, decimals } from "./answer.js";
import { rowsOf, shapes } from "./rows.js";

const procedures = ["alpha-beta", "branch-and-bound"] as const;
const leafModels = ["independent", "dependent", "digits"] as const;

type Count<R> = (degree: number, height: number) => R;
interface Formula {
  readonly approximate: Count<number>;
  readonly exact: Count<Fraction>;
}

const formulas: Record<(typeof leafModels)[number], Record<(typeof procedures)[number], Formula>> = {
  independent: {
    "alpha-beta": { approximate: expectedAlphaBeta, exact: expectedAlphaBetaExact },
    "branch-and-bound": { approximate: expectedBranchAndBound, exact: expectedBranchAndBoundExact },
  },
  dependent: {
    "alpha-beta": { approximate: expectedAlphaBetaDependent, exact: expectedAlphaBetaDependentExact },
    "branch-and-bound": {
      approximate: expectedBranchAndBoundDependent,
      exact: expectedBranchAndBoundDependentExact,
    },
  },
  digits: {
    "alpha-beta": { approximate: expectedAlphaBetaDigits, exact: expectedAlphaBetaDigitsExact },
    "branch-and-bound": {
      approximate: expectedBranchAndBoundDigits,
      exact: expectedBranchAndBoundDigitsExact,
    },
  },
};

interface ExpectedOptions {
  readonly procedure: (typeof procedures)[number];
  readonly model: (typeof leafModels)[number];
  readonly degree: WholeRange;
  readonly height: WholeRange;
  readonly exact?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** How many leaves a procedure evaluates on average in a uniform tree. */
export const expectedPart: Verb = (io) =>
  new Command("expected")
    .description("leaves evaluated on average in a uniform random tree")
    .addOption(
      new Option("--procedure <id>", procedures.join(" or "))
        .argParser(oneOf("--procedure", procedures))
        .default("alpha-beta"),
    )
    .requiredOption(
      "--degree <range>",
      "successors of an inner node, like 3 or 2..5",
      rangeOption("--degree", 1),
    )
    .requiredOption("--height <range>", "plies, like 4 or 0..6", rangeOption("--height", 0))
    .addOption(
      new Option("--model <id>", "leaf values: independent, dependent, or digits 0 to 9")
        .argParser(oneOf("--model", leafModels))
        .default("independent"),
    )
    .option(
      "--exact",
      `the exact fraction too (for independent leaves as long as degree^height <= ${EXACT_LIMIT})`,
    )
    .option("--json", "print {value, fraction?}; a list of them for a range")
    .addOption(csvOption())
    .action(async ({ procedure, model, degree, height, exact, json, csv: asCsv }: ExpectedOptions) => {
      const { approximate, exact: fraction } = formulas[model][procedure];
      const rows = rowsOf(io, "expected", shapes(degree, height), ({ degree: d, height: h }) => ({
        degree: d,
        height: h,
        ...answerOf(() => approximate(d, h), exact || d ** h <= cheap ? () => fraction(d, h) : undefined),
      }));
      if (json) {
        await io.write(`${JSON.stringify(degree.single && height.single ? bare(rows[0]!) : rows)}\n`);
        return;
      }
      if (asCsv) {
        await io.write(csv(rows));
        return;
      }
      const text = table(
        io,
        [
          { heading: "degree" },
          { heading: "height" },
          { heading: "leaves" },
          { heading: "expected" },
          { heading: "of all" },
          { heading: "fraction", align: "left" },
        ],
        rows.map((row) => [
          String(row.degree),
          String(row.height),
          grouped(row.degree ** row.height),
          decimals(row.value),
          share(row.value, row.degree ** row.height),
          row.fraction ?? "",
        ]),
      );
      await io.write(`Leaves that ${procedure} evaluates on average, ${about[model]}\n\n${text}`);
    });

/** The fraction is printed by default up to this many leaves: it takes no time and is still short. */
const cheap = 27;

const about: Record<(typeof leafModels)[number], string> = {
  independent: "leaf values independent and all different",
  dependent: "leaf values totally dependent",
  digits: "leaf values independent and uniform on 0 to 9",
};

const bare = ({ value, fraction }: Answer): Answer => ({
  value,
  ...(fraction !== undefined && { fraction }),
});
