// Runs test files for as long as its parent asks, on sources that are switched, or that count their places. A process
// of its own, so that a mutant that never ends can be ended.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { createVitest } from "vitest/node";
import { counting } from "./places.mjs";
import { switched } from "./switched.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const relativeTo = (id) => relative(root, id.split("?")[0]).replaceAll("\\", "/");

/**
 * Whether the sources count, and else which mutants stand in them; whether one of these is on for a whole run, or many after one another.
 * @type {{ readonly counts: boolean, readonly many?: boolean, readonly byFile: Record<string, import("./switched.mjs").Numbered[]> }}
 */
const { counts, many = false, byFile } = JSON.parse(readFileSync(process.argv[2], "utf8"));

const plugin = {
  name: "mutants",
  enforce: "pre",
  transform(code, id) {
    const file = relativeTo(id);
    if (counts) {
      const counted = file.startsWith("packages/core/src/") && file.endsWith(".ts");
      return counted ? { code: counting(file, code), map: null } : undefined;
    }
    return byFile[file] && { code: switched(code, byFile[file]), map: null };
  },
};

const vitest = await createVitest(
  "test",
  {
    root,
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
    // What is packed and bundled knows no mutants: it stays as it was built.
    globalSetup: [],
    setupFiles: ["test/support/fixed-seed.ts", ...(many ? [] : ["scripts/mutants/ask.ts"])],
    ...(many && { runner: join(root, "scripts/mutants/many-runner.ts") }),
    // What a mutant writes on the screen is nobody's concern.
    silent: true,
    // A mutant that eats memory without end fails before the machine does.
    execArgv: ["--max-old-space-size=3000", "--no-warnings"],
    // Time on the clock says nothing of the tests: see watch.mjs.
    testTimeout: 0,
    hookTimeout: 0,
  },
  { plugins: [plugin], logLevel: "silent" },
);
const project = vitest.projects[0];

const ended = `${process.argv[2]}.ended`;
project.provide("ended", ended);

/**
 * Runs one test file, or of its tests `only` those with these ids. They pass or fail, or do not end; or else the run
 * itself breaks, as it may on a busy machine, and is tried again before that is believed.
 */
async function run(task) {
  for (let tries = 1; ; tries++) {
    const answer = await runOnce(task);
    if (answer.verdict !== "breaks" || tries === 3) return answer;
  }
}

async function runOnce({ file, only, mutant, patience, limit }) {
  project.provide("mutant", mutant);
  project.provide("patience", patience);
  project.provide("limit", limit);
  const specification = project.createSpecification(join(root, file), only && { testIds: only });
  const { testModules, unhandledErrors } = await ran(specification);
  if (existsSync(ended)) return { verdict: "ends" };
  // The files of earlier runs are still among them.
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
  if (module === undefined) return { verdict: "breaks", why: whyOf(unhandledErrors) };
  const tests = [...module.children.allTests()];
  const failed = tests.find((test) => test.result().state === "failed");
  if (failed !== undefined)
    return { verdict: "fails", why: `${failed.name}: ${whyOf(failed.result().errors)}` };
  if (!module.ok()) return { verdict: "fails", why: whyOf(module.errors()) };
  if (unhandledErrors.length > 0) return { verdict: "breaks", why: whyOf(unhandledErrors) };
  if (!tests.some((test) => test.result().state !== "skipped")) throw new Error(`no test of ${file} ran`);
  return counts ? { verdict: "passes", coverage: coverage(file, module, tests) } : { verdict: "passes" };
}

async function ran(specification) {
  rmSync(ended, { force: true });
  const result = await vitest.runTestSpecifications([specification]);
  vitest.state.clearErrors();
  return result;
}

/** Runs tests of a file on many mutants: the lines that were told of it, and whether the last of these mutants did not end. */
async function runMany({ file, mutants, patience }) {
  const told = `${process.argv[2]}.told`;
  writeFileSync(told, "");
  project.provide("many", { mutants, patience, told, ended });
  await ran(project.createSpecification(join(root, file), { testIds: Object.keys(mutants) }));
  return { lines: readFileSync(told, "utf8").split("\n").slice(0, -1), ends: existsSync(ended) };
}

/** The first line of what went wrong. */
const whyOf = (errors) =>
  String(errors?.[0]?.message ?? "no reason given")
    .split("\n")[0]
    .slice(0, 300);

function coverage(file, module, tests) {
  const { setupDuration, collectDuration, prepareDuration } = module.diagnostic();
  const { outside = {}, counts: all = {} } = module.meta();
  return {
    file,
    // Some 200 milliseconds go by before a worker runs.
    overhead: 200 + setupDuration + collectDuration + prepareDuration,
    outside,
    counts: all,
    tests: tests.map((test) => ({
      id: test.id,
      duration: test.diagnostic()?.duration ?? 0,
      came: test.meta().came ?? {},
    })),
    distances: distances(module.moduleId),
  };
}

/** How many imports lead from a test file to each file of the project that it loads. */
function distances(from) {
  const { moduleGraph } = project.vite.environments.ssr;
  const found = new Map([[moduleGraph.getModuleById(from), 0]]);
  for (const [module, distance] of found)
    for (const next of module.importedModules) if (!found.has(next)) found.set(next, distance + 1);
  const own = [...found].map(([{ id }, distance]) => [relativeTo(id ?? ""), distance]);
  return Object.fromEntries(own.filter(([file]) => !/^$|^\.\.|^\0|node_modules\//.test(file)));
}

process.on("message", async (task) => {
  try {
    process.send({ result: task.list ? await listed() : await (many ? runMany(task) : run(task)) });
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) });
  }
});

async function listed() {
  const files = await vitest.globTestSpecifications();
  return files.map(({ moduleId }) => relativeTo(moduleId)).sort();
}

process.send({ result: "ready" });
