import { readFileSync } from "node:fs";
import { Command } from "commander";
import { InputError } from "espalier";
import { shown } from "espalier/internal";
import type { Io } from "../process/io.js";
import { compareVerb } from "../verbs/compare.js";
import { evolveVerb } from "../verbs/evolve.js";
import { searchVerb } from "../verbs/search.js";
import { theoryVerb } from "../verbs/theory.js";
import { treeVerb } from "../verbs/tree.js";
import type { Verb } from "../verbs/verb.js";
import { verifyVerb } from "../verbs/verify.js";
import { welcomeVerb } from "../verbs/welcome.js";
import { refuseRepeats } from "./refuse-repeats.js";

const verbs: readonly Verb[] = [
  searchVerb,
  compareVerb,
  verifyVerb,
  treeVerb,
  theoryVerb,
  evolveVerb,
  welcomeVerb,
];

/** The command line: every verb, once. Help goes to `show`; whatever is wrong is thrown. */
export function program(io: Io, exit: (code: number) => void, show: (text: string) => void): Command {
  const command = new Command("espalier")
    .description("The executable edition of game-tree search.")
    .version(version(), "--version", "print the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: show,
      writeErr: show,
      outputError: () => {},
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    })
    .allowExcessArguments()
    .hook("preAction", (_, verb) => {
      const [excess] = verb.args;
      if (excess !== undefined) {
        throw new InputError(`unexpected argument ${shown(excess)}: ${verb.name()} takes options only`);
      }
    })
    .usage("<verb> [options]")
    .commandsGroup("Verbs:")
    .addHelpText("after", "\nEvery verb explains itself: espalier <verb> --help");
  for (const verb of verbs) {
    const made = verb(io, exit);
    made.copyInheritedSettings(command);
    for (const part of made.commands) part.copyInheritedSettings(made);
    refuseRepeats(made);
    command.addCommand(made);
  }
  return command;
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return version;
}
