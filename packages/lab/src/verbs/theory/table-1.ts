import { publishedTable1 } from "@espalier/studies";
import { Command } from "commander";
import { r0, r1, rStar } from "espalier/theory";
import pc from "picocolors";
import { csvOption } from "../../options/csv-option.js";
import { csv } from "../../print/csv.js";
import { table } from "../../print/table.js";
import type { Verb } from "../verb.js";

const names = ["r0", "r1", "rStar"] as const;
const digits = 3;

/** Table 1 of the paper, recomputed next to what was printed. */
export const table1Part: Verb = (io) =>
  new Command("table-1")
    .description(
      "Table 1 of Knuth & Moore: the bounds of the growth rate, recomputed and compared with print",
    )
    .option("--json", "print {rows, differences}")
    .addOption(csvOption("print the table as CSV, with what was published"))
    .action(async ({ json, csv: asCsv }: { json?: boolean; csv?: boolean }) => {
      const rows = publishedTable1.map(([degree]) => ({
        degree,
        r0: r0(degree),
        r1: r1(degree),
        rStar: rStar(degree),
      }));
      const differences = rows.flatMap((row, k) =>
        names.flatMap((name, column) => {
          const published = publishedTable1[k]![column + 1] as string;
          return row[name].toFixed(digits) === published
            ? []
            : [{ degree: row.degree, name, published: Number(published), recomputed: row[name] }];
        }),
      );
      if (json) {
        await io.write(`${JSON.stringify({ rows, differences })}\n`);
        return;
      }
      if (asCsv) {
        await io.write(csv(rows.map((row, k) => ({ ...row, published: published(k) }))));
        return;
      }
      const { bold, yellow } = pc.createColors(io.colours);
      const text = table(
        io,
        ["d", "r0", "r1", "r*"].map((heading) => ({ heading })),
        rows.map((row) => [
          String(row.degree),
          ...names.map((name) => {
            const differs = differences.some((each) => each.degree === row.degree && each.name === name);
            return differs ? yellow(`* ${row[name].toFixed(digits)}`) : row[name].toFixed(digits);
          }),
        ]),
      );
      const count = names.length * rows.length;
      const notes = differences.map(
        ({ degree, name, published, recomputed }) =>
          `* ${name}(${degree}) was printed as ${published}; it is ${recomputed.toFixed(6)}.\n`,
      );
      await io.write(
        [
          bold(
            "Knuth & Moore, Table 1: bounds of the growth of branch and bound in random uniform trees\n\n",
          ),
          text,
          `\n${count - differences.length} of ${count} printed values are reproduced to ${digits} decimals.\n`,
          ...notes,
        ].join(""),
      );
    });

/** Line `k` of the table as it was printed. */
function published(k: number) {
  const [, ...numbers] = publishedTable1[k]!;
  return Object.fromEntries(names.map((name, column) => [name, numbers[column]]));
}
