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
  const message = error instanceof Error ? error.message : String(error);
  return { sentence: `internal error: ${oneLine(message)}`, code: exitCode.internalError };
}

/** A sentence on one line, without the full stop that would end it. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/\.$/, "");
}
