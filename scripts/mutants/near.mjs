// In which order test files are tried on a mutant: those first that are likely to catch it for the time they take.
import { kept, recalled } from "./cache.mjs";

/** How often each test file was tried on a mutant of each source, and how often it caught one. @type {Record<string, Record<string, [number, number]>>} */
const tallies = recalled("catches") ?? {};

/** @param {string} source @param {string} test @param {boolean} caught */
export function remember(source, test, caught) {
  tallies[source] ??= {};
  tallies[source][test] ??= [0, 0];
  tallies[source][test][0]++;
  if (caught) tallies[source][test][1]++;
}

export const keepTallies = () => kept("catches", tallies);

/** The folders of a path below src or test of its package. @param {string} file */
const foldersOf = (file) =>
  file
    .replace(/^packages\/core\/(src|test)\//, "")
    .split("/")
    .slice(0, -1);

/** How likely it is that a test file catches a mutant of a source that it comes by. */
export function likelihood(source, test, distance) {
  const [tried, caught] = tallies[source]?.[test] ?? [0, 0];
  const home = foldersOf(source);
  const folders = foldersOf(test);
  const own = test.startsWith("packages/core/") && home.join("/") === folders.join("/");
  const kin = test.startsWith("packages/core/") && folders.length > 0 && folders[0] === home[0];
  const first = own ? 0.6 : distance <= 1 ? 0.5 : kin ? 0.3 : distance <= 2 ? 0.2 : 0.05;
  return (caught + 2 * first) / (tried + 2);
}

/**
 * The runs in the order in which they are tried.
 * @template {{ readonly file: string, readonly duration: number, readonly distance: number }} Run
 * @param {string} source
 * @param {readonly Run[]} runs
 * @returns {Run[]}
 */
export function inOrder(source, runs) {
  return runs
    .map((run) => ({ run, worth: likelihood(source, run.file, run.distance) / run.duration }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ run }) => run);
}
