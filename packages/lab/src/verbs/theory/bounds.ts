import { Command } from "commander";
import { c0, growthAlphaBeta, growthBranchAndBound, r0, r1, rStar } from "espalier/theory";
import { csvOption } from "../../options/csv-option.js";
import { rangeOption, type WholeRange } from "../../options/range-option.js";
import { csv } from "../../print/csv.js";
import { table } from "../../print/table.js";
import type { Verb } from "../verb.js";
import { rowsOf } from "./rows.js";

interface BoundsOptions {
  readonly degree: WholeRange;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** The growth rates of section 7, and the true ones. */
export const boundsPart: Verb = (io) =>
  new Command("bounds")
    .description("growth per ply in random uniform trees: the bounds of Knuth & Moore, and the true rates")
    .requiredOption(
      "--degree <range>",
      "successors of an inner node, like 3 or 2..10",
      rangeOption("--degree", 1),
    )
    .option("--json", "print {r0, r1, rStar, c0, branchAndBound, alphaBeta}; a list of them for a range")
    .addOption(csvOption())
    .action(async ({ degree, json, csv: asCsv }: BoundsOptions) => {
      const rows = rowsOf(io, "bounds", degree.values, (d) => ({ degree: d, ...rates(d) }));
      if (json) {
        await io.write(`${JSON.stringify(degree.single ? rates(degree.values[0]!) : rows)}\n`);
        return;
      }
      if (asCsv) {
        await io.write(csv(rows));
        return;
      }
      const text = table(
        io,
        ["degree", "r0", "branch and bound", "r1", "r*", "c0", "alpha-beta", "least"].map((heading) => ({
          heading,
        })),
        rows.map((row) => [
          String(row.degree),
          ...[
            row.r0,
            row.branchAndBound,
            row.r1,
            row.rStar,
            row.c0,
            row.alphaBeta,
            Math.sqrt(row.degree),
          ].map((rate) => rate.toFixed(6)),
        ]),
      );
      await io.write(
        [
          "Growth of the number of leaves per ply, independent random leaves\n\n",
          text,
          "\nr0 <= branch and bound <= min(r1, r*); the naive estimate grows like c0 r0^h; no algorithm beats the least, sqrt(degree).\n",
        ].join(""),
      );
    });

function rates(degree: number) {
  return {
    r0: r0(degree),
    r1: r1(degree),
    rStar: rStar(degree),
    c0: c0(degree),
    branchAndBound: growthBranchAndBound(degree),
    alphaBeta: growthAlphaBeta(degree),
  };
}
