import process from "node:process";
import fc from "fast-check";

/**
 * Property tests run on the same cases every time; `ESPALIER_SEED=7 npm test` runs them on others. A property that fails
 * prints its seed, and the path to the case.
 */
const given = process.env.ESPALIER_SEED ?? "20261116";
const seed = Number(given);
if (given.trim() === "" || !Number.isInteger(seed) || Math.abs(seed) >= 2 ** 31) {
  throw new Error(`ESPALIER_SEED is "${given}": expected a whole number of at most 31 bits`);
}

fc.configureGlobal({ seed });
