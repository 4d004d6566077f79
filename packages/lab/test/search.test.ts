import { readFileSync } from "node:fs";
import { type Algorithm, algorithms } from "espalier";
import { findAlgorithm } from "espalier/internal";
import { readTrace } from "espalier/trace";
import { materialise, modelTree, toJson } from "espalier/trees";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Nested, nestedTree, window } from "../../core/test/support/arbitrary-tree.js";
import { jobResult } from "../src/run/job-answer.js";
import { captured, json } from "./support/captured.js";
import { folder } from "./support/folder.js";
import { golden, piLeaf } from "./support/golden.js";

const files = folder();

describe("the pi tree", () => {
  const f1 = golden.fig1.F1.visit_order.map(piLeaf);
  const f2 = golden.fig1.F2.visit_order.map(piLeaf);
  const all = Array.from({ length: 81 }, (_, i) => i);
  const nodesOf = (levels: number[]) => levels.reduce((sum, count) => sum + count, 0);
  const { F, F1, F2 } = golden.fig1;
  const expected: Record<string, [leaves: number[], nodes: number]> = {
    negamax: [all, nodesOf(F.nodes_per_level)],
    "branch-and-bound": [f1, nodesOf(F1.nodes_per_level)],
  };

  // All of the paper are held to its leaves but those that say that they visit others.
  const ids = algorithms
    .filter(({ paper, visits }) => paper === "Knuth & Moore 1975" && (visits as string) !== "its own")
    .map(({ id }) => id);

  it.each(ids)("%s: every field", async (id) => {
    const [leaves, nodes] = expected[id] ?? [f2, nodesOf(F2.nodes_per_level)];
    const result = await json(`search --algorithm ${id} --model pi --json`);
    expect(Object.keys(result)).toEqual([
      "algorithm",
      "value",
      "best",
      "line",
      "window",
      "status",
      "leaves",
      "evaluations",
      "distinct",
      "nodes",
    ]);
    expect(result).toEqual({
      algorithm: id,
      value: 2,
      best: 0,
      line: [0, 0, 2, 0],
      window: [null, null],
      status: "exact",
      leaves,
      evaluations: leaves.length,
      distinct: leaves.length,
      nodes,
    });
  });

  it("81, 36 and 31 leaves, and 30 with the window (0, 4)", async () => {
    expect((await json("search --algorithm negamax --model pi --json")).evaluations).toBe(81);
    expect((await json("search --algorithm branch-and-bound --model pi --json")).evaluations).toBe(36);
    expect((await json("search --model pi --json")).evaluations).toBe(31);
    const narrow = await json("search --model pi --alpha 0 --beta 4 --json");
    expect(narrow.evaluations).toBe(30);
    expect(narrow.window).toEqual([0, 4]);
    expect(narrow.leaves).toEqual(f2.filter((leaf: number) => leaf !== piLeaf("3131")));
  });

  it.each(
    golden.fig1.windows as {
      alpha: number;
      beta: number;
      F2: number;
      leaves: number;
      aspiration: [[number, number], number];
    }[],
  )("window ($alpha, $beta)", async ({ alpha, beta, F2: value, leaves, aspiration }) => {
    const hard = await json(`search --model pi --alpha ${alpha} --beta ${beta} --json`);
    expect([hard.value, hard.evaluations]).toEqual([value, leaves]);
    expect(hard.status).toBe(value <= alpha ? "upper" : value >= beta ? "lower" : "exact");
    expect(hard.best).toBe(hard.status === "exact" ? 0 : -1);
    const wide = await json(
      `search --algorithm aspiration --model pi --alpha=${alpha} --beta=${beta} --json`,
    );
    expect([wide.value, wide.evaluations, wide.status]).toEqual([aspiration[0][0], aspiration[1], "exact"]);
    expect(wide.distinct).toBe(new Set(wide.leaves).size);
  });
});

describe("options", () => {
  it("reads negative numbers and open sides as people type them", async () => {
    expect((await json("search --model pi --beta -5 --json")).window).toEqual([null, -5]);
    expect((await json("search --model pi --alpha=-3 --json")).window).toEqual([-3, null]);
    expect((await json("search --model pi --alpha -inf --beta inf --json")).window).toEqual([null, null]);
    expect((await json("search --model pi --alpha -1e1 --beta +.5 --json")).window).toEqual([-10, 0.5]);
    const zero = await captured(["search", "--model", "pi", "--alpha", "-0", "--json"]);
    expect(zero.out).toContain('"window":[0,null]');
  });

  it("gives branch-and-bound its bound", async () => {
    const result = await json("search --tree - --algorithm branch-and-bound --bound -5 --json", ["(1 2)"]);
    expect(result).toMatchObject({ value: 1, status: "lower", best: -1, window: [null, -5], leaves: [0] });
  });

  it("reads a tree from stdin in pieces, as JSON or as text", async () => {
    const pieces = ["[[3, 1", "2], [8, [2, ", "4]]]"];
    const fromJson = await json("search --tree - --json", pieces);
    expect(fromJson).toEqual(await json("search --tree - --json", ["((3 12) (8 (2 4)))"]));
    expect(fromJson).toMatchObject({ value: 4, best: 1, evaluations: 5 });
  });

  it("knows one-leaf trees", async () => {
    expect(await json("search --tree - --json --alpha 9", ["-0"])).toEqual({
      algorithm: "alpha-beta",
      value: 0,
      best: -1,
      line: [],
      window: [9, null],
      status: "exact",
      leaves: [0],
      evaluations: 1,
      distinct: 1,
      nodes: 1,
    });
  });
});

describe("models", () => {
  const model = "--model random --degree 3 --depth 4 --seed 5";

  it("show leaves only when asked", async () => {
    const without = await json(`search ${model} --json`);
    expect(without).not.toHaveProperty("leaves");
    const { leaves, ...rest } = await json(`search ${model} --leaves --json`);
    expect(rest).toEqual(without);
    expect(leaves).toHaveLength(without.evaluations);
  });

  it.each(algorithms.filter(({ needs }) => needs.length === 0).map(({ id }) => id))(
    "%s counts on a model as on the same tree in a file",
    async (id) => {
      const tree = toJson(materialise(modelTree("random", { degree: 3, depth: 4, seed: 5 })));
      const file = files.write("random.json", tree);
      const narrow = findAlgorithm(id).takes.includes("alpha") ? " --alpha 400000 --beta 500000" : "";
      const { leaves, ...fromFile } = await json(`search --algorithm ${id} --tree ${file}${narrow} --json`);
      expect(await json(`search --algorithm ${id} ${model}${narrow} --json`)).toEqual(fromFile);
      expect(new Set(leaves).size).toBe(fromFile.distinct);
    },
  );
});

describe("views", () => {
  const negated = (tree: Nested): Nested => (typeof tree === "number" ? 0 - tree : tree.map(negated));
  const alternating = (tree: Nested, sign = 1): Nested =>
    typeof tree === "number" ? (sign < 0 ? 0 - tree : tree) : tree.map((kid) => alternating(kid, -sign));
  const flipped = { exact: "exact", lower: "upper", upper: "lower" } as const;
  // An algorithm that is told who moves treats the two players differently: nothing follows for it.
  const windowed = algorithms.filter(
    ({ takes }: Algorithm) => takes.includes("alpha") && !takes.includes("player"),
  );
  const job = (fields: object) => jobResult(JSON.stringify(fields));

  it("a Min root is a Max root with every number negated", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...windowed),
        nestedTree(4),
        window,
        ({ id: algorithm }, tree, { alpha, beta }) => {
          const max = job({ algorithm, tree, alpha, beta });
          const min = job({ algorithm, tree: negated(tree), root: "min", alpha: 0 - beta, beta: 0 - alpha });
          expect(min).toEqual({
            ...max,
            value: 0 - max.value,
            status: flipped[max.status],
            window: [0 - beta, 0 - alpha],
            ...(max.vp && { vp: max.vp.map(([v, p]) => [0 - v, p]).reverse() }),
            ...(max.range && { range: [0 - max.range[1], 0 - max.range[0]] }),
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it("the mover's view does not depend on who moves, and Max's differs in the sign at odd depths", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...windowed),
        nestedTree(4),
        window,
        ({ id: algorithm }, tree, { alpha, beta }) => {
          const mover = job({ algorithm, tree, values: "mover", alpha, beta });
          expect(job({ algorithm, tree, values: "mover", root: "min", alpha, beta })).toEqual(mover);
          expect(job({ algorithm, tree: alternating(tree), alpha, beta })).toEqual(mover);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("bound is for the player to move, whoever that is", () => {
    const result = job({
      algorithm: "branch-and-bound",
      tree: [-3, -7],
      root: "min",
      values: "max",
      bound: 2,
    });
    expect(result).toMatchObject({ value: -3, status: "upper", window: [-2, null], leaves: [0] });
  });
});

describe("Floyd's horizon", () => {
  interface Floyd {
    est: number;
    moves: { l: number; c: Floyd }[];
  }
  const node = ({ est, moves }: Floyd, likelihood?: number): object => ({
    value: est,
    ...(likelihood !== undefined && { likelihood }),
    ...(moves.length > 0 && { kids: moves.map(({ l, c }) => node(c, l)) }),
  });
  const tree = { tree: node(golden.floyd.tree), values: "mover" };

  it.each(golden.floyd.results as { threshold: number; value: number; evaluated: string[] }[])(
    "threshold $threshold",
    async ({ threshold, value, evaluated }) => {
      const file = files.write("floyd.json", JSON.stringify(tree));
      const result = await json(
        `search --tree ${file} --likelihood-threshold ${threshold} --max-depth 9 --json`,
      );
      expect([result.value, result.evaluations]).toEqual([value, evaluated.length]);
      expect(result.leaves).toEqual(evaluated.map((_, i) => i));
      expect(jobResult(JSON.stringify({ ...tree, likelihoodThreshold: threshold }))).toEqual(result);
    },
  );

  it("cuts a model off too, and numbers its leaves only when asked", async () => {
    const line = "search --model incremental --degree 3 --depth 400 --max-depth 3 --json";
    const result = await json(line);
    expect(result).not.toHaveProperty("leaves");
    const small = line.replace("400", "5");
    const { leaves, ...rest } = await json(`${small} --leaves`);
    expect(rest).toEqual(await json(small));
    expect(leaves).toHaveLength(rest.evaluations);
    expect(Math.max(...leaves)).toBeLessThan(27);
  });

  it("a maximum depth alone stops at the estimates there", () => {
    expect(jobResult(JSON.stringify({ ...tree, maxDepth: 1 }))).toMatchObject({ value: 2, evaluations: 2 });
    expect(jobResult(JSON.stringify({ ...tree, maxDepth: 0 }))).toMatchObject({
      value: 0,
      best: -1,
      nodes: 1,
    });
  });
});

describe("--trace", () => {
  it("saves the search beside the result", async () => {
    const file = files.file("trace.json");
    const result = await json(`search --model pi --alpha 0 --beta 4 --trace ${file} --json`);
    const trace = readTrace(readFileSync(file, "utf8"));
    const evaluated = trace.events.filter(({ kind }) => kind === "evaluate");
    expect(evaluated).toHaveLength(result.evaluations);
    expect(trace.events[0]).toEqual({ kind: "enter", node: 0, alpha: 0, beta: 4 });
  });

  it("prints it alone with -", async () => {
    const { code, out } = await captured(["search", "--model", "pi", "--trace", "-"]);
    expect(code).toBe(0);
    expect(readTrace(out).algorithm).toBe("alpha-beta");
  });

  it("turns the window round for a Min root", async () => {
    const { out } = await captured(
      ["search", "--tree", "-", "--alpha", "1", "--trace", "-"],
      ['{"tree": [3, 5], "root": "min"}'],
    );
    expect(readTrace(out).events[0]).toMatchObject({ kind: "enter", alpha: -Infinity, beta: -1 });
  });
});

it.each([
  ["maxsearch", "[[5,4],[3,9]]", "7 nodes at most"],
  ["quickgame", "[[5,4],[3,9]]", "2 entries of OPEN at most"],
  ["mtd-f", "[[5,4],[3,9]]", "6 entries of the table at most"],
  ["mtd-f", "[5]", "2 entries of the table at most"],
  ["sss-star", "[5]", "1 entry of OPEN at most"],
])("tells people what %s stores on %s", async (id, tree, stored) => {
  const { out } = await captured(["search", "--algorithm", id, "--tree", tree]);
  expect(out).toContain(`\n  memory       ${stored}\n`);
});

it("tells people what was found", async () => {
  const { out } = await captured(["search", "--model", "pi", "--alpha", "3"]);
  expect(out).toBe(
    [
      "alpha-beta on model pi",
      "Alpha-beta",
      "",
      "  value        at most 3 for Max",
      "  best move    none is proved best",
      "  window       (3, inf)",
      "  evaluations  20 of 81 leaves (24.7 %)",
      "  nodes        40 examined",
      "  leaves       0 3 6 27 30 31 32 33 54 57 58 59 60 63 66 67 68 69 70 71",
      "",
    ].join("\n"),
  );
});

it("tells people of leaves that were evaluated again", async () => {
  const { out } = await captured("search --algorithm aspiration --model pi --alpha 3 --beta 5".split(" "));
  expect(out).toContain("  evaluations  50 of 31 different leaves, 38.3 % of all 81\n");
});
