import { Command } from "commander";
import { InputError } from "espalier";
import { pij } from "espalier/theory";
import { csvOption } from "../../options/csv-option.js";
import { wholeNumber } from "../../options/option-value.js";
import { csv } from "../../print/csv.js";
import { facts } from "../../print/facts.js";
import { table } from "../../print/table.js";
import type { Verb } from "../verb.js";
import { decimals } from "./answer.js";

interface PijOptions {
  readonly degree: number;
  readonly i?: number;
  readonly j?: number;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** The largest degree for which the whole matrix is printed in exact fractions. */
const limit = 100;

/** The probabilities that leaves of a tree of height 2 are evaluated. */
export const pijPart: Verb = (io) =>
  new Command("p-ij")
    .description(
      "p_ij, the probability that move j after move i is evaluated in a tree of height 2; i and j count from 1",
    )
    .requiredOption("--degree <number>", "successors of an inner node", wholeNumber("--degree", 1))
    .option("--i <number>", "the first move", wholeNumber("--i", 1))
    .option("--j <number>", "the second move", wholeNumber("--j", 1))
    .option("--json", "print {value, fraction} for one i and j, else {values, fractions}, a row for each i")
    .addOption(csvOption("print CSV: i, j, value, fraction"))
    .action(async ({ degree, i, j, json, csv: asCsv }: PijOptions) => {
      if ((i === undefined) !== (j === undefined)) {
        throw new InputError(
          `--${i === undefined ? "j" : "i"} is given alone: expected both --i and --j, or neither`,
        );
      }
      if (i !== undefined && j !== undefined) {
        const p = pij(degree, i, j);
        const answer = { value: p.toNumber(), fraction: p.toString() };
        const text = facts(io, [[`p_${i},${j}`, `${answer.fraction} = ${decimals(answer.value)}`]]);
        if (asCsv) await io.write(csv([{ i, j, ...answer }]));
        else await io.write(json ? `${JSON.stringify(answer)}\n` : text);
        return;
      }
      if (degree > limit) {
        throw new InputError(
          `--degree ${degree} is too large for the whole matrix: expected at most ${limit}, or --i and --j`,
        );
      }
      const moves = Array.from({ length: degree }, (_, move) => move + 1);
      const matrix = moves.map((row) => moves.map((column) => pij(degree, row, column)));
      if (json) {
        const values = matrix.map((row) => row.map((p) => p.toNumber()));
        const fractions = matrix.map((row) => row.map(String));
        await io.write(`${JSON.stringify({ values, fractions })}\n`);
        return;
      }
      if (asCsv) {
        const rows = moves.flatMap((row) =>
          moves.map((column) => {
            const p = matrix[row - 1]![column - 1]!;
            return { i: row, j: column, value: p.toNumber(), fraction: p.toString() };
          }),
        );
        await io.write(csv(rows));
        return;
      }
      const headings = [{ heading: "i \\ j" }, ...moves.map((move) => ({ heading: String(move) }))];
      const show = degree <= 5 ? String : (p: { toNumber(): number }) => p.toNumber().toFixed(4);
      await io.write(
        table(
          io,
          headings,
          matrix.map((row, k) => [String(k + 1), ...row.map((p) => show(p))]),
        ),
      );
    });
