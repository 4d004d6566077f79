import { url as debuggerUrl } from "node:inspector";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Ending } from "../process/ending.js";
import { supervised } from "../process/supervised.js";

const entry = fileURLToPath(new URL("./supervised-process.js", import.meta.url));

/**
 * The command as a process: does what the words after its name ask for, and ends as that ends.
 *
 * An exhausted heap takes its whole process with it, and nothing in that process can speak any more. So the work has a
 * process of its own, except where it is only help, or where a debugger wants to see it here.
 */
export async function command(argv: readonly string[]): Promise<void> {
  const ending = isHelp(argv) || debuggerUrl() !== undefined ? undefined : await supervised(entry, argv);
  if (ending !== undefined) endAs(ending);
  else {
    const { run } = await import("./main.js");
    process.exitCode = await run(argv);
  }
}

function isHelp(argv: readonly string[]): boolean {
  return argv.length === 0 || argv.some((word) => ["-h", "--help", "--version"].includes(word));
}

function endAs({ code, signal, sentence, runtimeSaid }: Ending): void {
  const { stderr, env } = process;
  stderr.on("error", () => {});
  if (sentence !== undefined) {
    // A line of progress may still stand on a terminal.
    stderr.write(`${stderr.isTTY ? "\r\u001b[K" : ""}espalier: ${sentence}\n`);
  }
  if (sentence === undefined || (env.ESPALIER_DEBUG ?? "") !== "") stderr.write(runtimeSaid);
  if (signal !== undefined) process.kill(process.pid, signal);
  process.exitCode = code;
}
