import { spawnSync } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { median } from "../ratio.js";

const command = fileURLToPath(new URL("../../../packages/lab/bin/espalier.js", import.meta.url));
const rounds = 5;

/** The times of two programs on the same lines. */
export interface Against {
  readonly ours: number;
  readonly theirs: number;
  /** The median over the rounds of our time over theirs. */
  readonly ratio: number;
}

/**
 * Runs `espalier solve connect-four` and another program that reads such lines in turn. What a program needs to start, as
 * it does for no line at all, is taken off.
 */
export function againstProgram(program: string, sequences: readonly string[]): Against {
  const lines = `${sequences.join("\n")}\n`;
  const pairs: (readonly [ours: number, theirs: number])[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = run(process.execPath, [command, "solve", "connect-four"], lines);
    const theirs = run(program, [], lines);
    pairs.push([ours, theirs]);
  }
  return {
    ours: median(pairs.map(([ours]) => ours)),
    theirs: median(pairs.map(([, theirs]) => theirs)),
    ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
  };
}

function run(program: string, options: readonly string[], input: string): number {
  return timed(program, options, input) - timed(program, options, "");
}

function timed(program: string, options: readonly string[], input: string): number {
  const start = performance.now();
  const { error, status } = spawnSync(program, options, { input, stdio: ["pipe", "pipe", "ignore"] });
  if (error !== undefined || status !== 0) throw error ?? new Error(`${program} ended with ${status}`);
  return performance.now() - start;
}
