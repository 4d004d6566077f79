// Tries many mutants in one process of a test file: those first that many are likely to fail in little time.
import { testsThat } from "./coverage.mjs";
import { likelihood, remember } from "./near.mjs";

/** Tests are run apart that take up to so many milliseconds: most mutants never meet the slow ones. */
const classes = [30, 300, 3_000, Infinity];

/**
 * @typedef {object} Unit some tests of a file, which take about as long as one another
 * @property {import("./coverage.mjs").Coverage} coverage
 * @property {Map<number, readonly { readonly id: string, readonly duration: number }[]>} wanted by mutant, the quickest first
 */

/**
 * What became of the mutants that tests come by while they run: `caught` and `ended` by a file, or else the tests they
 * were tried on, and how long these take.
 * @param {readonly import("./switched.mjs").Numbered[]} mutants
 * @param {readonly import("./coverage.mjs").Coverage[]} coverages
 * @param {(mutant: import("./switched.mjs").Numbered) => number} placeOf
 * @param {import("./host-process.mjs").HostProcess} host
 * @param {{ readonly patience: number, readonly isOver: () => boolean, readonly onUnit: (file: string, left: number) => void }} options patience in milliseconds
 */
export async function triedTogether(mutants, coverages, placeOf, host, { patience, isOver, onUnit }) {
  /** @type {Map<number, { is?: "caught" | "ended", by?: string, spent: number, readonly tried: Set<string> }>} */
  const fates = new Map(mutants.map(({ id }) => [id, { spent: 0, tried: new Set() }]));
  const sources = new Map(mutants.map(({ id, file }) => [id, file]));
  const { units, loops } = unitsOf(mutants, coverages, placeOf);
  /** The tests of a unit that a mutant still meets: a first one in any case, else as many as patience is left for. */
  const metBy = (id, { wanted }) => {
    const { is, spent } = fates.get(id);
    if (is !== undefined) return [];
    let sum = spent;
    return wanted.get(id).filter(({ duration }) => {
      sum += duration;
      return sum <= patience || sum === duration;
    });
  };

  /** How many mutants a second a unit is likely to catch. */
  const worth = (unit) => {
    const { coverage, wanted } = unit;
    let caught = 0;
    let time = coverage.overhead;
    for (const id of wanted.keys()) {
      const met = metBy(id, unit);
      if (met.length === 0) continue;
      const source = sources.get(id);
      caught += likelihood(source, coverage.file, coverage.distances[source]);
      time += met.reduce((sum, { duration }) => sum + duration, 0);
    }
    return caught / time;
  };

  while (!isOver()) {
    let best;
    let most = 0;
    for (const unit of units) {
      const value = worth(unit);
      if (value > most) [best, most] = [unit, value];
    }
    if (best === undefined) break;
    units.delete(best);
    const open = new Map([...best.wanted.keys()].map((id) => [id, metBy(id, best)]));
    for (const [id, met] of open) if (met.length === 0) open.delete(id);
    onUnit(best.coverage.file, open.size);
    await runUnit(best.coverage, open, { fates, loops, host, isOver });
    for (const id of open.keys())
      remember(sources.get(id), best.coverage.file, fates.get(id).by === best.coverage.file);
  }
  return fates;
}

/** What there is to run, and how often each mutant is come by at the most. */
function unitsOf(mutants, coverages, placeOf) {
  /** @type {Set<Unit>} */
  const units = new Set();
  /** @type {Map<number, number>} */
  const loops = new Map();
  for (const coverage of coverages) {
    const own = classes.map(() => /** @type {Unit} */ ({ coverage, wanted: new Map() }));
    for (const mutant of mutants) {
      const { tests, count } = testsThat(coverage, mutant.file, placeOf(mutant));
      loops.set(mutant.id, Math.max(count, loops.get(mutant.id) ?? 0));
      for (const [i, most] of classes.entries()) {
        const least = classes[i - 1] ?? -1;
        const fitting = tests
          .filter(({ duration }) => duration > least && duration <= most)
          .sort((a, b) => a.duration - b.duration);
        if (fitting.length > 0) own[i].wanted.set(mutant.id, fitting);
      }
    }
    for (const unit of own) if (unit.wanted.size > 0) units.add(unit);
  }
  return { units, loops };
}

/** Runs tests of a file until each mutant in `open` has met all of its tests, or one that catches it. */
async function runUnit(coverage, open, { fates, loops, host, isOver }) {
  const { file } = coverage;
  const durations = new Map(coverage.tests.map(({ id, duration }) => [id, duration]));
  const patience = Object.fromEntries(
    [...open.keys()].map((id) => [id, 20 * (loops.get(id) ?? 1) + 1_000_000]),
  );
  /** Test and mutant, of which nothing more is to be learnt here. */
  const settled = new Set();
  let first;
  while (!isOver()) {
    const plan = {};
    for (const [id, met] of [...open].sort(([a], [b]) => Number(b === first) - Number(a === first))) {
      if (fates.get(id).is !== undefined) continue;
      for (const test of met) {
        if (settled.has(`${test.id} ${id}`)) continue;
        plan[test.id] ??= [];
        plan[test.id].push(id);
      }
    }
    if (Object.keys(plan).length === 0) return;
    const { lines, ends } = await host.ask({ file, mutants: plan, patience });
    let begun;
    let spoilt;
    for (const line of lines) {
      const [word, number, test] = line.split(" ");
      const id = Number(number);
      const fate = fates.get(id);
      begun = word === "begins" ? { id, test } : undefined;
      if (word === "begins") continue;
      if (word === "spoilt") {
        spoilt = id;
        continue;
      }
      settled.add(`${test} ${id}`);
      if (word === "fails") Object.assign(fate, { is: "caught", by: file });
      if (word === "passes") {
        fate.tried.add(test);
        fate.spent += durations.get(test);
      }
    }
    if (begun !== undefined) {
      settled.add(`${begun.test} ${begun.id}`);
      if (ends) Object.assign(fates.get(begun.id), { is: "ended", by: file });
    } else if (spoilt === undefined) return;
    first = spoilt;
  }
}
