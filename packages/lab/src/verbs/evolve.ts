import { Command } from "commander";
import { InputError } from "espalier";
import { fuzz } from "../evolve/fuzz.js";
import { startScript } from "../evolve/run-script.js";
import { parseScripts } from "../evolve/script.js";
import { story } from "../evolve/story.js";
import { type StudyName, studies, studyNames } from "../evolve/studies.js";
import { exitCode } from "../exit-code.js";
import type { Io } from "../io.js";
import { wholeNumber } from "../number-option.js";
import { grouped } from "../number-text.js";
import { oneOf } from "../one-of.js";
import { progress } from "../progress.js";
import { readText } from "../read-text.js";
import type { Verb } from "../verb.js";

interface EvolveOptions {
  readonly script?: string;
  readonly fuzz?: number;
  readonly study?: StudyName;
  readonly games?: number;
  readonly seed: number;
  readonly json?: boolean;
}

const examples = `
A script is JSON: { "rootOnMove": "max", "horizon": 2, "tree": { "v": 0, "c": [...] }, "steps": [{ "op": "grow" }, ...] }.
A node has its static value v as Max sees it and its successors c; with "quota": true also q, the moves it may generate
before it is resumed. Nodes are named by paths from the first root, r: "1.0.2". A file with "vectors" holds many scripts.
Where a step has "expect", differences are printed and the exit code is 1.

Operations: grow, horizon {to}, expand {node, to}, resume {node, quota}, move {rank}, revalidate {node}, redevelop.
Studies: ${studyNames.join(", ")} (see docs/studies/lindstrom.md).

Examples:
  espalier evolve --script script.json
  espalier evolve --script script.json --json
  espalier evolve --fuzz 20000 --seed 1
  espalier evolve --study leaves --games 100`;

/** Evolving trees: scripts, fuzzing, and the tables of the study. */
export const evolveVerb: Verb = (io, exit) =>
  new Command("evolve")
    .description("run a script of operations on a tree that survives the move (Lindstrom)")
    .option("--script <file>", "the script; - is stdin")
    .option("--fuzz <n>", "run so many random scripts against brute force instead", wholeNumber("--fuzz", 1))
    .option("--study <name>", "print a table of the study instead", oneOf("--study", studyNames))
    .option("--games <n>", "how many games a study plays", wholeNumber("--games", 1))
    .option("--seed <s>", "which random scripts, or games", wholeNumber("--seed", 0), 1)
    .option("--json", "print one JSON object per step, or one for the whole")
    .addHelpText("after", examples)
    .action(async (options: EvolveOptions) => {
      const chosen = [options.script, options.fuzz, options.study].filter((each) => each !== undefined);
      if (chosen.length !== 1) {
        throw new InputError(
          `${chosen.length} of --script, --fuzz and --study are given: expected exactly one`,
        );
      }
      if (options.script !== undefined) await runScripts(io, exit, options.script, options.json ?? false);
      else if (options.fuzz !== undefined) await runFuzz(io, exit, options.fuzz, options.seed, options.json);
      else await runStudy(io, options.study!, options);
    });

async function runScripts(io: Io, exit: (code: number) => void, file: string, json: boolean): Promise<void> {
  const scripts = parseScripts(await readText(file, io));
  for (const [k, script] of scripts.entries()) {
    const name = script.name ?? (scripts.length > 1 ? `vector ${k + 1}` : "");
    if (!json && name !== "") await io.write(`${k > 0 ? "\n" : ""}${name}\n`);
    const run = startScript(script);
    for (const [i, step] of script.steps.entries()) {
      const at = `${name === "" ? "" : `${name}, `}step ${i + 1}`;
      const result = run.step(step, at);
      await io.write(json ? `${JSON.stringify(result.snapshot)}\n` : story(io, i + 1, result));
      if (result.differences.length === 0) continue;
      exit(exitCode.checkFailed);
      if (json) for (const difference of result.differences) io.warn(`espalier: ${at}: ${difference}\n`);
    }
  }
}

async function runFuzz(
  io: Io,
  exit: (code: number) => void,
  scripts: number,
  seed: number,
  json = false,
): Promise<void> {
  const line = progress(io, "evolve", "scripts");
  const verdict = fuzz({ scripts, seed, progress: line.report });
  line.end();
  const { steps, checked, failure } = verdict;
  if (json) await io.write(`${JSON.stringify(verdict)}\n`);
  else if (failure === undefined) {
    await io.write(
      `${grouped(scripts)} scripts (seed ${seed}): ${grouped(steps)} steps without a broken invariant, ${grouped(checked)} roots as brute force has them.\n`,
    );
  } else {
    await io.write(
      `script ${failure.number} of seed ${seed} fails with ${failure.form}: ${failure.problem}\n  ${JSON.stringify(failure.script)}\n`,
    );
  }
  if (failure !== undefined) exit(exitCode.checkFailed);
}

async function runStudy(io: Io, name: StudyName, { games, seed, json }: EvolveOptions): Promise<void> {
  const line = progress(io, name, "games");
  const { rows, text } = studies[name]({
    seed,
    ...(games !== undefined && { games }),
    progress: line.report,
  });
  line.end();
  await io.write(json ? `${JSON.stringify(rows)}\n` : text(io));
}
