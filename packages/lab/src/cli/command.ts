import { url as debuggerUrl } from "node:inspector";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { pluginWords } from "../plugin/plugin-option.js";
import type { Ending } from "../process/ending.js";
import { processIo } from "../process/process-io.js";
import { hideSecrets } from "../process/secrets.js";
import { isSmall } from "./is-small.js";
import { run } from "./main.js";

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The command as a process: does what the words after its name ask for, and ends as that ends.
 *
 * An exhausted heap takes its whole process with it, and nothing in that process can speak any more. So work has a process
 * of its own, except where it is certain to be small, or where a debugger wants to see it here. Each job counts as a
 * piece of work, for the jobs after it shall run.
 */
export async function command(argv: readonly string[]): Promise<void> {
  hideSecrets(argv);
  if (debuggerUrl() !== undefined) {
    process.exitCode = await run(argv);
    return;
  }
  const jobProcess = async () => {
    const { lineProcess } = await import("../process/line-process.js");
    return lineProcess(program("../run/job-process.js"), pluginWords(argv));
  };
  process.exitCode = await run(argv, processIo({ jobProcess }), async (verb) => {
    if (isSmall(verb)) return undefined;
    const { supervised } = await import("../process/supervised.js");
    const ending = await supervised(program("./supervised-process.js"), argv);
    return ending && endAs(ending);
  });
}

/** Ends by a signal, or tells people what the other process could not, and gives the exit code. */
function endAs({ code, signal, sentence, runtimeSaid }: Ending): number {
  const { stderr, env } = process;
  stderr.on("error", () => {});
  if (sentence !== undefined) {
    // A line of progress may still stand on a terminal.
    stderr.write(`${stderr.isTTY ? "\r\u001b[K" : ""}espalier: ${sentence}\n`);
  }
  if (sentence === undefined || (env.ESPALIER_DEBUG ?? "") !== "") stderr.write(runtimeSaid);
  if (signal !== undefined) process.kill(process.pid, signal);
  return code;
}
