import { Command } from "commander";
import { listPart } from "./study/list.js";
import { resumePart } from "./study/resume.js";
import { runPart } from "./study/run.js";
import type { Verb } from "./verb.js";

const parts: readonly Verb[] = [listPart, runPart, resumePart];

const examples = `
Examples:
  espalier study list
  espalier study run knuth-moore/random-trees --trials 500
  espalier study run knuth-moore/random-trees --until-error 0.5% --threads 2
  espalier study resume`;

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
