import { Command } from "commander";
import { csvOption } from "../../options/csv-option.js";
import { knownStudies } from "../../plugin/known-studies.js";
import { pluginOption } from "../../plugin/plugin-option.js";
import { csv } from "../../print/csv.js";
import { grouped } from "../../print/number-text.js";
import { table } from "../../print/table.js";
import type { Verb } from "../verb.js";

interface ListOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** What can be measured. */
export const listPart: Verb = (io) =>
  new Command("list")
    .description("what can be measured")
    .option("--json", "print a list of {study, title, asks, cells, trials}")
    .addOption(csvOption())
    .addOption(pluginOption())
    .action(async (options: ListOptions) => {
      const rows = knownStudies().map(({ id, title, asks, cells, trials }) => ({
        study: id,
        title,
        asks,
        cells: cells.length,
        trials,
      }));
      if (options.json) return io.write(`${JSON.stringify(rows)}\n`);
      if (options.csv) return io.write(csv(rows));
      const lines = rows.map(({ study, title, cells, trials }) => [
        study,
        title,
        `${cells}`,
        grouped(trials),
      ]);
      return io.write(
        table(
          io,
          [
            { heading: "study", align: "left" },
            { heading: "what it measures", align: "left" },
            { heading: "cells" },
            { heading: "trials of each" },
          ],
          lines,
        ),
      );
    });
