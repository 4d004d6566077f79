import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { run, runInSmallHeap, type Taken, withoutRunner } from "./running/timed.js";

const usage = `usage: npm run bench:studies -- [--trials N] [--rounds N] [threads] [overhead] [memory]

threads:  two threads against one on bhattacharya/tables; wanted: 1.7
overhead: the command on one thread of its own against the same trials without runner and store; wanted: 1.05
memory:   a study of cheap trials, a thousand times as many; wanted: 1.2
--trials: of each cell, for the first two; --rounds: so many of each in turn, of which the fastest counts`;

const study = "bhattacharya/tables";
const parts = ["threads", "overhead", "memory"] as const;

/** The fastest of each of two, which are run in turn. */
function fastest(rounds: number, a: () => Taken, b: () => Taken): readonly [a: number, b: number] {
  let [bestOfA, bestOfB] = [Infinity, Infinity];
  for (let round = 1; round <= rounds; round++) {
    const [ofA, ofB] = [a().seconds, b().seconds];
    console.error(`round ${round} of ${rounds}: ${seconds(ofA)}, ${seconds(ofB)}`);
    bestOfA = Math.min(bestOfA, ofA);
    bestOfB = Math.min(bestOfB, ofB);
  }
  return [bestOfA, bestOfB];
}

const seconds = (value: number) => `${value.toFixed(2)} s`;

function threads(trials: number, rounds: number): boolean {
  const [one, two] = fastest(
    rounds,
    () => run(study, trials, 1),
    () => run(study, trials, 2),
  );
  console.log(
    `threads: two are ${(one / two).toFixed(2)} times as fast as one: ${seconds(two)}, ${seconds(one)}`,
  );
  return one / two >= 1.7;
}

function overhead(trials: number, rounds: number): boolean {
  const [bare, whole] = fastest(
    rounds,
    () => withoutRunner(study, trials),
    () => run(study, trials, 0),
  );
  console.log(
    `overhead: the command takes ${(whole / bare).toFixed(3)} of the time of its trials: ${seconds(whole)}, ${seconds(bare)}`,
  );
  return whole / bare <= 1.05;
}

const cheap = `export const studies = [{ id: "bench/cheap", title: "cheap", cells: [{
  parameters: {}, chunk: 500, columns: [{ algorithm: "one", metric: "value" }],
  measure: (seed) => [Math.abs(Math.sin(seed)) * 10 ** (seed % 7)],
}] }];`;

function memory(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "espalier-bench-"));
  try {
    const plugin = join(folder, "cheap.mjs");
    writeFileSync(plugin, cheap);
    const of = (trials: number) => runInSmallHeap("bench/cheap", trials, plugin).megabytes;
    const [few, many] = [of(10_000), of(10_000_000)];
    console.log(
      `memory: 10,000,000 trials take ${(many / few).toFixed(2)} of that of 10,000: ${many.toFixed(0)} MB, ${few.toFixed(0)} MB`,
    );
    return many / few <= 1.2;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        trials: { type: "string", default: "40" },
        rounds: { type: "string", default: "5" },
        help: { type: "boolean", default: false },
      },
    });
    const unknown = positionals.find((part) => !(parts as readonly string[]).includes(part));
    if (unknown !== undefined) return `unknown part ${unknown}`;
    const [trials, rounds] = [Number(values.trials), Number(values.rounds)];
    if (![trials, rounds].every((each) => Number.isInteger(each) && each >= 1))
      return "a number is no whole one above 0";
    return { help: values.help, trials, rounds, chosen: positionals.length === 0 ? parts : positionals };
  } catch (error) {
    return (error as Error).message;
  }
}

const given = options();
if (typeof given === "string") {
  console.error(`${given}\n${usage}`);
  process.exitCode = 2;
} else if (given.help) {
  console.log(usage);
} else {
  const { trials, rounds, chosen } = given;
  const part = { threads: () => threads(trials, rounds), overhead: () => overhead(trials, rounds), memory };
  const missed = parts.filter((name) => chosen.includes(name) && !part[name]());
  if (missed.length > 0) {
    console.log(`missed: ${missed.join(", ")}`);
    process.exitCode = 1;
  }
}
