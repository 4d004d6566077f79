import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Subject } from "../subject.js";

/** The command, from bench/dist/subjects. */
export const espalier = fileURLToPath(new URL("../../../packages/lab/bin/espalier.js", import.meta.url));

/** A process of Node from its start to its end; its value is the exit code. */
export function started(...argv: readonly string[]): Subject {
  const run = () => spawnSync(process.execPath, argv, { stdio: "ignore" }).status ?? Number.NaN;
  return { run, count: () => ({ value: run(), nodes: 0, leaves: 0 }) };
}
