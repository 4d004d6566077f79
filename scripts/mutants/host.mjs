// Runs test files on the switched sources, for as long as its parent asks. A process of its own, so that a mutant that
// never ends can be ended.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { createVitest } from "vitest/node";
import { switched } from "./switched.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @type {Record<string, import("./switched.mjs").Numbered[]>} */
const byFile = JSON.parse(readFileSync(process.argv[2], "utf8"));

const plugin = {
  name: "mutants",
  enforce: "pre",
  transform(code, id) {
    const mutants = byFile[relative(root, id.split("?")[0])];
    return mutants && { code: switched(code, mutants), map: null };
  },
};

const vitest = await createVitest(
  "test",
  {
    root,
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
    setupFiles: ["test/support/fixed-seed.ts", "scripts/mutants/ask.ts"],
    // What a mutant writes on the screen is nobody's concern.
    silent: true,
  },
  { plugins: [plugin], logLevel: "silent" },
);
const project = vitest.projects[0];

/** Runs one test file, or of its tests `only` those with these ids. */
async function run({ file, only, mutant, patience }) {
  project.provide("mutant", mutant);
  project.provide("patience", patience);
  const specification = project.createSpecification(join(root, file), only && { testIds: only });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const errors = unhandledErrors.length;
  vitest.state.clearErrors();
  // The files of earlier runs are still among them.
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
  const tests = [...module.children.allTests()];
  const ran = tests.some((test) => test.result().state !== "skipped");
  if (!ran && module.ok()) throw new Error(`no test of ${file} ran`);
  return {
    ok: errors === 0 && module.ok(),
    duration: module.diagnostic().duration,
    outside: module.meta().asked ?? {},
    tests: tests.map((test) => ({
      id: test.id,
      asked: test.meta().asked ?? {},
    })),
  };
}

process.on("message", async (task) => {
  try {
    process.send({ result: task.list ? await listed() : await run(task) });
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) });
  }
});

async function listed() {
  const files = await vitest.globTestSpecifications();
  return files.map(({ moduleId }) => relative(root, moduleId)).sort();
}

process.send({ result: "ready" });
