import { type Ending, endingOf } from "./ending.js";
import { startProcess } from "./start-process.js";

/**
 * Runs the program `entry` in a process of its own and returns how it ended, or undefined where the system has no process to
 * give. The streams of this process are the other's too: nothing is copied, and terminals, closed pipes and Ctrl-C are
 * what they would be without supervision.
 */
export function supervised(entry: string, argv: readonly string[]): Promise<Ending | undefined> {
  const child = startProcess(entry, argv, ["inherit", "inherit"]);
  let runtimeSaid = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    runtimeSaid += text;
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve(undefined));
    child.on("close", (code, signal) => resolve(endingOf(code, signal, runtimeSaid)));
  });
}
