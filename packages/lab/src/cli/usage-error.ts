import { CommanderError } from "commander";
import { InputError } from "espalier";
import { shown } from "espalier/internal";

/** Commander ends by an exception where it has shown its help or the version. */
export function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && (error.exitCode === 0 || error.code === "commander.help");
}

/** Commander's complaint in the manner of ours: one sentence that names what is wrong and what was expected. */
export function usageError({ message }: CommanderError): InputError {
  return new InputError(
    message
      .replace(/^error: /, "")
      .replace(/^option '(--[\w-]+) (<.*>)' argument missing$/, "$1 is given without a value: expected $1 $2")
      .replace(/^required option '(--[\w-]+) (<.*>)' not specified$/, "$1 is missing: expected $1 $2")
      .replace(/^missing required argument '(.*)'$/, "<$1> is missing: expected it after the verb")
      .replace(
        /^option '(--[\w-]+).*?' cannot be used with option '(--[\w-]+).*?'$/,
        "$1 and $2 are both given: expected one of them",
      )
      .replace(/^unknown command '(.*)'$/m, 'unknown verb "$1"')
      .replace(/^unknown option '(.*)'$/m, 'unknown option "$1"')
      .replace(/\s*\(Did you mean (?:one of )?(.*)\?\)$/, ": did you mean $1?")
      .replace(/^(unknown [^:]*)$/, "$1: --help lists what there is")
      .replace(/"([^"]*)"/, (_, word: string) => shown(word)),
  );
}
