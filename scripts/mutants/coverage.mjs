// What each test file comes by: worked out once, and kept until the file, or a source that it loads, changes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentOf, digest, kept, recalled } from "./cache.mjs";
import { root } from "./mutants.mjs";

/**
 * @typedef {object} Coverage
 * @property {string} file
 * @property {number} overhead milliseconds before its first test runs
 * @property {Record<string, number[]>} outside the places, by source, that run for all of its tests
 * @property {Record<string, number[]>} counts how often each place runs: place, count, place, count
 * @property {readonly { readonly id: string, readonly duration: number, readonly came: Record<string, number[]> }[]} tests
 * @property {Record<string, number>} distances how many imports lead to each file that it loads
 */

/** What holds for all test files alike. */
const common = [
  "package-lock.json",
  "vitest.config.ts",
  ...["ask.ts", "coverage.mjs", "places.mjs"].map((file) => `scripts/mutants/${file}`),
];

/** Everything that a test may read besides what it imports. */
function dataOf() {
  const listed = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  return digest(
    listed
      .filter((file) => file !== "" && !file.startsWith("scripts/"))
      .map((file) => `${file} ${contentOf(file)}`)
      .join("\n"),
  );
}

/** @type {string | undefined} */
let data;

/** Names what a coverage was measured on: the same name for the same content. @param {Coverage} coverage */
export function stateOf({ distances }) {
  const loaded = Object.keys(distances);
  const reads = loaded.some((file) => {
    try {
      return /"node:(fs|child_process|worker_threads)/.test(readFileSync(join(root, file), "utf8"));
    } catch {
      return true;
    }
  });
  if (reads) data ??= dataOf();
  return digest(
    [...common, ...loaded].map((file) => `${file} ${contentOf(file)}`).join("\n") + (reads ? data : ""),
  );
}

const nameOf = (/** @type {string} */ file) => `coverage-${digest(file)}`;

/** What is known of a test file as it is now. @param {string} file @returns {Coverage | undefined} */
export function coverageOf(file) {
  const known = recalled(nameOf(file));
  return known !== undefined && known.state === stateOf(known.coverage) ? known.coverage : undefined;
}

/** @param {Coverage} coverage */
export function keepCoverage(coverage) {
  kept(nameOf(coverage.file), { state: stateOf(coverage), coverage });
}

/**
 * The tests of a file that run a place while they run, and how often it runs in all.
 * @param {Coverage} coverage
 * @param {string} source
 * @param {number} place -1 for what runs when the source is loaded
 */
export function testsThat(coverage, source, place) {
  const found = indexOf(coverage, source).get(place);
  return found ?? { tests: [], count: 1 };
}

/** @type {WeakMap<Coverage, Map<string, Map<number, { tests: Coverage["tests"][number][], count: number }>>>} */
const indices = new WeakMap();

/** By place of a source: what of a file's tests runs it. */
function indexOf(coverage, source) {
  const known = indices.get(coverage) ?? new Map();
  indices.set(coverage, known);
  if (known.has(source)) return known.get(source);
  const index = new Map();
  const counts = coverage.counts[source] ?? [];
  for (let i = 0; i < counts.length; i += 2) index.set(counts[i], { tests: [], count: counts[i + 1] });
  for (const test of coverage.tests)
    for (const place of test.came[source] ?? []) index.get(place)?.tests.push(test);
  known.set(source, index);
  return index;
}

/**
 * Which tests of a file run a place: all of it, or some, or none; and what they take.
 * @param {Coverage} coverage
 * @param {string} source
 * @param {number} place -1 for what runs when the source is loaded
 * @param {ReadonlySet<string>} tried tests that are known already not to notice
 */
export function comesBy(coverage, source, place, tried) {
  const { outside, tests, overhead, distances } = coverage;
  if (!(source in distances)) return undefined;
  const all = place < 0 || (outside[source]?.includes(place) ?? false);
  const running = testsThat(coverage, source, place);
  const chosen = all ? tests : running.tests.filter(({ id }) => !tried.has(id));
  if (chosen.length === 0) return undefined;
  return {
    only: all ? undefined : chosen.map(({ id }) => id),
    duration: chosen.reduce((sum, { duration }) => sum + duration, overhead),
    count: running.count,
    distance: distances[source],
  };
}
