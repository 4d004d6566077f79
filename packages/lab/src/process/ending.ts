import { getHeapStatistics } from "node:v8";
import { exitCode } from "./exit-code.js";

/** How a process should end after the one that it has supervised: with a code, or by a signal. */
export interface Ending {
  readonly code: number;
  readonly signal?: NodeJS.Signals;
  /** What people are told, if the process could not tell them itself. */
  readonly sentence?: string;
  /** What the runtime had to say: warnings, or its last words. */
  readonly runtimeSaid: string;
}

const remedy =
  "try a smaller tree, an rsearch algorithm with --memory N, or a search that stores only a path, such as alpha-beta";

/** The ending that follows from the other's exit code or signal, and from what its runtime said. */
export function endingOf(code: number | null, signal: NodeJS.Signals | null, runtimeSaid: string): Ending {
  if (/\b(out of memory|OOM)\b/i.test(runtimeSaid) && (signal !== null || code === abortCode)) {
    const limit = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20);
    return {
      code: exitCode.badInput,
      sentence: `this needs more memory than the ${limit} MB that JavaScript may use: ${remedy}, or raise the limit with NODE_OPTIONS=--max-old-space-size=MB`,
      runtimeSaid,
    };
  }
  if (signal === "SIGKILL") {
    return {
      code: exitCode.badInput,
      sentence: `the system has killed this work, as it does when the machine has no memory left: ${remedy}`,
      runtimeSaid,
    };
  }
  return signal === null
    ? { code: code ?? exitCode.internalError, runtimeSaid }
    : { code: exitCode.internalError, signal, runtimeSaid };
}

/** What the runtime ends with when it aborts where there are no signals. */
const abortCode = 134;
