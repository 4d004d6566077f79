import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../../bin/espalier.js", import.meta.url));

interface Given {
  /** The text of stdin, or an open file. */
  readonly stdin?: string | number;
  /** Hang up after so many lines of output; with 0 before the start. */
  readonly lines?: number;
  /** Options of Node itself. */
  readonly node?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** End the command by this signal when it has printed something. */
  readonly signal?: NodeJS.Signals;
  /** Another program than the command. */
  readonly program?: string;
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
  { stdin = "", lines = Infinity, node = [], env = {}, signal, program = command }: Given = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...node, program, ...argv], {
      env: { ...process.env, NO_COLOR: "1", ...env },
      stdio: [typeof stdin === "number" ? stdin : "pipe", "pipe", "pipe"],
    });
    if (lines === 0) child.stdout?.destroy();
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    let seen = 0;
    child.stdout?.on("data", (chunk: Buffer) => {
      out.push(chunk);
      if (signal !== undefined) child.kill(signal);
      if (lines === Infinity) return;
      for (const byte of chunk) if (byte === 10) seen++;
      if (seen >= lines) child.stdout?.destroy();
    });
    child.stderr?.on("data", (chunk: Buffer) => err.push(chunk));
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
    child.stdin?.on("error", () => {});
    child.stdin?.end(stdin);
  });
}
