import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "vitest";

function isInstalled(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Tests with a real Redis: left out by name where there is none, and failing where CI expects one. */
export const describeWithRedis: (name: string, tests: () => void) => void =
  process.env.CI === "true" || isInstalled()
    ? describe
    : (name) => it.skip(`${name} (needs redis-server: apt-get install redis-server)`);

/** A Redis of a test's own, on a port that was free. */
export class OwnRedis {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "espalier-redis-"));
  readonly #options: readonly string[];
  #server: ChildProcess | undefined;

  /** Starts one with these options besides the usual ones. */
  static async start(...options: readonly string[]): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort(), options);
    await redis.begin();
    return redis;
  }

  private constructor(port: number, options: readonly string[]) {
    this.port = port;
    this.#options = options;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it again, with what it has on its disk. */
  async begin(): Promise<void> {
    const usual = ["--bind", "127.0.0.1", "--port", `${this.port}`, "--save", "", "--dir", this.#folder];
    const server = spawn("redis-server", [...usual, ...this.#options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      let said = "";
      server.stdout.on("data", (text) => {
        said += text;
        if (said.includes("Ready to accept connections")) resolve();
      });
      server.on("exit", () => reject(new Error(`redis-server ended: ${said}`)));
      server.on("error", reject);
    });
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.on("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
