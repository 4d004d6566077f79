import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../../../packages/lab/bin/espalier.js", import.meta.url));
const plugin = fileURLToPath(new URL("./timed-studies.js", import.meta.url));
const between = 100;

/** A Redis of this benchmark's own, in a folder where studies are kept too. */
export interface Queue {
  readonly url: string;
  readonly folder: string;
  readonly server: ChildProcess;
  /** A number that Redis tells of itself. */
  info(field: string): number;
  /** When the first chunk in its queue was done, and the last one, in milliseconds; and how many were. */
  done(): { readonly first: number; readonly last: number; readonly chunks: number };
  clear(): void;
  end(): Promise<void>;
}

export async function openQueue(): Promise<Queue> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  const options = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "yes", "--dir", folder];
  const server = spawn("redis-server", ["--port", `${port}`, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const text of server.stdout ?? []) if (`${text}`.includes("Ready to accept connections")) break;
  const ask = (...words: string[]) =>
    execFileSync("redis-cli", ["-p", `${port}`, ...words], { encoding: "utf8", maxBuffer: 2 ** 28 }).trim();
  return {
    url: `redis://127.0.0.1:${port}`,
    folder,
    server,
    info: (field) => Number(new RegExp(`^${field}:(.*?)\r?$`, "m").exec(ask("info"))?.[1]),
    done() {
      const [key = ""] = ask("--scan", "--pattern", "espalier:chunks-*+*:completed").split("\n");
      const times = ask("zrange", key, "0", "-1", "withscores")
        .split("\n")
        .filter((_, k) => k % 2 === 1);
      return { first: Number(times[0]), last: Number(times.at(-1)), chunks: times.length };
    },
    clear: () => ask("flushall"),
    async end() {
      await ended(server, "SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

/** A worker that is ready. */
export async function startWorker({ url }: Queue, threads: number) {
  const words = ["worker", "--queue", url, "--threads", `${threads}`, "--plugin", plugin];
  const child = spawn(process.execPath, [command, ...words], { stdio: ["ignore", "ignore", "pipe"] });
  for await (const text of child.stderr ?? []) if (`${text}`.includes("takes chunks")) break;
  return { child, end: () => ended(child, "SIGTERM") };
}

/** Runs a study of the plugin to its end. Gives the processor time of the coordinator. */
export async function runStudy(
  { url, folder }: Queue,
  id: string,
  trials: number,
  store: string,
): Promise<number> {
  const words = ["study", "run", id, "--trials", `${trials}`, "--store", join(folder, store), "--json"];
  const child = spawn(process.execPath, [command, ...words, "--queue", url, "--plugin", plugin], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  let seconds = 0;
  const timer = setInterval(() => {
    seconds = Math.max(seconds, processorTime(child));
  }, between);
  const [code] = await once(child, "exit");
  clearInterval(timer);
  if (code !== 0) throw new Error(`${id} ended with ${code}`);
  return seconds;
}

/** Seconds of processor that a process has had; 0 when it has gone. Only where there is /proc. */
export function processorTime({ pid }: ChildProcess): number {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const words = fields.split(" ");
    const ticks = 100;
    return (Number(words[11]) + Number(words[12])) / ticks;
  } catch {
    return 0;
  }
}
