// npm run fuzz: the property tests, random trees and random scripts on other cases than ever before.
// npm run fuzz -- --seed 7: on those of seed 7 again.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const help = `npm run fuzz [-- --seed N]

Runs the property tests, random trees and random scripts on other cases than ever before; with --seed on those of N, a
whole number of at most 31 bits, again.`;

/** @returns {{ seed?: string, help?: boolean }} */
function options() {
  try {
    return parseArgs({ options: { seed: { type: "string" }, help: { type: "boolean", short: "h" } } }).values;
  } catch (error) {
    console.error(`${error.message.split(". ")[0]}: expected --seed N`);
    return process.exit(2);
  }
}

const given = options();
if (given.help) {
  console.log(help);
  process.exit(0);
}
const { seed = String(randomInt(2 ** 31)) } = given;
if (!/^\d+$/.test(seed) || Number(seed) >= 2 ** 31) {
  console.error(`--seed ${seed}: expected a whole number of at most 31 bits`);
  process.exit(2);
}

const root = fileURLToPath(new URL("..", import.meta.url));
const espalier = "packages/lab/bin/espalier.js";
console.log(`seed ${seed}`);
for (const program of [
  [espalier, "verify", "--trees", "1000000", "--seed", seed],
  [espalier, "evolve", "--fuzz", "20000", "--seed", seed],
  ["node_modules/vitest/vitest.mjs", "run", "packages"],
]) {
  const env = { ...process.env, ESPALIER_SEED: seed };
  const { status } = spawnSync(process.execPath, program, { cwd: root, env, stdio: "inherit" });
  if (status !== 0) {
    console.error(`to see it again: npm run fuzz -- --seed ${seed}`);
    process.exit(status ?? 1);
  }
}
