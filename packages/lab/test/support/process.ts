import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../../bin/espalier.js", import.meta.url));

/** Runs the real command in a process of its own. With `lines` it hangs up after so many lines of output. */
export function spawned(
  argv: readonly string[],
  { stdin = "", lines = Infinity }: { stdin?: string; lines?: number } = {},
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...argv], { env: { ...process.env, NO_COLOR: "1" } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    let seen = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      out.push(chunk);
      if (lines === Infinity) return;
      for (const byte of chunk) if (byte === 10) seen++;
      if (seen >= lines) child.stdout.destroy();
    });
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    );
    // The command may end before it has read everything.
    child.stdin.on("error", () => {});
    child.stdin.end(stdin);
  });
}
