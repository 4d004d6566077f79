import { CommanderError } from "commander";
import { InputError } from "espalier";
import { exitCode } from "./exit-code.js";

/** What an exception tells people: one sentence on one line, and the exit code. */
export interface Failure {
  readonly sentence: string;
  readonly code: number;
}

/** The failure that an exception stands for: bad input, or a mistake of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof InputError) return { sentence: oneLine(error.message), code: exitCode.badInput };
  if (error instanceof CommanderError) {
    return { sentence: oneLine(reworded(error.message)), code: exitCode.badInput };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { sentence: `internal error: ${oneLine(message)}`, code: exitCode.internalError };
}

/** A sentence on one line, without the full stop that would end it. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/\.$/, "");
}

/** Commander's message in the manner of ours: one sentence that names what is wrong and what was expected. */
function reworded(message: string): string {
  return message
    .replace(/^error: /, "")
    .replace(/^option '(--[\w-]+) (<.*>)' argument missing$/, "$1 is given without a value: expected $1 $2")
    .replace(/^required option '(--[\w-]+) (<.*>)' not specified$/, "$1 is missing: expected $1 $2")
    .replace(/^unknown command '(.*)'$/m, 'unknown verb "$1"')
    .replace(/^unknown option '(.*)'$/m, 'unknown option "$1"')
    .replace(/\s*\(Did you mean (?:one of )?(.*)\?\)$/, ": did you mean $1?")
    .replace(/^(unknown [^:]*)$/, "$1: --help lists what there is");
}
