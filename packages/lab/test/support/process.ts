import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../../bin/espalier.js", import.meta.url));

interface Given {
  readonly stdin?: string;
  /** Hang up after so many lines of output. */
  readonly lines?: number;
  /** Options of Node itself. */
  readonly node?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** End the command by this signal when it has printed something; else when it has read from stdin, which stays open. */
  readonly signal?: readonly [signal: NodeJS.Signals, when: "printed" | "read"];
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command in a process of its own. It has ended when nothing holds its output any more. */
export function spawned(
  argv: readonly string[],
  { stdin = "", lines = Infinity, node = [], env = {}, signal }: Given = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...node, command, ...argv], {
      env: { ...process.env, NO_COLOR: "1", ...env },
    });
    const [signalName, when] = signal ?? [];
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    let seen = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      out.push(chunk);
      if (when === "printed") child.kill(signalName);
      if (lines === Infinity) return;
      for (const byte of chunk) if (byte === 10) seen++;
      if (seen >= lines) child.stdout.destroy();
    });
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.on("error", reject);
    child.on("close", (code, endedBy) =>
      resolve({
        code,
        signal: endedBy,
        out: Buffer.concat(out).toString(),
        err: Buffer.concat(err).toString(),
      }),
    );
    // The command may end before it has read everything.
    child.stdin.on("error", () => {});
    if (when !== "read") child.stdin.end(stdin);
    // No pipe holds so much: when all of it is gone, somebody has taken some.
    else child.stdin.write(" ".repeat(2 ** 22), () => child.kill(signalName));
  });
}
