import type { Command } from "commander";
import { InputError } from "espalier";

/** The one option that may be given more than once. */
const repeatable = "plugin";

/** Makes a verb, and the verbs below it, refuse an option that is given twice: Commander would take the last one. */
export function refuseRepeats(command: Command): void {
  for (const option of command.options) {
    if (option.name() === repeatable) continue;
    let given = false;
    command.on(`option:${option.name()}`, () => {
      if (given) throw new InputError(`${option.long} is given twice: expected it once`);
      given = true;
    });
  }
  for (const below of command.commands) refuseRepeats(below);
}
