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
  ...["ask.ts", "coverage.mjs", "host.mjs", "places.mjs"].map((file) => `scripts/mutants/${file}`),
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
 * Which tests of a file run a place: all of it, or some, or none; and what they take.
 * @param {Coverage} coverage
 * @param {string} source
 * @param {number} place -1 for what runs when the source is loaded
 */
export function comesBy({ outside, counts, tests, overhead, distances }, source, place) {
  if (!(source in distances)) return undefined;
  const all = place < 0 || (outside[source]?.includes(place) ?? false);
  const chosen = all ? tests : tests.filter(({ came }) => came[source]?.includes(place));
  if (chosen.length === 0) return undefined;
  const at = place < 0 ? -1 : (counts[source] ?? []).findIndex((each, i) => i % 2 === 0 && each === place);
  return {
    only: all ? undefined : chosen.map(({ id }) => id),
    duration: chosen.reduce((sum, { duration }) => sum + duration, overhead),
    count: at < 0 ? 1 : counts[source][at + 1],
    distance: distances[source],
  };
}
