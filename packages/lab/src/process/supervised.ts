import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { type Ending, endingOf } from "./ending.js";

/**
 * Runs the program `entry` in a process of its own and returns how it ended, or undefined where the system has no process to
 * give. The streams of this process are the other's too: nothing is copied, and terminals, closed pipes and Ctrl-C are
 * what they would be without supervision.
 */
export async function supervised(entry: string, argv: readonly string[]): Promise<Ending | undefined> {
  const child = spawn(process.execPath, [...process.execArgv, entry, ...argv], {
    // In the order of `channels`; the last one is the lifeline.
    stdio: ["inherit", "inherit", "pipe", 2, "pipe"],
  });
  let runtimeSaid = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    runtimeSaid += text;
  });
  const ended = await end(child);
  return ended === undefined ? undefined : endingOf(...ended, runtimeSaid);
}

function end(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null] | undefined> {
  return new Promise((resolve) => {
    child.on("error", () => resolve(undefined));
    child.on("close", (code, signal) => resolve([code, signal]));
  });
}
