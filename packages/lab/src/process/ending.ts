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

/**
 * The ending that follows from the other's exit code or signal, and from what its runtime said; `heap` is the limit of its
 * heap, in bytes.
 */
export function endingOf(
  code: number | null,
  signal: NodeJS.Signals | null,
  runtimeSaid: string,
  heap = getHeapStatistics().heap_size_limit,
): Ending {
  const aborted = signal !== null || code === abortCode;
  const limit = aborted ? limitMet(runtimeSaid, heap) : undefined;
  if (limit !== undefined) {
    return { code: exitCode.badInput, sentence: sentences[limit](heap), runtimeSaid };
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

/** What people are told of each limit. */
const sentences = {
  heap: (heap: number) =>
    `this needs more memory than the ${Math.round(heap / mega)} MB that JavaScript may use: ${remedy}, or raise the limit with NODE_OPTIONS=--max-old-space-size=MB`,
  list: () => `this needs a longer list than JavaScript can make: ${remedy}`,
  system: () =>
    `this needs more memory than the system gives to one process: ${remedy}, or raise that limit (ulimit -v)`,
};

/** The limit that a runtime has met which spoke so before it aborted, if it was one. */
function limitMet(said: string, heap: number): keyof typeof sentences | undefined {
  if (/\bheap limit\b/i.test(said)) return "heap";
  if (/\binvalid (size|array length|table size)\b/i.test(said)) return "list";
  if (/\breserve virtual memory\b|\bbad_alloc\b|\bcannot allocate memory\b/i.test(said)) return "system";
  if (!/\b(out of memory|OOM)\b/i.test(said)) return undefined;
  // The runtime tells the size of its heap after each of the last collections. Far below its limit, another one was met.
  const sizes = [...said.matchAll(/-> [\d.]+ \(([\d.]+)\) MB/g)].map(([, size]) => Number(size) * mega);
  return sizes.length > 0 && sizes.at(-1)! < heap / 4 ? "system" : "heap";
}

const mega = 2 ** 20;

/** What the runtime ends with when it aborts where there are no signals. */
const abortCode = 134;
