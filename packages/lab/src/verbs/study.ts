import { Command } from "commander";
import { clearPart } from "./study/clear.js";
import { exportPart } from "./study/export.js";
import { listPart } from "./study/list.js";
import { reportPart } from "./study/report.js";
import { resumePart } from "./study/resume.js";
import { runPart } from "./study/run.js";
import { sqlPart } from "./study/sql.js";
import { statusPart } from "./study/status.js";
import type { Verb } from "./verb.js";

const parts: readonly Verb[] = [
  listPart,
  runPart,
  resumePart,
  reportPart,
  exportPart,
  sqlPart,
  statusPart,
  clearPart,
];

const examples = `
Examples:
  espalier study list
  espalier study run knuth-moore/random-trees --trials 500
  espalier study run knuth-moore/random-trees --until-error 0.5% --threads 2
  espalier study resume
  espalier study report knuth-moore/random-trees --out reports
  espalier study export --out results.parquet
  espalier study sql "SELECT study, seed, max(n) FROM results GROUP BY ALL"
  espalier study status --queue redis://host:6379`;

/** What the papers measured, measured again. */
export const studyVerb: Verb = (io, exit) => {
  const command = new Command("study")
    .usage("<what> [options]")
    .helpCommand(false)
    .commandsGroup("What:")
    .addHelpText("after", examples);
  for (const part of parts) command.addCommand(part(io, exit));
  return command;
};
