import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../../../packages/lab/bin/espalier.js", import.meta.url));
const direct = fileURLToPath(new URL("./direct.js", import.meta.url));

/** What a process took. */
export interface Taken {
  readonly seconds: number;
  /** The most memory that it had, in megabytes. */
  readonly megabytes: number;
}

/** Has a process say at its end how much memory it had at most. */
const telling = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.on("exit", () => console.error(process.resourceUsage().maxRSS));`,
)}`;

function taken(words: readonly string[], nodeOptions = ""): Taken {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["--import", telling, ...words], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: nodeOptions },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
  return { seconds, megabytes: Number(stderr.trim().split("\n").at(-1)) / 1024 };
}

/** A small heap: a large one is filled with garbage before anybody looks for what is in use. */
const smallHeap = "--max-old-space-size=32 --max-semi-space-size=2";

/** Runs the study of a plugin by the command, where there is little memory. */
export function runInSmallHeap(id: string, trials: number, plugin: string): Taken {
  return run(id, trials, 2, ["--plugin", plugin], smallHeap);
}

/** Runs a study by the command, into a store of its own. */
export function run(
  id: string,
  trials: number,
  threads: number,
  options: readonly string[] = [],
  nodeOptions = "",
): Taken {
  const store = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  try {
    const where = ["--trials", `${trials}`, "--threads", `${threads}`, "--store", store];
    return taken([command, "study", "run", id, ...where, ...options, "--json"], nodeOptions);
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}

/** Measures the same trials, without a runner and a store. */
export function withoutRunner(id: string, trials: number): Taken {
  return taken([direct, id, `${trials}`]);
}
