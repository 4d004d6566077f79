import { Command } from "commander";
import { bestBranchAndBound, minimalLeaves } from "espalier/theory";
import { csvOption } from "../../options/csv-option.js";
import { rangeOption, type WholeRange } from "../../options/range-option.js";
import { csv } from "../../print/csv.js";
import { table } from "../../print/table.js";
import type { Verb } from "../verb.js";
import { rowsOf, shapes } from "./rows.js";

interface MinimalOptions {
  readonly degree: WholeRange;
  readonly height: WholeRange;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** The best case of Corollary 3, and that of branch and bound. */
export const minimalPart: Verb = (io) =>
  new Command("minimal")
    .description(
      "leaves that any algorithm must evaluate in a uniform tree, and the best case of branch and bound",
    )
    .requiredOption(
      "--degree <range>",
      "successors of an inner node, like 3 or 2..5",
      rangeOption("--degree", 1),
    )
    .requiredOption("--height <range>", "plies, like 4 or 0..8", rangeOption("--height", 0))
    .option(
      "--json",
      "print {leaves, branchAndBound}, exact integers of any length; a list of them for a range",
    )
    .addOption(csvOption())
    .action(async ({ degree, height, json, csv: asCsv }: MinimalOptions) => {
      const rows = rowsOf(io, "minimal", shapes(degree, height), (shape) => ({
        ...shape,
        leaves: minimalLeaves(shape.degree, shape.height),
        branchAndBound: bestBranchAndBound(shape.degree, shape.height),
      }));
      if (json) {
        // JSON.stringify refuses integers beyond 2^53; JSON itself does not.
        const counts = (row: (typeof rows)[number]) =>
          `"leaves":${row.leaves},"branchAndBound":${row.branchAndBound}`;
        const list = rows.map((row) => `{"degree":${row.degree},"height":${row.height},${counts(row)}}`);
        const single = degree.single && height.single;
        await io.write(single ? `{${counts(rows[0]!)}}\n` : `[${list.join(",")}]\n`);
        return;
      }
      if (asCsv) {
        await io.write(csv(rows));
        return;
      }
      const text = table(
        io,
        ["degree", "height", "alpha-beta, and any other", "branch and bound", "all"].map((heading) => ({
          heading,
        })),
        rows.map((row) => [
          String(row.degree),
          String(row.height),
          row.leaves.toLocaleString("en-US"),
          row.branchAndBound.toLocaleString("en-US"),
          (BigInt(row.degree) ** BigInt(row.height)).toLocaleString("en-US"),
        ]),
      );
      await io.write(`Leaves evaluated when every first move is best\n\n${text}`);
    });
