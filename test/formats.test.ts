import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { algorithms, InputError } from "espalier";
import { operations, parseScripts, remarks, ruleNames, scriptFields } from "espalier/internal";
import { readTraces } from "espalier/trace";
import { models, parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { traceEvents } from "../packages/core/src/trace/trace-events.js";
import { jobFields, parseJob } from "../packages/lab/src/input/job.js";
import { lineOf } from "../packages/lab/src/studies/shard-line.js";
import { captured } from "../packages/lab/test/support/captured.js";
import { root } from "./import-graph.js";

/** The schemas of docs/formats, held against the parsers: what one refuses by its shape, the other refuses too. */
const folder = join(root, "docs/formats");
const schema = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.schema.json`), "utf8"));
const names = ["tree-file", "trace", "job", "result", "script", "study-shard", "paper"] as const;
const ajv = new Ajv2020({
  strictTypes: false,
  strictRequired: false,
  strictTuples: false,
  schemas: names.map(schema),
});

function validator(name: (typeof names)[number]): ValidateFunction {
  const validate = ajv.getSchema(`${name}.schema.json`);
  if (validate === undefined) throw new Error(`no schema ${name}`);
  return validate;
}

/** Why a value does not fit the schema; nothing if it does. */
function misfit(name: (typeof names)[number], value: unknown): string | undefined {
  const validate = validator(name);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

/** Why the parser refuses a value; nothing if it does not. */
function refusal(parse: (value: unknown) => unknown, value: unknown): string | undefined {
  try {
    parse(value);
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

function golden(name: string): unknown {
  return JSON.parse(readFileSync(join(root, `packages/core/test/golden/golden-${name}.json`), "utf8"));
}

/** Every value of a field `tree`, at any depth. */
function treesIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === "tree" ? [each] : treesIn(each)));
}

const parsers = {
  "tree-file": parseTree,
  job: (value: unknown) => parseJob(JSON.stringify(value)),
  script: (value: unknown) => parseScripts(JSON.stringify(value)),
  trace: (value: unknown) => readTraces(JSON.stringify(value)),
  "study-shard": (value: unknown) => {
    if (lineOf(value) === undefined) throw new InputError("no line");
  },
};

type Cases = Readonly<Record<keyof typeof parsers, readonly unknown[]>>;

const trace = {
  "espalier-trace": 2,
  algorithm: "alpha-beta",
  player: "max",
  view: "max",
  window: ["-inf", "inf"],
  found: null,
  parents: [-1, 0, 0],
  ranks: [-1, 0, 1],
  degrees: [2, 0, 0],
};
const traced = (...events: unknown[]) => ({ ...trace, events });

const chunk = { study: "mine/first", cell: "degree=2", seed: 1, from: 0, trials: 2 };
const summary = { n: 2, mean: -0.5, m2: 0.5, min: -1, max: 0, histogram: { "-0": 1, "0": 1 } };
const kept = { chunk, code: "a", result: { columns: [summary], pairs: [null] } };
const run = { study: "mine/first", seed: 1, trials: 5, code: "a", at: "2026-11-19T15:25:21.267Z" };

const script = { horizon: 1, tree: { v: 0, c: [{ v: 1 }, { v: 2 }] }, steps: [{ op: "grow" }] };
const scripted = (...steps: unknown[]) => ({ ...script, steps });

const accepted: Cases = {
  "study-shard": [
    kept,
    { ...kept, chunk: { ...chunk, cell: "" } },
    { ...kept, result: { columns: [], pairs: [] } },
    {
      ...kept,
      result: {
        columns: [summary, summary],
        pairs: [null, { difference: { ...summary, histogram: { "+-3": 2 } }, less: 0, same: 2 }],
      },
    },
    { run },
    { run: { ...run, untilError: 0.005, ended: true } },
    { run: { ...run, plugins: ["a.mjs", "b.mjs"] } },
  ],
  "tree-file": [
    3,
    [1, 2],
    [
      [3, 12],
      [8, [2, 4]],
    ],
    { value: 3 },
    { kids: [1, 2] },
    { kids: [1, 2], value: 4 },
    { tree: [1, 2] },
    { tree: 5, root: "min" },
    { tree: [1, 2], values: "mover" },
    { tree: [1, 2], bounds: { "": [0, 9], "1": [null, 2] } },
    { tree: [1, [2]], bounds: { "1.0": ["-inf", "inf"] } },
    {
      tree: [
        {
          vp: [
            [-1, 0.5],
            [2, "1/2"],
          ],
        },
        1,
      ],
      domain: 6,
    },
    { tree: [{ vp: [[2, "1"]] }], domain: 2 },
    { tree: [{ range: [0, 4] }], domain: 4 },
    { tree: { kids: [{ value: 1, likelihood: 0.1 }], value: 0 } },
    { tree: { kids: [{ value: 1, bounds: [0, null] }], bounds: [null, null] } },
  ],
  job: [
    { tree: [1, 2] },
    { tree: 3, algorithm: "negamax" },
    { tree: { tree: [1, 2], root: "min" } },
    { tree: [1, 2], root: "min", values: "mover", bounds: { "0": [1, 1] } },
    { tree: [{ vp: [[1, 1]] }], domain: 3, algorithm: "p-ab" },
    { model: "pi" },
    { exhibit: "km-figure-4" },
    { exhibit: "km-figure-4", tree: null, model: null, root: null, depth: null },
    { model: "random", degree: 2, depth: 2, seed: 7, leaves: true },
    { model: "random", degree: 2, depth: 2, seed: null },
    { model: "ranges", width: 4, depth: 2, perLevel: true, domain: 6 },
    { tree: [1, 2], alpha: -3, beta: "inf" },
    { tree: [1, 2], alpha: null, beta: null, leaves: null },
    { tree: [1, 2], algorithm: "branch-and-bound", bound: "-inf" },
    { tree: [1, 2], algorithm: "mtd-f", guess: 4.5 },
    { tree: [1, 2], algorithm: "rsearch-maxsearch", memory: 100 },
    { tree: [1, 2], algorithm: "qg1", terminalsSolved: true },
    { tree: { kids: [1, 2], value: 1 }, maxDepth: 0 },
    { tree: { kids: [1], value: 1 }, maxDepth: null, likelihoodThreshold: null },
    { tree: [1], model: null, degree: null, algorithm: null, id: null },
    { tree: [1], root: null, values: null, bounds: null, domain: null },
    { tree: null, root: null, values: null, bounds: null, model: "pi", depth: null },
    { tree: "((3 12) (8 2))", root: "min" },
    { id: "a", tree: [1] },
    { id: -3, tree: [1] },
    { id: 1.5, model: "pi" },
  ],
  script: [
    script,
    { ...script, rootOnMove: "min" },
    { ...script, quota: true, tree: { v: 0.5, q: 1, c: [{ v: 1, q: 0 }] } },
    { ...script, form: {} },
    { ...script, form: { rule: "as-printed", order: "static", positions: "kept", nodeLimit: 2 } },
    { ...script, name: "a name", note: "for people" },
    { ...script, tree: { v: 0, c: [] } },
    { ...script, tree: { v: 0, label: "ignored" } },
    { vectors: [script, script], convention: { values: "as Max sees them" } },
    scripted({ op: "grow", expect: { rootValue: 2 } }),
    scripted({ op: "grow" }, { op: "horizon", to: 3 }),
    scripted({ op: "grow" }, { op: "expand", node: "1", to: 2, comment: "why" }),
    scripted({ op: "grow" }, { op: "resume", node: "r" }),
    scripted({ op: "grow" }, { op: "resume", node: "1.0", quota: 2 }),
    scripted({ op: "grow" }, { op: "move", rank: 1 }, { op: "redevelop" }),
    scripted({ op: "grow" }, { op: "revalidate", node: "0" }),
  ],
  trace: [
    traced(),
    { ...traced(), player: "min" },
    { ...traced(), view: "mover" },
    { ...traced(), note: "a field that is not known" },
    traced(["enter", 0, "-inf", "inf"]),
    traced(["enter", 0, 3, 3, true]),
    traced(["enter", 0, 3, 3, false]),
    traced(["evaluate", 1, 4]),
    traced(["evaluate", 1, 4, 2]),
    traced([
      "evaluate",
      1,
      4,
      2,
      [
        [2, 0.5],
        [4, 0.5],
      ],
    ]),
    traced(["estimate", 0, 4]),
    traced(["suppose", 0, 4]),
    traced(["suppose", 0, 4, 2]),
    traced(["promise", 0, "-inf", 4]),
    traced(["cut", 0, 1, 1, 1, 4, 0, 3]),
    traced(["cut", 0, 1, 1, null, 2, null, 3, true]),
    traced(["skip", 0, 1, 1, 1, 4, 3]),
    traced(["skip", 0, 1, 1, null, 4, 3, true]),
    traced(["postpone", 0, 1, 1, "-inf", 4]),
    traced(["spare", 0, 1, 1]),
    traced(["hope", 0, "-inf", 4]),
    traced(["open", 1, "inf", false]),
    traced(["close", 1]),
    traced(["forget", 0], ["gone", 1]),
    traced(["operation", 0, 1, "grow"]),
    traced(["backup", 0, 4]),
    traced(["hold", 1, 2, 4, 3]),
    traced(["mark", 1], ["free", 1], ["restart", 1], ["recut", 1], ["reroot", 1], ["prune", 1]),
    { ...traced(), name: "a script" },
    { "espalier-trace": 2, traces: [traced(), traced(["develop", 0])] },
    traced(["recall", 2, "-inf", 4]),
    traced(["leave", 0, 4.5]),
    traced(["leave", 0, 4, 2]),
    traced(["develop", 2]),
    traced(["bound", 2, 1, "inf"]),
  ],
};

const refused: Cases = {
  "study-shard": [
    null,
    3,
    [],
    {},
    { run, chunk },
    { ...kept, more: 1 },
    { chunk, code: "a" },
    { ...kept, code: 3 },
    { ...kept, code: "" },
    { ...kept, chunk: { ...chunk, seed: -1 } },
    { ...kept, chunk: { ...chunk, from: 0.5 } },
    { ...kept, chunk: { ...chunk, trials: 0 } },
    { ...kept, chunk: { ...chunk, more: 1 } },
    { ...kept, result: { columns: 5, pairs: [] } },
    { ...kept, result: { columns: [null], pairs: [null] } },
    { ...kept, result: { columns: [{ ...summary, mean: null }], pairs: [null] } },
    { ...kept, result: { columns: [{ ...summary, histogram: { many: 2 } }], pairs: [null] } },
    { ...kept, result: { columns: [{ ...summary, histogram: { "0": -2 } }], pairs: [null] } },
    { ...kept, result: { columns: [summary], pairs: [{ difference: summary, less: 1 }] } },
    { ...kept, result: { columns: [summary], pairs: [3] } },
    { run: { ...run, trials: 0 } },
    { run: { ...run, at: undefined } },
    { run: { ...run, untilError: 0 } },
    { run: { ...run, plugins: "a.mjs" } },
    { run: { ...run, ended: false } },
    { run: { ...run, more: 1 } },
  ],
  "tree-file": [
    null,
    "((3 12))",
    true,
    [],
    [1, []],
    [1, "2"],
    [1, null],
    {},
    { value: "3" },
    { value: null },
    { kids: 3 },
    { kids: [] },
    { likelihood: 0.5 },
    { value: 1, vp: [[1, 1]] },
    { value: 1, weight: 2 },
    { tree: [1], name: "mine" },
    { root: "max" },
    { tree: [1], root: "Max" },
    { tree: [1], root: null },
    { tree: [1], values: "min" },
    { tree: [1], bounds: [0, 1] },
    { tree: [1], bounds: { "0": [0] } },
    { tree: [1], bounds: { "0": ["inf", 3] } },
    { tree: [1], bounds: { "00": [0, 3] } },
    { tree: [1], domain: 0 },
    { tree: [1], domain: 1.5 },
    { tree: [{ vp: [] }], domain: 3 },
    { tree: [{ vp: [[1]] }], domain: 3 },
    { tree: [{ vp: [[1, "1/0"]] }], domain: 3 },
    { tree: [{ vp: [[1, "half"]] }], domain: 3 },
    { tree: [{ vp: [[1.5, 1]] }], domain: 3 },
    { tree: [{ range: [0, 1, 2] }], domain: 3 },
    { tree: [{ range: [0, "1"] }], domain: 3 },
    { tree: { value: 1, likelihood: 0.5 } },
    { tree: [{ value: 1, likelihood: 0 }] },
    { tree: [{ value: 1, likelihood: 2 }] },
  ],
  job: [
    null,
    [],
    "alpha-beta",
    {},
    { algorithm: "alpha-beta" },
    { tree: [1], model: "pi" },
    { tree: [] },
    { tree: [1], algorithm: 3 },
    { tree: [1], alfa: 3 },
    { tree: [1], degree: 2 },
    { model: "pi", root: "min" },
    { exhibit: 4 },
    { exhibit: "km-figure-4", tree: [1] },
    { exhibit: "km-figure-4", model: "pi" },
    { exhibit: "km-figure-4", root: "min" },
    { exhibit: "km-figure-4", degree: 2 },
    { model: 3 },
    { model: "random", degree: "2", depth: 2 },
    { tree: [1], root: "Max" },
    { tree: [1], domain: true },
    { tree: [1], alpha: "3" },
    { tree: [1], alpha: true },
    { tree: [1], algorithm: "mtd-f", guess: "inf" },
    { tree: [1], algorithm: "rsearch-maxsearch", memory: 0 },
    { tree: [1], algorithm: "rsearch-maxsearch", pseudoTerminals: 1.5 },
    { tree: [1], algorithm: "qg1", terminalsSolved: 1 },
    { tree: [1], leaves: "yes" },
    { tree: { kids: [1], value: 1 }, maxDepth: -1 },
    { tree: null },
    { tree: null, model: null },
    { tree: "3 4" },
    { tree: "tree.json" },
    { tree: [1], algorithm: null, alfa: null },
    { id: true, tree: [1] },
    { id: [1], tree: [1] },
    { id: 2 ** 53, tree: [1] },
    { tree: { kids: [1], value: 1 }, maxDepth: 1, likelihoodThreshold: "0.5" },
  ],
  script: [
    null,
    [],
    {},
    { vectors: [] },
    { vectors: script },
    { vectors: [script], horizon: 1 },
    { ...script, depth: 3 },
    { ...script, horizon: -1 },
    { ...script, horizon: "1" },
    { ...script, rootOnMove: null },
    { ...script, quota: 1 },
    { ...script, form: null },
    { ...script, form: { rule: "my own" } },
    { ...script, form: { nodeLimit: 1 } },
    { ...script, form: { memory: 3 } },
    { ...script, tree: 3 },
    { ...script, tree: { c: [] } },
    { ...script, tree: { v: "0" } },
    { ...script, tree: { v: 0, c: null } },
    { ...script, tree: { v: 0, q: -1 } },
    { ...script, tree: { v: 0, c: [1] } },
    { ...script, steps: {} },
    scripted(),
    scripted("grow"),
    scripted({ op: "shrink" }),
    scripted({ op: "grow", to: 3 }),
    scripted({ op: "grow", expect: 3 }),
    scripted({ op: "horizon" }),
    scripted({ op: "expand", node: "01", to: 2 }),
    scripted({ op: "expand", node: 1, to: 2 }),
    scripted({ op: "resume", node: "r", quota: 0 }),
    scripted({ op: "move", rank: 0 }),
    scripted({ op: "move", rank: 1.5 }),
  ],
  trace: [
    null,
    [],
    { ...traced(), "espalier-trace": 1 },
    { ...traced(), algorithm: 3 },
    { ...traced(), player: "Max" },
    { ...traced(), view: "min" },
    { ...traced(), parents: [] },
    { ...traced(), parents: "none" },
    { ...traced(), ranks: [-1, 0, 0.5] },
    { ...traced(), degrees: [2, 0, -2] },
    trace,
    { ...trace, events: {} },
    traced("enter"),
    traced(["visit", 0]),
    traced(["develop"]),
    traced(["develop", -1]),
    traced(["develop", 0, 1]),
    traced(["enter", 0, 1]),
    traced(["enter", 0, 1, "open"]),
    traced(["enter", 0, 3, 3, 1]),
    traced(["evaluate", 1]),
    traced(["evaluate", 1, null]),
    traced(["cut", 0, -1, 1, 1, 4, 0, 3]),
    traced(["cut", 0, 1, 1, "1", 4, 0, 3]),
    traced(["cut", 0, 1, 1, 1, 4, 0, 3, false]),
    traced(["open", 1, 3, 1]),
    traced(["operation", 0, 1, ""]),
    traced(["backup", 0]),
    traced(["backup", 0, 4, 3]),
    traced(["hold", 1, null, 4, 3]),
    { ...traced(), name: 3 },
    { "espalier-trace": 2, traces: [3] },
    { ...traced(), window: [3] },
    { ...traced(), found: { value: 3 } },
    traced(["recall", 2, 1]),
    traced(["leave", 0, 1, 0, 0, 0]),
  ],
};

describe.each(Object.keys(parsers) as (keyof typeof parsers)[])("%s.schema.json", (name) => {
  it.each(accepted[name].map((value) => [JSON.stringify(value), value]))("takes %s", (_, value) => {
    expect(refusal(parsers[name], value)).toBeUndefined();
    expect(misfit(name, value)).toBeUndefined();
  });

  it.each(refused[name].map((value) => [JSON.stringify(value), value]))("refuses %s", (_, value) => {
    expect(refusal(parsers[name], value)).toBeDefined();
    expect(misfit(name, value)).toBeDefined();
  });
});

describe("golden cases", () => {
  it.each(["pijls-de-bruin", "bhattacharya", "knuth-moore", "li-marsland"])(
    "trees of %s fit as far as the parser takes them",
    (name) => {
      const trees = treesIn(golden(name));
      let fitting = 0;
      for (const tree of trees) {
        const file = name === "li-marsland" ? { tree, values: "mover", domain: 1000 } : tree;
        const fits = refusal(parseTree, file) === undefined;
        if (fits) fitting++;
        expect(misfit("tree-file", file) === undefined).toBe(fits);
        expect(misfit("job", { tree: file }) === undefined).toBe(fits);
      }
      expect(fitting).toBeGreaterThan(trees.length / 2);
    },
  );

  it("scripts fit", () => {
    expect(misfit("script", golden("lindstrom"))).toBeUndefined();
  });
});

describe("what the command writes fits", () => {
  it.each(models.map(({ id, parameters }) => [id, Object.keys(parameters)]))(
    "the tree of model %s",
    async (id, known) => {
      const sizes = Object.entries({ degree: 2, depth: 3, width: 4, order: 1 });
      const given = sizes.flatMap(([name, size]) => (known.includes(name) ? [`--${name}`, `${size}`] : []));
      const { code, out } = await captured(["tree", "--model", id, ...given, "--to", "json"]);
      expect(code).toBe(0);
      expect(misfit("tree-file", JSON.parse(out))).toBeUndefined();
    },
  );

  const tree =
    '{"tree": {"kids": [{"range": [0, 2]}, {"kids": [1, {"range": [-1, 1]}], "range": [-2, 2]}], "range": [-2, 2]}, "root": "min", "domain": 6}';

  it("results of jobs, and their errors", async () => {
    const jobs = algorithms.flatMap(({ id }) => [
      { algorithm: id, model: "pi" },
      { algorithm: id, model: "random", degree: 2, depth: 3 },
      { algorithm: id, ...JSON.parse(tree) },
    ]);
    const { out } = await captured(
      ["search", "--jobs", "-"],
      [jobs.map((job) => JSON.stringify(job)).join("\n")],
    );
    const results = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(results).toHaveLength(jobs.length);
    for (const result of results) expect(misfit("result", result)).toBeUndefined();
    expect(results.filter(({ error }) => error === undefined).length).toBeGreaterThan(
      2 * algorithms.length - 10,
    );
  });

  it.each(algorithms.filter(({ needs }) => needs.length === 0).map(({ id }) => id))(
    "a trace of %s",
    async (id) => {
      const { code, out } = await captured(["search", "--algorithm", id, "--model", "pi", "--trace", "-"]);
      expect(code).toBe(0);
      expect(misfit("trace", JSON.parse(out))).toBeUndefined();
    },
  );

  it("a trace over uncertain values", async () => {
    const { code, out } = await captured(
      ["search", "--algorithm", "r-ab", "--tree", "-", "--trace", "-"],
      [tree],
    );
    expect(code).toBe(0);
    expect(misfit("trace", JSON.parse(out))).toBeUndefined();
  });

  it("every kind of event is in the schema and on the page", () => {
    const page = readFileSync(join(folder, "trace.md"), "utf8");
    const text = JSON.stringify(schema("trace"));
    for (const kind of Object.keys(traceEvents)) {
      expect(text).toContain(`"${kind}"`);
      expect(page).toContain(`\`${kind}\``);
    }
  });

  it("the items of the papers, and those of the page are as they stand there", async () => {
    const { out } = await captured(["paper", "--json"]);
    const items: readonly { readonly id: string }[] = JSON.parse(out);
    expect(misfit("paper", items)).toBeUndefined();
    expect(misfit("paper", [{ ...items[0], verdict: "true" }])).toBeDefined();
    expect(misfit("paper", [{ ...items[0], shownBy: null }])).toBeDefined();
    const page = readFileSync(join(folder, "paper.md"), "utf8");
    const [, example = ""] = /```json paper\n([\s\S]*?)```/.exec(page) ?? [];
    for (const item of JSON.parse(example)) expect(items).toContainEqual(item);
  });

  it("the shards of a study, and the page names all that stands in them", async () => {
    const store = mkdtempSync(join(tmpdir(), "espalier-formats-"));
    try {
      const words = "study run bhattacharya/between --trials 1 --threads 0 --until-error 5% --store";
      expect((await captured([...words.split(" "), store])).code).toBe(0);
      const lines = readFileSync(join(store, "bhattacharya/between/shard-0000.jsonl"), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(lines.length).toBeGreaterThan(40);
      for (const line of lines) expect(misfit("study-shard", line)).toBeUndefined();
      const page = readFileSync(join(folder, "study-store.md"), "utf8");
      const { chunk: ofChunk, summary: ofSummary, pair, result, run: ofRun } = schema("study-shard").$defs;
      for (const name of Object.keys(ofChunk.properties)) expect(page).toContain(`\`chunk.${name}\``);
      for (const name of Object.keys(result.properties)) expect(page).toContain(`\`result.${name}\``);
      const told = [...Object.keys(ofRun.properties), "n", "mean", "m2", "min", "max", "less", "same"];
      for (const name of told) expect(page).toContain(`\`${name}\``);
      expect(Object.keys({ ...ofSummary.properties, ...pair.properties }).toSorted()).toEqual(
        ["n", "mean", "m2", "min", "max", "histogram", "difference", "less", "same"].toSorted(),
      );
    } finally {
      rmSync(store, { recursive: true, force: true });
    }
  });

  it("the traces of evolving trees", async () => {
    const file = join(root, "packages/core/test/golden/golden-lindstrom.json");
    const { code, out } = await captured(["evolve", "--script", file, "--trace", "-"]);
    expect(code).toBe(0);
    expect(misfit("trace", JSON.parse(out))).toBeUndefined();
  });
});

describe("the fields that a schema names are those of the parser", () => {
  /** The fields that the parser says it knows, where it is given one that it does not. */
  const known = (value: unknown) =>
    /expected one of (.*)$/.exec(refusal(parseTree, value) ?? "")?.[1]?.split(", ");
  const { file, record } = schema("tree-file").$defs;
  const { $defs: ofScript } = schema("script");

  it("of a tree file and its nodes", () => {
    expect(known({ xxxxxxxxxxxx: 1 })).toEqual(Object.keys(file.properties));
    expect(known({ value: 1, xxxxxxxxxxxx: 1 })).toEqual(Object.keys(record.properties));
  });

  it("of a job", () => {
    expect(Object.keys(schema("job").properties).toSorted()).toEqual([...jobFields()].toSorted());
  });

  it("of a script, its steps and its remarks", () => {
    expect(Object.keys(ofScript.script.properties).toSorted()).toEqual(scriptFields.toSorted());
    expect(Object.keys(ofScript.remarks.properties)).toEqual(remarks);
    const steps = ofScript.step.anyOf.map(
      ({ properties, required }: { properties: Record<string, { const?: string }>; required: string[] }) => [
        properties.op?.const,
        Object.keys(properties)
          .filter((name) => name !== "op" && name !== "expect")
          .map((name) => (required.includes(name) ? name : `${name}?`)),
      ],
    );
    expect(Object.fromEntries(steps)).toEqual(operations);
    expect(ofScript.form.properties.rule.enum).toEqual(ruleNames);
  });
});

describe("docs/formats", () => {
  it("links every schema, and shows examples that fit", () => {
    const pages = readdirSync(folder).filter((file) => file.endsWith(".md"));
    const text = pages.map((page) => readFileSync(join(folder, page), "utf8")).join("\n");
    for (const name of names) expect(text).toContain(`(${name}.schema.json)`);
    const examples = [...text.matchAll(/```json (\S+)\n([\s\S]*?)```/g)];
    expect(examples.length).toBeGreaterThanOrEqual(names.length);
    for (const [, name, example] of examples) {
      expect(misfit(name as (typeof names)[number], JSON.parse(example ?? ""))).toBeUndefined();
    }
  });
});
