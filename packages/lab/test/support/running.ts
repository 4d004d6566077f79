import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";

export const command = fileURLToPath(new URL("../../bin/espalier.js", import.meta.url));

/** Only to end what hangs. */
const patience = 90_000;

/** A process that goes on while a test watches it. */
export class Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
  out = "";
  err = "";

  /** The command with these words. */
  static command(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
    return new Running(
      spawn(process.execPath, [command, ...argv], {
        env: { ...process.env, NO_COLOR: "1", ...env },
        stdio: ["ignore", "pipe", "pipe"],
      }),
    );
  }

  constructor(child: ChildProcess) {
    this.child = child;
    child.stdout?.on("data", (text) => {
      this.out += text;
    });
    child.stderr?.on("data", (text) => {
      this.err += text;
    });
    this.ended = new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, out: this.out, err: this.err }));
    });
  }

  /** Resolves when it has said this on stderr. */
  async says(text: string | RegExp): Promise<void> {
    await until(() => {
      if (typeof text === "string" ? this.err.includes(text) : text.test(this.err)) return;
      throw new Error(`${JSON.stringify(this.err)} has no ${text}`);
    });
  }

  async end(signal: NodeJS.Signals) {
    this.child.kill(signal);
    return this.ended;
  }
}

/** Resolves when `check` throws no more. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: patience, interval: 20 });
}
