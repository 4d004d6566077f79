import { Command } from "commander";
import { corollary2 } from "espalier/theory";
import { csvOption } from "../../options/csv-option.js";
import { finiteNumber } from "../../options/option-value.js";
import { csv } from "../../print/csv.js";
import { table } from "../../print/table.js";
import type { Verb } from "../verb.js";
import { decimals } from "./answer.js";

interface Corollary2Options {
  readonly q: readonly number[];
  readonly d: readonly number[];
  readonly json?: boolean;
  readonly csv?: boolean;
}

const list = (flag: string) => (text: string) =>
  text.split(",").map((part) => finiteNumber(flag)(part.trim()));

/** The critical positions of a random tree, level by level. */
export const corollary2Part: Verb = (io) =>
  new Command("corollary-2")
    .description("critical positions expected on each level of a random tree")
    .requiredOption(
      "--q <numbers>",
      "for each level, how likely a position has successors: 1,0.8,0.5",
      list("--q"),
    )
    .requiredOption("--d <numbers>", "for each level, the mean number of successors: 3,2,1.5", list("--d"))
    .option("--json", "print {expected}, a number for each level from 0 on")
    .addOption(csvOption())
    .action(async ({ q, d, json, csv: asCsv }: Corollary2Options) => {
      const expected = corollary2(q, d);
      if (json) {
        await io.write(`${JSON.stringify({ expected })}\n`);
        return;
      }
      if (asCsv) {
        await io.write(csv(expected.map((positions, level) => ({ level, positions }))));
        return;
      }
      const rows = expected.map((count, level) => [String(level), decimals(count)]);
      await io.write(table(io, [{ heading: "level" }, { heading: "critical positions" }], rows));
    });
