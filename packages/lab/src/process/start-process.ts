import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";

/**
 * Starts the program `entry` with the options that Node has here. Its stderr is left to the runtime, whose last words are
 * not for people; `channels` says what else it is given.
 */
export function startProcess(
  entry: string,
  argv: readonly string[],
  [stdin, stdout]: readonly ["inherit" | "pipe", "inherit" | "pipe"],
): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, entry, ...argv], {
    stdio: [stdin, stdout, "pipe", 2, "pipe"],
  });
}
