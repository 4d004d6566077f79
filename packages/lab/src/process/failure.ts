import { constants } from "node:buffer";
import { InputError } from "espalier";
import { pluginAtFault } from "../plugin/blame.js";
import { exitCode } from "./exit-code.js";
import { withoutSecrets } from "./secrets.js";
import { visible } from "./visible.js";

/** What an exception tells people: one sentence on one line, and the exit code. */
export interface Failure {
  readonly sentence: string;
  readonly code: number;
}

/** What has failed in another thread or process, where it was told already what it stands for. */
export class FailedElsewhere extends Error {
  override readonly name = "FailedElsewhere";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.sentence);
    this.failure = failure;
  }
}

/** The failure that an exception stands for: bad input, a limit of the engine or the system, or a mistake of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailedElsewhere) return error.failure;
  const limit = limitOf(error);
  if (limit !== undefined) return { sentence: limit, code: exitCode.badInput };
  if (error instanceof InputError) return { sentence: oneLine(error.message), code: exitCode.badInput };
  const plugin = pluginAtFault(error);
  if (plugin !== undefined) return { sentence: oneLine(plugin), code: exitCode.badInput };
  const message = error instanceof Error ? error.message : String(error);
  return { sentence: `internal error: ${oneLine(message)}`, code: exitCode.internalError };
}

/** The limit that the engine has met, if the exception says so. Texts that are read are measured before; this one is ours. */
function limitOf(error: unknown): string | undefined {
  if (!(error instanceof RangeError)) return undefined;
  if (error.message === "Invalid string length") {
    return `the text to be printed is too large: it has more than the ${constants.MAX_STRING_LENGTH} characters that JavaScript can hold in one piece: expected a smaller tree`;
  }
  if (error.message === "Array buffer allocation failed") {
    return "the system gives this process no more memory: expected a smaller tree, or a higher limit";
  }
  return undefined;
}

/** A sentence on one line, without the full stop that would end it. */
function oneLine(text: string): string {
  return visible(
    withoutSecrets(text)
      .replace(/\s+/g, " ")
      .trim()
      .replace(/(?<=\S)\.$/, ""),
  );
}
