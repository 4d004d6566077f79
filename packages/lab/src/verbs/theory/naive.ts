import { Command } from "commander";
import { naive, naiveExact } from "espalier/theory";
import { wholeNumber } from "../../options/option-value.js";
import { facts } from "../../print/facts.js";
import type { Verb } from "../verb.js";
import { answerOf, decimals } from "./answer.js";

interface NaiveOptions {
  readonly degree: number;
  readonly height: number;
  readonly exact?: boolean;
  readonly json?: boolean;
}

/** The fraction is printed by default where degree and height together are this small. */
const cheap = 10;

/** The naive estimate of what branch and bound evaluates. */
export const naivePart: Verb = (io) =>
  new Command("naive")
    .description(
      "the naive estimate of the leaves that branch and bound evaluates: exact up to height 2, no bound above",
    )
    .requiredOption("--degree <number>", "successors of an inner node", wholeNumber("--degree", 1))
    .requiredOption("--height <number>", "plies", wholeNumber("--height", 0))
    .option("--exact", "the exact fraction too")
    .option("--json", "print {value, fraction?}")
    .action(async ({ degree, height, exact, json }: NaiveOptions) => {
      const answer = answerOf(
        () => naive(degree, height),
        exact || degree + height <= cheap ? () => naiveExact(degree, height) : undefined,
      );
      if (json) await io.write(`${JSON.stringify(answer)}\n`);
      else {
        await io.write(
          facts(io, [
            ["estimate", decimals(answer.value)],
            ...(answer.fraction === undefined ? [] : [["fraction", answer.fraction] as const]),
          ]),
        );
      }
    });
