import { existsSync } from "node:fs";
import { join } from "node:path";
import { joining, type Study } from "@espalier/studies";
import { Command } from "commander";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { knownStudies, knownStudy } from "../../plugin/known-studies.js";
import { pluginOption } from "../../plugin/plugin-option.js";
import type { Io } from "../../process/io.js";
import { type Report, reportOf, verdictText } from "../../report/report.js";
import { lastRun, nothingToReport } from "../../report/stored-run.js";
import { type Written, writeIndex, writeReport } from "../../report/write-reports.js";
import { codeOf } from "../../studies/code-of.js";
import { Store } from "../../studies/store.js";
import type { Verb } from "../verb.js";
import { storeOption } from "./store-option.js";

interface Options {
  readonly out: string;
  readonly store: string;
  readonly plugin?: readonly string[];
  readonly json?: boolean;
}

const examples = `
A report is of the run that was begun last, as far as it got. Its page of HTML needs no other file and asks nobody for anything; that of
Markdown has its drawings as SVG files beside it. Without a study there is one for each that the store has results of, and an index.

Examples:
  espalier study report knuth-moore/random-trees
  espalier study report --out reports`;

/** Writes what was measured as pages. */
export const reportPart: Verb = (io) =>
  new Command("report")
    .description("write what a study found as a page of HTML and one of Markdown, with its plots")
    .argument("[study]", "its id; all that the store has results of if absent")
    .option(
      "--out <folder>",
      "where the pages are written, each in the folder of its paper",
      "espalier-reports",
    )
    .addOption(storeOption())
    .option("--json", "print {study, html, markdown, drawings, findings: [{says, holds, figures}]} of each")
    .addOption(pluginOption())
    .addHelpText("after", examples)
    .action(async (id: string | undefined, { out, store: folder, plugin, json }: Options) => {
      const store = new Store(folder);
      const asked = id === undefined ? keptStudies(store, io) : [knownStudy(id)];
      const torn = (shard: string) =>
        io.warn(`espalier: the last line of ${shownName(shard)} is not whole and is not counted\n`);
      const reports: Report[] = [];
      for (const study of asked) {
        const stored = lastRun(study, store, codeOf(study, plugin), torn);
        if (stored !== undefined) reports.push(await reportOf(study, stored));
        else if (id !== undefined) throw nothingToReport(study, store);
        else io.warn(`espalier: ${nothingToReport(study, store).message}\n`);
      }
      if (reports.length === 0) {
        throw new InputError(
          `the store ${shownName(folder)} has no results of any study: expected some that espalier study run measured`,
        );
      }
      const written: Written[] = [];
      const hasIndex = id === undefined || existsSync(join(out, "index.html"));
      for (const report of reports) written.push(await writeReport(report, out, hasIndex, io));
      const index = id === undefined ? await writeIndex(reports, out, io) : undefined;
      await io.write(json ? toldInJson(reports, written, id === undefined) : told(reports, written, index));
    });

/** The studies that the store has something of, in the order of the list of studies; whom nobody knows here is told. */
function keptStudies(store: Store, io: Io): Study[] {
  const kept = store.studies().flatMap((id) => {
    try {
      return [knownStudy(id)];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      io.warn(`espalier: the store has results of a study that is not known here: ${error.message}\n`);
      return [];
    }
  });
  const ids = knownStudies().map(({ id }) => id);
  const placeOf = ({ id }: Study) => ids.indexOf(id.split(joining)[0] ?? "");
  return kept.sort((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
}

function told(reports: readonly Report[], written: readonly Written[], index: string | undefined): string {
  const lines = reports.map(
    (report, k) =>
      `${report.id}, findings: ${verdictText(report)}\n  ${written[k]?.html}\n  ${written[k]?.markdown}\n`,
  );
  return `${lines.join("")}${index === undefined ? "" : `${index}\n`}`;
}

function toldInJson(reports: readonly Report[], written: readonly Written[], isList: boolean): string {
  const all = reports.map(({ findings }, k) => ({
    ...written[k],
    findings: findings.map(({ says, holds, figures }) => ({ says, holds, figures })),
  }));
  return `${JSON.stringify(isList ? all : all[0])}\n`;
}
