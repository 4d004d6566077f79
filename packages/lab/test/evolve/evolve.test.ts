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
    const { code, out } = await run("--script", script(vector), "--explain");
    expect(code).toBe(0);
    expect(out).toContain("1. grow");
    expect(out).toContain("As the tree has it, ");
    expect(out).toContain("; it lasts as long as ");
    expect(out).toContain("2. move rank 2");
    expect(out).toContain("The cut of 1.0.0 has lost its reason: it is marked for restart.");
    expect(out).toContain("1 is the root from now on");
    expect(out).toContain("1.0.0 is restarted: what is missing below it is searched.");
    const { out: short } = await run("--script", script(vector));
    expect(short).toContain("1. grow");
    expect(short).not.toContain("As the tree has it");
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

describe("what the tree should be worth", () => {
  const minimax = async (content: object) =>
    lines((await run("--script", script(content), "--json")).out).map((step) => step.minimax);

  it("counts what was expanded above the root", async () => {
    const expanded = { v: 1, c: [{ v: 7, c: [{ v: 2, c: [{ v: 9 }] }] }] };
    const steps = [
      { op: "grow" },
      { op: "expand", node: "0", to: 3 },
      { op: "move", rank: 1 },
      { op: "move", rank: 1 },
    ];
    const content = { rootOnMove: "max", horizon: 1, tree: { v: 0, c: [expanded] }, steps };
    expect(await minimax(content)).toEqual([1, 2, 2, 2]);
  });

  it("and is, where a limit of nodes gives trees up: what was expanded in them is not forgotten", async () => {
    const tree = {
      v: 948,
      c: [
        {
          v: -462,
          c: [
            { v: 254 },
            { v: -567, c: [{ v: 980 }, { v: -330 }] },
            { v: -96, c: [{ v: -370 }, { v: 735, c: [{ v: -99 }, { v: 534 }] }] },
          ],
        },
        {
          v: -969,
          c: [
            { v: -355 },
            { v: 403 },
            {
              v: -410,
              c: [
                { v: -429 },
                { v: -763 },
                { v: 866, c: [{ v: 351, c: [{ v: -394 }] }] },
                { v: 413, c: [{ v: -872 }] },
              ],
            },
          ],
        },
      ],
    };
    const steps = [
      { op: "grow" },
      { op: "horizon", to: 3 },
      { op: "expand", node: "1.2.2", to: 5 },
      { op: "horizon", to: 4 },
      { op: "move", rank: 2 },
      { op: "redevelop", expect: { rootValue: -394, minimax: -394 } },
    ];
    const form = { rule: "swept-only", nodeLimit: 40 };
    const { code, out } = await run("--script", script({ horizon: 2, tree, steps, form }));
    expect([code, out]).toEqual([0, expect.not.stringContaining("NOT AS EXPECTED")]);
  });

  it("counts moves that exist, though a later quota is smaller", async () => {
    const tree = { v: 0, c: [{ v: 1 }, { v: 2 }, { v: 3 }], q: 1 };
    const steps = [
      { op: "grow" },
      { op: "resume", node: "r", quota: 3 },
      { op: "resume", node: "r", quota: 1 },
      { op: "redevelop" },
    ];
    const content = { rootOnMove: "max", horizon: 1, quota: true, tree, steps };
    expect(await minimax(content)).toEqual([1, 3, 3, 3]);
  });

  it("is told in the story only where nothing is left to do", async () => {
    // Two moves into a part that the horizon left behind: nothing is marked there, but the root was not searched.
    const tree = {
      v: -2,
      c: [
        { v: -2, c: [{ v: 0 }] },
        { v: -1, c: [{ v: 0 }] },
        { v: -1, c: [{ v: -3, c: [{ v: -4 }] }, { v: 0 }, { v: 1 }, { v: -1 }] },
        { v: 0 },
      ],
    };
    const steps = [
      { op: "grow" },
      { op: "horizon", to: 4 },
      { op: "move", rank: 4 },
      { op: "move", rank: 3 },
      { op: "redevelop" },
    ];
    const file = script({ rootOnMove: "min", horizon: 2, tree, steps });
    const { out } = await run("--script", file);
    expect(out).not.toContain("which is not what the root is worth");
    expect(out).toContain("redevelop: the root was not searched to this horizon");
    const [, , , moved, settled] = lines((await run("--script", file, "--json")).out);
    expect([moved.restartList, moved.rootValue, moved.minimax]).toEqual([[], -3, -4]);
    expect([settled.rootValue, settled.minimax]).toEqual([-4, -4]);
  });
});

describe("a rule", () => {
  const vector = () => golden.vectors.find(({ name }) => name === "stale-rank1")!;

  it("may be chosen: as printed and with erratum 1 alone the root is wrong, and the story says so", async () => {
    for (const rule of ["as-printed", "erratum-1"]) {
      const { code, out } = await run("--script", script(vector()), "--rule", rule);
      expect(code).toBe(1);
      expect(out).toContain("-20, which is not what the root is worth");
      expect(out).toContain("NOT AS EXPECTED  rootValue is -10: expected -20");
    }
  });

  it("given on the command line goes before that of the script", async () => {
    const form = { rule: "as-printed" };
    expect((await run("--script", script({ ...vector(), form }))).code).toBe(1);
    expect((await run("--script", script({ ...vector(), form }), "--rule", "corrected")).code).toBe(0);
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

  it("do not depend on the order of fields, in lists neither", async () => {
    const expected = (cut: object[]) => script({ ...small, steps: [{ op: "grow", expect: { cut } }] });
    expect((await run("--script", expected([{ by: "0", node: "1" }]))).code).toBe(0);
    expect((await run("--script", expected([{ by: "1", node: "0" }]))).code).toBe(1);
    const twice = [
      { by: "0", node: "1" },
      { by: "0", node: "1" },
    ];
    expect((await run("--script", expected(twice))).code).toBe(1);
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
      /step 2 \(expand\): node "0.7" is not in the tree: expected one that was generated/,
    ],
    [
      "a node that is no path",
      { ...small, steps: [grow, { op: "expand", node: "0..7", to: 3 }] },
      /step 2: "node" of expand is "0..7"/,
    ],
    [
      "a node with leading zeros",
      { ...small, steps: [grow, { op: "expand", node: "00", to: 3 }] },
      /step 2: "node" of expand is "00": expected "r" or a path like "1.0.2", without leading zeros/,
    ],
    [
      "a node with leading zeros below",
      { ...small, steps: [grow, { op: "revalidate", node: "1.01" }] },
      /step 2: "node" of revalidate is "1.01"/,
    ],
    [
      "a node with descendants",
      { ...small, steps: [grow, { op: "expand", node: "0", to: 3 }] },
      /step 2 \(expand\): node "?0"? has descendants/,
    ],
    ["a rank out of range", { ...small, steps: [grow, { op: "move", rank: 3 }] }, /step 2 \(move\): rank 3/],
    [
      "a nearer horizon",
      { ...small, steps: [grow, { op: "horizon", to: 1 }] },
      /step 2 \(horizon\): horizon 1/,
    ],
    ["a horizon that is no ply", { ...small, horizon: -1 }, /"horizon" is -1/],
    [
      "an operation before grow",
      { ...small, steps: [{ op: "redevelop" }] },
      /step 1 \(redevelop\): the tree is not grown yet: expected grow first/,
    ],
    [
      "a move before grow",
      { ...small, steps: [{ op: "move", rank: 1 }] },
      /step 1 \(move\): the tree is not grown yet: expected grow first/,
    ],
    [
      "a second grow",
      { ...small, steps: [grow, grow] },
      /step 2 \(grow\): the tree is grown already: expected grow only once/,
    ],
    [
      "a move at the horizon",
      { ...small, horizon: 0, steps: [grow, { op: "move", rank: 1 }] },
      /step 2 \(move\): the root, r, lies at the horizon, 0: expected a farther one/,
    ],
    [
      "a move after the end of the game",
      { ...small, steps: [grow, ...Array.from({ length: 3 }, () => ({ op: "move", rank: 1 }))] },
      /step 4 \(move\): the game is over at the root, 0.0: expected no move there/,
    ],
    [
      "an unknown field",
      { ...small, horizn: 2 },
      /unknown field of a script "horizn": did you mean "horizon"/,
    ],
    [
      "an unknown field beside vectors",
      { vectors: [small], horizon: 2 },
      /unknown field of a file with vectors "horizon": expected one of vectors/,
    ],
    ["an empty list of steps", { ...small, steps: [] }, /"steps" is an empty list: expected one step/],
    ["an empty list of vectors", { vectors: [] }, /"vectors" is an empty list: expected one script/],
    ["a form that is none", { ...small, form: "kept" }, /"form" is "kept": expected an object/],
    ["an unknown rule", { ...small, form: { rule: "x" } }, /"rule" of the form is "x": expected one of corr/],
    ["an unknown field of the form", { ...small, form: { ordr: 1 } }, /"ordr": did you mean "order"/],
    ["a limit of no nodes", { ...small, form: { nodeLimit: 0 } }, /"nodeLimit" of the form is 0/],
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
    expect((await run()).err).toContain("none of --script and --fuzz are given");
    expect((await run("--fuzz", "1", "--script", "-")).err).toContain(
      "both of --script and --fuzz are given",
    );
  });

  it.each([
    ["--seed has no effect beside --script", ["--script", "-", "--seed", "1"]],
    ["--trace has no effect beside --fuzz", ["--fuzz", "1", "--trace", "-"]],
    ["--trace - and --json both print to stdout", ["--script", "-", "--trace", "-", "--json"]],
    ['--rule is "printed"', ["--fuzz", "1", "--rule", "printed"]],
  ])("%s", async (sentence, argv) => {
    const { code, out, err } = await run(...argv);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(sentence);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("but remarks for people are welcome, in files, scripts and steps", async () => {
    const remarks = { name: "a", purpose: "b", note: "c", comment: "d", source: "e" };
    const vector = { ...small, ...remarks, steps: [{ op: "grow", ...remarks }] };
    const { code } = await run("--script", script({ ...remarks, convention: "f", vectors: [vector] }));
    expect(code).toBe(0);
  });
});
