import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { captured } from "../support/captured.js";
import { folder } from "../support/folder.js";

const files = folder();
const goldenFile = fileURLToPath(new URL("../../../core/test/golden/golden-lindstrom.json", import.meta.url));
const golden = JSON.parse(readFileSync(goldenFile, "utf8")) as {
  vectors: { name: string; steps: { op: string; expect: object }[] }[];
};

const run = (...argv: string[]) => captured(["evolve", ...argv]);
const script = (content: object) => files.write("script.json", JSON.stringify(content));
const lines = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const small = {
  rootOnMove: "max",
  horizon: 2,
  tree: {
    v: 0,
    c: [
      { v: 0, c: [{ v: 5 }, { v: 6 }] },
      { v: 0, c: [{ v: 3 }, { v: 9 }] },
    ],
  },
  steps: [{ op: "grow" }],
};

describe("the golden file", () => {
  it("runs as a whole, every step as expected", async () => {
    const { code, out, err } = await run("--script", goldenFile, "--json");
    expect([code, err]).toEqual([0, ""]);
    expect(lines(out)).toEqual(golden.vectors.flatMap(({ steps }) => steps.map((step) => step.expect)));
  });

  it.each(golden.vectors.map((vector) => [vector.name, vector] as const))(
    "%s runs alone",
    async (_, vector) => {
      const { code, out } = await run("--script", script(vector), "--json");
      expect(code).toBe(0);
      expect(lines(out)).toEqual(vector.steps.map((step) => step.expect));
    },
  );

  it("is told as a story without --json", async () => {
    const vector = golden.vectors.find(({ name }) => name === "move-marks-inner")!;
    const { code, out } = await run("--script", script(vector));
    expect(code).toBe(0);
    expect(out).toContain("1. grow");
    expect(out).toContain("1.0.0 is cut by 0");
    expect(out).toContain("2. move rank 2");
    expect(out).toContain("1.0.0 is marked for restart");
    expect(out).toContain("1 is the root");
    expect(out).toContain("1.0.0 is restarted");
  });
});

describe("what a step prints", () => {
  it("has the fields of the golden file, in their order", async () => {
    const { out } = await run("--script", script(small), "--json");
    expect(Object.keys(lines(out)[0])).toEqual(Object.keys(golden.vectors[0]!.steps[0]!.expect));
  });

  it("is null as best move where the root is a terminal", async () => {
    const { out } = await run("--script", script({ ...small, horizon: 0 }), "--json");
    expect(lines(out)[0]).toMatchObject({ bestMove: null, rootValue: 0, nodes: 1, order: {}, minimax: 0 });
  });

  it("is read from stdin as well", async () => {
    const { out } = await captured(["evolve", "--script", "-", "--json"], [JSON.stringify(small)]);
    expect(lines(out)).toHaveLength(1);
  });

  it("does not depend on how far behind the leaves the horizon lies, nor on a quota of nothing", async () => {
    const { out } = await run("--script", script(small), "--json");
    expect((await run("--script", script({ ...small, horizon: 100_000 }), "--json")).out).toBe(out);
    const quota = { ...small, quota: true, tree: { ...small.tree, q: 0 } };
    const [first] = lines((await run("--script", script(quota), "--json")).out);
    expect(first).toMatchObject({ rootValue: 5, order: { r: [0] }, minimax: 5 });
  });

  it("of a tree 100,000 plies deep is refused in one sentence if all of it is to be searched", async () => {
    // Put together by hand: JSON.stringify recurses.
    const text = `{"horizon":3,"steps":[{"op":"grow"}],"tree":${'{"v":0,"c":['.repeat(100_000)}{"v":1}${"]}".repeat(100_000)}}`;
    const near = await run("--script", files.write("deep.json", text), "--json");
    expect(near.code).toBe(0);
    const far = await run("--script", files.write("deep.json", text.replace(":3,", ":90000,")), "--json");
    expect([far.code, far.err]).toEqual([
      2,
      "espalier: horizon 90000 lies 90000 plies below the root: expected at most 2000, because growing recurses\n",
    ]);
  });

  it("includes revalidation of one node", async () => {
    const steps = [{ op: "grow" }, { op: "revalidate", node: "1" }, { op: "redevelop" }];
    const { out } = await run("--script", script({ ...small, steps }), "--json");
    expect(lines(out).map(({ rootValue }) => rootValue)).toEqual([5, 5, 5]);
  });
});

describe("differences", () => {
  const wrong = { ...small, steps: [{ op: "grow", expect: { rootValue: 6, nodes: 6, cut: [] } }] };

  it("are printed and end with 1, as JSON on stderr", async () => {
    const { code, out, err } = await run("--script", script(wrong), "--json");
    expect(code).toBe(1);
    expect(lines(out)[0].rootValue).toBe(5);
    expect(err).toBe(
      'espalier: step 1: rootValue is 5: expected 6\nespalier: step 1: cut is [{"node":"1","by":"0"}]: expected []\n',
    );
  });

  it("are part of the story", async () => {
    const { code, out } = await run("--script", script(wrong));
    expect(code).toBe(1);
    expect(out).toContain("NOT AS EXPECTED  rootValue is 5: expected 6");
  });
});

describe("bad input ends with 2 and one sentence", () => {
  const grow = { op: "grow" };
  const bad: [name: string, content: object, sentence: RegExp][] = [
    ["no steps", { ...small, steps: undefined }, /"steps" is missing/],
    [
      "an unknown operation",
      { ...small, steps: [grow, { op: "gro" }] },
      /step 2: "op" is "gro": expected one of grow/,
    ],
    [
      "an operation named like a method",
      { ...small, steps: [{ op: "toString" }] },
      /step 1: "op" is "toString"/,
    ],
    [
      "an unknown argument",
      { ...small, steps: [{ op: "grow", depth: 2 }] },
      /step 1: grow does not take "depth"/,
    ],
    ["a missing argument", { ...small, steps: [grow, { op: "move" }] }, /step 2: "rank" of move is missing/],
    [
      "a node that does not exist",
      { ...small, steps: [grow, { op: "expand", node: "0.7", to: 3 }] },
      /step 2 \(expand\): node "0.7" is not in the tree/,
    ],
    [
      "a node that is no path",
      { ...small, steps: [grow, { op: "expand", node: "0..7", to: 3 }] },
      /step 2: "node" of expand is "0..7"/,
    ],
    [
      "a node with descendants",
      { ...small, steps: [grow, { op: "expand", node: "0", to: 3 }] },
      /step 2 \(expand\): node "0" has descendants/,
    ],
    ["a rank out of range", { ...small, steps: [grow, { op: "move", rank: 3 }] }, /step 2 \(move\): rank 3/],
    [
      "a nearer horizon",
      { ...small, steps: [grow, { op: "horizon", to: 1 }] },
      /step 2 \(horizon\): horizon 1/,
    ],
    ["a horizon that is no ply", { ...small, horizon: -1 }, /"horizon" is -1/],
    ["an operation before grow", { ...small, steps: [{ op: "redevelop" }] }, /step 1 \(redevelop\)/],
    [
      "a value that is no number",
      { ...small, tree: { v: 0, c: [{ v: "5" }] } },
      /"v" of node 0 of the tree is "5"/,
    ],
    ["successors that are no list", { ...small, tree: { v: 0, c: 5 } }, /"c" of node r of the tree is 5/],
    ["a player that is none", { ...small, rootOnMove: "white" }, /"rootOnMove" is "white"/],
    ["vectors that are no list", { vectors: 3 }, /"vectors" is 3/],
    [
      "a bad vector among good ones",
      { vectors: [small, { ...small, name: "second", horizon: "x" }] },
      /vector 2 \(second\): "horizon" is "x"/,
    ],
    ["a list", [], /the script is a list/],
  ];

  it.each(bad)("%s", async (_, content, sentence) => {
    const { code, err } = await run("--script", script(content), "--json");
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("no JSON, no file, and no or two things to do", async () => {
    expect(await run("--script", files.write("bad.json", "{"))).toMatchObject({ code: 2 });
    expect(await run("--script", files.file("none.json"))).toMatchObject({ code: 2 });
    expect((await run()).err).toContain("0 of --script, --fuzz and --study are given");
    expect((await run("--fuzz", "1", "--study", "leaves")).err).toContain("2 of --script");
    expect((await run("--study", "tables")).code).toBe(2);
  });
});

describe("studies", () => {
  it("leaves: retention with order and both extensions needs the fewest evaluations", async () => {
    const { out } = await run("--study", "leaves", "--games", "4", "--json");
    const rows = JSON.parse(out) as { degree: number; name: string; all: { mean: number } }[];
    for (const degree of [3, 4, 6]) {
      const cost = (name: string) => rows.find((row) => row.degree === degree && row.name === name)!.all.mean;
      expect(cost("evolving, swept only")).toBeLessThan(cost("fresh"));
      expect(cost("evolving, swept only")).toBeLessThan(cost("fresh, ordered"));
    }
    expect((await run("--study", "leaves", "--games", "2")).out).toContain(
      "New leaves per move, mean of 2 games",
    );
  });

  it("table-1: published beside measured", async () => {
    const { out } = await run("--study", "table-1", "--games", "2");
    expect(out).toContain("Lindstrom's Table 1");
    expect(out.trim().split("\n")).toHaveLength(24);
  });
});
