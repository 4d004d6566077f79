// A thread beside the tests that ends their process where they do not end by themselves. It goes by the processor time
// that they take: a busy machine, or a run that is paused for a while, changes nothing.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { workerData } from "node:worker_threads";

/** @type {{ readonly limit: number, readonly ended: string }} milliseconds; the file that tells of it */
const { limit, ended } = workerData;
const every = 250;
/** Tests that wait for what never comes take no time: while this thread runs, and nothing else does, for a minute. */
const idleLimit = 60_000;

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
  if (now > limit || idle > idleLimit) {
    writeFileSync(ended, "");
    process.kill(process.pid, "SIGKILL");
  }
  // Nobody listens any more.
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, every);
