// npm run mutants: changes the sources of core in one place at a time, and says which changes no test notices.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { contentOf, digest, kept, recalled } from "./cache.mjs";
import { compiles } from "./compiles.mjs";
import { comesBy, coverageOf, keepCoverage, stateOf } from "./coverage.mjs";
import { changeOf, isEquivalent } from "./equivalent.mjs";
import { HostProcess } from "./host-process.mjs";
import { triedTogether } from "./many.mjs";
import { allMutants, root } from "./mutants.mjs";
import { inOrder, keepTallies, remember } from "./near.mjs";
import { placeOf, placesOf } from "./places.mjs";
import { sample } from "./sample.mjs";

const help = `npm run mutants -- [options]

Changes the sources of core in one place at a time, runs the tests that come by that place, the likely and quick ones
first, and prints the changes that no test notices. Many are tried one after another while a test file is loaded; what is left after that, and what
runs only while a source is loaded, each in a process of its own. What scripts/mutants/equivalent.json calls equivalent is left out;
what the compiler refuses is caught. What the tests come by is worked out once and kept in node_modules/.cache.

  --sample N     how many mutants, 500 by default; 0 for all
  --seed N       which ones, 1 by default: equal seeds give equal samples of equal sources
  --only TEXT    only in files whose path contains TEXT; may be repeated
  --skip TEXT    not in files whose path contains TEXT; may be repeated
  --among FILE   only those that FILE, the output of an earlier run, calls survivors
  --slice I/N    of the sample only every Nth mutant, beginning with the Ith
  --tests TEXT   only with test files whose path contains TEXT; may be repeated
  --patience N   a mutant survives when tests of N seconds have run on it, 120 by default, even if more come by it
  --minutes N    stop after so many minutes
  --resume       go on where the same sample was stopped; what has changed since is tried again
  --list         print the sample and run nothing

Exit code 1 if a mutant survives, 3 if time was up before all were judged.`;

const started = performance.now();
const given = options();
const timeIsUp = () => performance.now() - started > given.minutes * 60_000;
const places = new Map();
const placesByFile = new Map();
const place = ({ file, line }) => `${file}:${line}`;
const inScope = (mutant) =>
  (given.only.length === 0 || given.only.some((text) => mutant.file.includes(text))) &&
  !given.skip.some((text) => mutant.file.includes(text)) &&
  (given.among?.has(survivor(mutant)) ?? true);
const all = allMutants().filter(inScope);
const drawn = sample(all, given.sample === 0 ? all.length : given.sample, given.seed).filter(
  (_, i) => i % given.slice.of === given.slice.part - 1,
);
const mutants = drawn
  .filter((mutant) => !isEquivalent(mutant))
  .map((mutant, i) => ({ ...mutant, id: i + 1 }));

if (given.list) {
  for (const mutant of mutants) console.log(`${place(mutant)}  ${changeOf(mutant)}`);
} else {
  const folder = mkdtempSync(join(tmpdir(), "espalier-mutants-"));
  const hosts = [];
  /** A process that runs tests on sources that were made as the plan says. */
  const hostOf = (name, plan) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(plan));
    const host = new HostProcess(file);
    hosts.push(host);
    return host;
  };
  const end = () => {
    for (const host of hosts) host.end();
    keepTallies();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ]) {
    process.once(signal, () => {
      end();
      process.exit(code);
    });
  }
  try {
    process.exitCode = await judged(hostOf);
  } finally {
    end();
  }
}

/** Runs everything; the exit code. */
async function judged(hostOf) {
  const coverages = await coveragesOf(hostOf("counting", { counts: true, byFile: {} }));
  if (coverages === undefined) return unfinished(0);

  const tests = digest(coverages.map((each) => `${each.file} ${stateOf(each)}`).join("\n"));
  const name = `run-${digest(JSON.stringify([given.sample, given.seed, given.only, given.skip, [...(given.among ?? [])], given.slice, given.tests, given.patience]))}`;
  const verdicts = (given.resume ? recalled(name) : undefined) ?? {};
  const keyOf = (mutant) => `${place(mutant)} ${mutant.start} ${changeOf(mutant)}`;
  const known = (mutant) => {
    const verdict = verdicts[keyOf(mutant)];
    const isOld =
      verdict?.source !== contentOf(mutant.file) ||
      ((verdict.is === "survives" || verdict.is === undefined) && verdict.tests !== tests);
    return isOld ? undefined : verdict;
  };
  const keep = (mutant, verdict) => {
    verdicts[keyOf(mutant)] = { ...verdict, source: contentOf(mutant.file), tests };
  };

  const open = mutants.filter((mutant) => known(mutant) === undefined);
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const together = hostOf("together", { counts: false, many: true, byFile: byFileOf(open) });
  const fates = await triedTogether(open, coverages, placeIn, together, {
    patience: 1000 * given.patience,
    isOver: timeIsUp,
    onUnit: (file, left) => progress(`${left} of ${open.length} mutants meet ${file}`),
  });
  together.end();
  for (const [id, { is, by, spent, tried }] of fates)
    keep(byId.get(id), { is, by, spent, tried: [...tried] });
  kept(name, verdicts);

  const host = hostOf("alone", { counts: false, byFile: byFileOf(mutants) });
  let count = 0;
  let survivors = 0;
  const tally = { caught: 0, ended: 0, refused: 0 };
  for (const mutant of mutants) {
    let verdict = known(mutant);
    if (verdict?.is === undefined) {
      if (timeIsUp()) continue;
      progress(`mutant ${mutant.id} of ${mutants.length}, ${survivors} survivors`);
      verdict = await verdictOn(mutant, coverages, host, verdict);
      keep(mutant, verdict);
      kept(name, verdicts);
    }
    count++;
    if (verdict.is === "survives") {
      survivors++;
      progress("");
      console.log(`${survivor(mutant)}${verdict.note}`);
    } else tally[verdict.is]++;
  }

  progress("");
  const dead = count - survivors;
  const minutes = ((performance.now() - started) / 60_000).toFixed(0);
  console.log(
    `${dead} of ${count} mutants are caught, ${((100 * dead) / count).toFixed(1)} %: ${tally.caught} by a test, ${tally.ended} because the tests no longer end, ${tally.refused} by the compiler alone.`,
  );
  console.log(
    `${drawn.length - mutants.length} of the ${drawn.length} that were drawn from ${all.length} are known to be equivalent. ${minutes} minutes.`,
  );
  if (count < mutants.length) return unfinished(count);
  return survivors === 0 ? 0 : 1;
}

/** How a mutant is printed that survives. */
function survivor(mutant) {
  return `survives  ${place(mutant)}  ${changeOf(mutant)}`;
}

function unfinished(count) {
  console.log(`Time is up: ${count} of ${mutants.length} mutants are judged. --resume goes on.`);
  return 3;
}

/** What every test file comes by; undefined when time is up before that is known. */
async function coveragesOf(host) {
  const files = (await host.ask({ list: true })).filter(
    (file) => given.tests.length === 0 || given.tests.some((text) => file.includes(text)),
  );
  const coverages = [];
  for (const [i, file] of files.entries()) {
    let coverage = coverageOf(file);
    if (coverage === undefined) {
      if (timeIsUp()) {
        console.log(`What ${i} of ${files.length} test files come by is known.`);
        return undefined;
      }
      progress(`what the tests come by: ${i + 1} of ${files.length} test files`);
      const run = await host.ask({ file, mutant: 0, patience: 0, limit: 900_000 });
      if (run.verdict !== "passes")
        throw new Error(`${file} ${run.verdict} without any mutant (${run.why}): mend it first`);
      coverage = run.coverage;
      keepCoverage(coverage);
    }
    coverages.push(coverage);
  }
  host.end();
  return coverages;
}

/** Runs the tests that come by a mutant, and were not tried on it before, until one fails. */
async function verdictOn(mutant, coverages, host, before) {
  const { id, file: source } = mutant;
  const at = placeIn(mutant);
  const tried = new Set(before.tried);
  const runs = coverages.flatMap((coverage) => {
    const found = comesBy(coverage, source, at, tried);
    return found === undefined ? [] : [{ file: coverage.file, ...found }];
  });
  let { spent } = before;
  let compiled = false;
  const untried = [];
  for (const { file, only, duration, count } of inOrder(source, runs)) {
    if (spent + duration > 1000 * given.patience && spent > 0) {
      untried.push(file);
      continue;
    }
    // The compiler takes a second: less than many tests.
    if (spent > 2000 && !compiled) {
      if (!compiles(mutant)) return { is: "refused" };
      compiled = true;
    }
    spent += duration;
    const limit = 10_000 + 5 * duration;
    const { verdict, why } = await host.ask({
      file,
      only,
      mutant: id,
      patience: 20 * count + 1_000_000,
      limit,
    });
    remember(source, file, verdict !== "passes");
    if (verdict !== "passes") return { is: verdict === "ends" ? "ended" : "caught", by: file, why };
  }
  if (!compiled && !compiles(mutant)) return { is: "refused" };
  if (runs.length + tried.size === 0) return { is: "survives", note: "  (no test comes by)" };
  const note = untried.length === 0 ? "" : `  (${untried.length} of ${runs.length} test files not tried)`;
  return { is: "survives", note };
}

/** The number of the place that a mutant stands in. */
function placeIn(mutant) {
  let found = places.get(mutant.id);
  if (found === undefined) {
    const { file } = mutant;
    if (!placesByFile.has(file))
      placesByFile.set(file, placesOf(file, readFileSync(join(root, file), "utf8")));
    found = placeOf(placesByFile.get(file), mutant);
    places.set(mutant.id, found);
  }
  return found;
}

function byFileOf(some) {
  const byFile = {};
  for (const mutant of some) {
    byFile[mutant.file] ??= [];
    byFile[mutant.file].push(mutant);
  }
  return byFile;
}

function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function options() {
  const text = (value) => ({ type: "string", default: value });
  const texts = { type: "string", multiple: true, default: [] };
  const flag = { type: "boolean", default: false };
  const { values } = parseArgs({
    options: {
      sample: text("500"),
      seed: text("1"),
      only: texts,
      skip: texts,
      among: { type: "string" },
      slice: text("1/1"),
      tests: texts,
      patience: text("120"),
      minutes: text("100000"),
      resume: flag,
      list: flag,
      help: flag,
    },
  });
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  const refused = (name, expected) => {
    console.error(`--${name} ${values[name]}: expected ${expected}`);
    return process.exit(2);
  };
  const whole = (name) =>
    /^\d{1,9}$/.test(values[name]) ? Number(values[name]) : refused(name, "a whole number");
  const [, part, of] = (/^(\d{1,4})\/(\d{1,4})$/.exec(values.slice) ?? []).map(Number);
  if (!(part >= 1 && part <= of)) refused("slice", "which part of how many, such as 2/5");
  let among;
  if (values.among !== undefined) {
    try {
      const lines = readFileSync(values.among, "utf8").split("\n");
      among = new Set(
        lines.map((line) =>
          line.replace(/ {2}\((?:no test comes by|\d+ of \d+ test files not tried)\)$/, ""),
        ),
      );
    } catch {
      refused("among", "a file with the output of an earlier run");
    }
  }
  return {
    ...values,
    among,
    sample: whole("sample"),
    seed: whole("seed"),
    patience: whole("patience"),
    minutes: whole("minutes"),
    slice: { part, of },
  };
}
