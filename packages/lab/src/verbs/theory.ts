import { Command } from "commander";
import { boundsPart } from "./theory/bounds.js";
import { corollary2Part } from "./theory/corollary-2.js";
import { expectedPart } from "./theory/expected.js";
import { minimalPart } from "./theory/minimal.js";
import { naivePart } from "./theory/naive.js";
import { pijPart } from "./theory/p-ij.js";
import { table1Part } from "./theory/table-1.js";
import type { Verb } from "./verb.js";

const parts: readonly Verb[] = [
  expectedPart,
  boundsPart,
  minimalPart,
  naivePart,
  pijPart,
  corollary2Part,
  table1Part,
];

const examples = `
Examples:
  espalier theory expected --procedure alpha-beta --degree 2 --height 3 --exact
  espalier theory bounds --degree 2..10
  espalier theory minimal --degree 10 --height 0..8
  espalier theory table-1`;

/** What Knuth & Moore's theory predicts. */
export const theoryVerb: Verb = (io, exit) => {
  const command = new Command("theory")
    .usage("<question> [options]")
    .helpCommand(false)
    .commandsGroup("Questions:")
    .addHelpText("after", examples);
  for (const part of parts) command.addCommand(part(io, exit));
  return command;
};
