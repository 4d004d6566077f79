import { Worker } from "node:worker_threads";

/**
 * Ends this process when its supervisor has gone. A search keeps its thread busy, so another one has to notice.
 * Its streams stay its own: piped into stdout, they would answer for the errors of stdout.
 */
export function watchSupervisor(): void {
  new Worker(new URL("../process/lifeline.js", import.meta.url), { stdout: true, stderr: true }).unref();
}
