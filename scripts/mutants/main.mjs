// npm run mutants: changes the sources of core in one place at a time, and says which changes no test notices.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { compiles } from "./compiles.mjs";
import { changeOf, isEquivalent } from "./equivalent.mjs";
import { HostProcess } from "./host-process.mjs";
import { allMutants } from "./mutants.mjs";
import { sample } from "./sample.mjs";

const help = `npm run mutants -- [options]

Changes the sources of core in one place at a time, runs the tests that come by that place, and prints the changes that
no test notices. What scripts/mutants/equivalent.json calls equivalent is left out; what the compiler refuses is caught.

  --sample N    how many mutants, 500 by default; 0 for all
  --seed N      which ones, 1 by default: equal seeds give equal samples of equal sources
  --only TEXT   only in files whose path contains TEXT; may be repeated
  --skip TEXT   not in files whose path contains TEXT; may be repeated
  --tests TEXT  only with test files whose path contains TEXT; may be repeated
  --list        print the sample and run nothing

Exit code 1 if a mutant survives.`;

const started = performance.now();
const given = options();
const inScope = ({ file }) =>
  (given.only.length === 0 || given.only.some((text) => file.includes(text))) &&
  !given.skip.some((text) => file.includes(text));
const all = allMutants().filter(inScope);
const drawn = sample(all, given.sample === 0 ? all.length : given.sample, given.seed);
const mutants = drawn
  .filter((mutant) => !isEquivalent(mutant))
  .map((mutant, i) => ({ ...mutant, id: i + 1 }));
const place = ({ file, line }) => `${file}:${line}`;

if (given.list) {
  for (const mutant of mutants) console.log(`${place(mutant)}  ${changeOf(mutant)}`);
} else {
  const folder = mkdtempSync(join(tmpdir(), "espalier-mutants-"));
  const plan = join(folder, "plan.json");
  const byFile = {};
  for (const mutant of mutants) {
    byFile[mutant.file] ??= [];
    byFile[mutant.file].push(mutant);
  }
  writeFileSync(plan, JSON.stringify(byFile));
  const host = new HostProcess(plan);
  try {
    process.exitCode = await judged(host);
  } finally {
    host.end();
    rmSync(folder, { recursive: true });
  }
}

/** Runs everything; the exit code. */
async function judged(host) {
  const files = (await host.ask({ list: true }, 60_000)).filter(
    (file) => given.tests.length === 0 || given.tests.some((text) => file.includes(text)),
  );
  const runs = [];
  for (const [i, file] of files.entries()) {
    progress(`what the tests come by: ${i + 1} of ${files.length} test files`);
    const run = await host.ask({ file, mutant: 0, patience: 0 }, 600_000);
    if (run === undefined || !run.ok) throw new Error(`${file} fails without any mutant: mend it first`);
    runs.push({ file, ...run });
  }
  runs.sort((a, b) => a.duration - b.duration);

  const tally = { caught: 0, ended: 0, refused: 0 };
  const survivors = [];
  for (const mutant of mutants) {
    progress(`mutant ${mutant.id} of ${mutants.length}, ${survivors.length} survivors`);
    const verdict = await verdictOn(mutant, runs, host);
    if (verdict === "survives" && !compiles(mutant)) tally.refused++;
    else if (verdict === "survives") {
      survivors.push(mutant);
      progress("");
      console.log(`survives  ${place(mutant)}  ${changeOf(mutant)}`);
    } else tally[verdict]++;
  }

  progress("");
  const dead = mutants.length - survivors.length;
  const minutes = ((performance.now() - started) / 60_000).toFixed(0);
  console.log(
    `${dead} of ${mutants.length} mutants are caught, ${((100 * dead) / mutants.length).toFixed(1)} %: ${tally.caught} by a test, ${tally.ended} because the tests no longer end, ${tally.refused} by the compiler alone.`,
  );
  console.log(
    `${drawn.length - mutants.length} of the ${drawn.length} that were drawn from ${all.length} are known to be equivalent. ${minutes} minutes.`,
  );
  return survivors.length === 0 ? 0 : 1;
}

/** Runs the tests that come by a mutant, the quick files first, until one fails. */
async function verdictOn({ id }, runs, host) {
  for (const { file, duration, outside, tests } of runs) {
    const covering = tests.filter(({ asked }) => id in asked);
    const always = id in outside;
    if (!always && covering.length === 0) continue;
    const calls = covering.reduce((sum, { asked }) => sum + asked[id], outside[id] ?? 0);
    const only = always ? undefined : covering.map(({ id: test }) => test);
    const task = { file, only, mutant: id, patience: 20 * calls + 1_000_000 };
    const run = await host.ask(task, 30_000 + 20 * duration);
    if (run === undefined) return "ended";
    if (!run.ok) return "caught";
  }
  return "survives";
}

function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function options() {
  const texts = { type: "string", multiple: true, default: [] };
  const { values } = parseArgs({
    options: {
      sample: { type: "string", default: "500" },
      seed: { type: "string", default: "1" },
      only: texts,
      skip: texts,
      tests: texts,
      list: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  const whole = (name) => {
    if (/^\d{1,9}$/.test(values[name])) return Number(values[name]);
    console.error(`--${name} ${values[name]}: expected a whole number`);
    return process.exit(2);
  };
  return { ...values, sample: whole("sample"), seed: whole("seed") };
}
