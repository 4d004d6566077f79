import { isSound, type RuleName } from "espalier/internal";
import { fuzz } from "../../evolve/fuzz/fuzz.js";
import { grouped } from "../../print/number-text.js";
import { progress } from "../../print/progress.js";
import { exitCode } from "../../process/exit-code.js";
import type { Io } from "../../process/io.js";

interface FuzzOptions {
  readonly rule?: RuleName;
  readonly seed: number;
  readonly json?: boolean;
}

/** Runs random scripts against brute force, and prints the verdict. */
export async function runFuzz(
  io: Io,
  exit: (code: number) => void,
  scripts: number,
  { rule, seed, json }: FuzzOptions,
): Promise<void> {
  const line = progress(io, "evolve", "scripts");
  const verdict = fuzz({ scripts, seed, rule, progress: line.report });
  line.end();
  const { steps, checked, failure } = verdict;
  if (failure !== undefined) exit(exitCode.checkFailed);
  if (json) await io.write(`${JSON.stringify(verdict)}\n`);
  else if (failure === undefined) {
    const invariants =
      rule === undefined || isSound(rule)
        ? "without a broken invariant"
        : `whose invariants ${rule} does not keep`;
    await io.write(
      `${grouped(scripts)} scripts (seed ${seed}): ${grouped(steps)} steps ${invariants}, ${grouped(checked)} roots as brute force has them.\n`,
    );
  } else {
    await io.write(
      `script ${failure.number} of seed ${seed} fails with ${failure.form}: ${failure.problem}\n  ${JSON.stringify(failure.script)}\n`,
    );
  }
}
