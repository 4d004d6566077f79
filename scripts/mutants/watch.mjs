// A thread beside the tests that ends their process where they do not end by themselves. It goes by the processor time
// that they take: a busy machine, or a run that is paused for a while, changes nothing.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { workerData } from "node:worker_threads";

/**
 * Milliseconds of processor time, or a shared number of them that changes; the file that tells of it; and the time for
 * which tests may wait: those that wait for what never comes take no time while this thread runs, and nothing else does.
 * @type {{ readonly limit: number | SharedArrayBuffer, readonly ended: string, readonly idleLimit: number }}
 */
const { limit, ended, idleLimit } = workerData;
const shared = typeof limit === "number" ? [limit] : new Float64Array(limit);
const every = 250;

const parent = process.ppid;
let before = taken();
let idle = 0;

function taken() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

setInterval(() => {
  const now = taken();
  idle = now - before < every / 50 ? idle + every : 0;
  before = now;
  if (now > shared[0] || idle > idleLimit) {
    writeFileSync(ended, "");
    process.kill(process.pid, "SIGKILL");
  }
  // Nobody listens any more.
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, every);
