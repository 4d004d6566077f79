import { describe, expect, it } from "vitest";
import { captured } from "./support/captured.js";
import { folder } from "./support/folder.js";

const files = folder();

async function jobs(lines: readonly (object | string)[]) {
  const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  const { code, out, err } = await captured(["search", "--jobs", "-"], [text]);
  return {
    code,
    err,
    results: out
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  };
}

it("gives one result a line, in order, as search --json does", async () => {
  const { code, err, results } = await jobs([
    { model: "pi" },
    { exhibit: "km-figure-4" },
    {
      algorithm: "negamax",
      tree: [
        [3, 12],
        [8, [2, 4]],
      ],
    },
    { algorithm: "branch-and-bound", model: "random", degree: 2, depth: 3, seed: 9, bound: 5 },
    { model: "partly-ordered", degree: 2, depth: 3, seed: 9, order: 0.5, leaves: true },
  ]);
  expect([code, err]).toEqual([0, ""]);
  const alone = await Promise.all(
    [
      "--model pi",
      "--exhibit km-figure-4",
      "--algorithm negamax --tree -",
      "--algorithm branch-and-bound --model random --degree 2 --depth 3 --seed 9 --bound 5",
      "--model partly-ordered --degree 2 --depth 3 --seed 9 --order 0.5 --leaves",
    ].map((line) => captured(["search", "--json", ...line.split(" ")], ["((3 12) (8 (2 4)))"])),
  );
  expect(results).toEqual(alone.map(({ out }) => JSON.parse(out)));
});

it("takes a whole tree file as the tree, or its fields beside it", async () => {
  const tree = [
    [3, 12],
    [8, [2, 4]],
  ];
  const bounds = { "0": [null, 2], "1": [0, 9] };
  const fields = { root: "min", values: "mover", bounds };
  const { code, results } = await jobs([
    { algorithm: "mccarthy", tree, ...fields, alpha: 2 },
    { algorithm: "mccarthy", tree: { tree, ...fields }, alpha: 2 },
    { algorithm: "mccarthy", tree: { tree, bounds }, root: "min", values: "mover", alpha: 2 },
    {
      algorithm: "mccarthy",
      tree: {
        kids: [
          { kids: [3, 12], bounds: [null, 2] },
          { kids: [8, [2, 4]], bounds: [0, 9] },
        ],
      },
      root: "min",
      values: "mover",
      alpha: 2,
    },
  ]);
  expect(code).toBe(0);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
});

it("reads open ends of a window as null, inf and -inf", async () => {
  const { results } = await jobs([
    { tree: [1, 2], alpha: null, beta: "inf" },
    { tree: [1, 2], alpha: "-inf", beta: -5 },
  ]);
  expect(results.map(({ window }) => window)).toEqual([
    [null, null],
    [null, -5],
  ]);
});

it("takes null for a field that is absent, whichever it is", async () => {
  const { code, results } = await jobs([
    { tree: [[1], 2], maxDepth: null, likelihoodThreshold: null, algorithm: null, root: null, model: null },
    { tree: [[1], 2] },
  ]);
  expect(code).toBe(0);
  expect(results[0]).toEqual(results[1]);
});

it("reads the text form of a tree", async () => {
  const { results } = await jobs([
    { tree: "((3 12) (8 (2 4)))", root: "min" },
    {
      tree: [
        [3, 12],
        [8, [2, 4]],
      ],
      root: "min",
    },
  ]);
  expect(results[0].value).toBe(8);
  expect(results[0]).toEqual(results[1]);
});

describe("the id of a job", () => {
  it("is the first field of its result, and of its error", async () => {
    const { out } = await captured(
      ["search", "--jobs", "-"],
      [
        '{"tree": [1], "id": "seven"}\n',
        '{"id": 0, "tree": []}\n',
        '{"tree": [1], "id": -2.5, "alfa": 3}\n',
        '{"tree": [1], "id": 7, "alpha": 0, "alpha": 1}\n',
        '{"tree": [1], "id": null}\n',
        "null\n",
      ],
    );
    const starts = [
      '{"id":"seven","algorithm":',
      '{"id":0,"error":',
      '{"id":-2.5,"error":',
      '{"id":7,"error":',
      '{"algorithm":',
      '{"error":',
    ];
    expect(
      out
        .split("\n")
        .slice(0, -1)
        .map((line, i) => line.slice(0, starts[i]!.length)),
    ).toEqual(starts);
  });
});

describe("bad jobs", () => {
  it("give an error on their line; the others still run, and the exit code is 2", async () => {
    const { code, err, results } = await jobs([
      { tree: [1] },
      "",
      "nonsense",
      "  ",
      { tree: [] },
      { tree: 7 },
    ]);
    expect(code).toBe(2);
    expect(err).toBe("espalier: 2 of 4 jobs could not be run, the first on line 3\n");
    expect(results.map(({ value, error }) => value ?? typeof error)).toEqual([1, "string", "string", 7]);
  });

  it.each<[object | string, string]>([
    ["[1", "the job is not JSON: "],
    ["[1]", "the job is a list: expected an object"],
    ["null", "the job is null: expected an object"],
    [{}, 'the job has no tree: expected the field "tree", "model", "exhibit" or "game"'],
    [{ tree: [1], model: "pi" }, '"tree" and "model" are both given: expected one of them'],
    [{ tree: [1], seed: 3 }, '"seed" belongs to a model: this job has a tree'],
    [{ model: "pi", root: "min" }, '"root" belongs to a tree: this job has a model'],
    [{ exhibit: "km-figure-5", seed: 3 }, '"seed" belongs to a model: this job has an exhibit'],
    [{ exhibit: "km-figure-5", model: "pi" }, '"model" and "exhibit" are both given: expected one of them'],
    [{ exhibit: 5 }, '"exhibit" is 5: expected the id of an exhibit'],
    [{ exhibit: "km-figure-55" }, 'unknown exhibit "km-figure-55": did you mean "km-figure-5"?'],
    [{ tree: [1], algoritm: "negamax" }, 'unknown job field "algoritm": did you mean "algorithm"?'],
    [{ tree: [1], algorithm: "negamx" }, 'unknown algorithm "negamx": did you mean "negamax"?'],
    [{ tree: [1], id: {} }, '"id" is an object: expected a string, or a number that is kept exactly'],
    ['{"tree": [1], "id": 12345678901234567890}', '"id" is 12345678901234567000: expected a string, or'],
    [
      { tree: "tree.json" },
      '"tree" is "tree.json": expected a tree, like [[3, 12], [8, 2]], or its text form',
    ],
    [{ tree: "((3 12)" }, 'the "(" at line 1, column 1 is never closed'],
    [{ tree: null }, 'the job has no tree: expected the field "tree", "model", "exhibit" or "game"'],
    [{ tree: [1], algorithm: 3 }, '"algorithm" is 3: expected the id of an algorithm'],
    [{ model: "strng" }, 'unknown model "strng": did you mean "strong"?'],
    [{ model: 3 }, '"model" is 3: expected the id of a model'],
    [
      { model: "random", degree: "3", depth: 2 },
      'the parameter "degree" of model "random" is "3": expected an integer',
    ],
    [{ tree: [1, "x"] }, 'node 1 is "x": expected '],
    ['{"tree": [1e999]}', "leaf 0 is Infinity: expected a finite number"],
    [{ tree: [1], root: "mini" }, '"root" is "mini": expected "max" or "min"'],
    [{ tree: { tree: [1], root: "min" }, root: "max" }, '"root" is given twice, in the tree and beside it'],
    [{ tree: [1], alpha: "x" }, '"alpha" is "x": expected a number'],
    [{ tree: [1], pseudoTerminals: 0.5 }, '"pseudoTerminals" is "0.5": expected a whole number, 1 or more'],
    [{ tree: [1], terminalsSolved: 1 }, '"terminalsSolved" is 1: expected true or false'],
    [{ tree: [1], algorithm: "mtd-f", guess: "inf" }, '"guess" is "inf": expected a finite number'],
    [{ tree: [1], alpha: 3, beta: 3 }, "alpha is 3 and beta is 3: expected alpha < beta"],
    [{ tree: [1], leaves: 1 }, '"leaves" is 1: expected true or false'],
    [{ tree: [1], maxDepth: "2" }, '"maxDepth" is "2": expected a finite number'],
    [{ tree: [[1]], maxDepth: 1 }, "a horizon at depth 1 needs a tree that gives an estimate"],
    [{ tree: [1], algorithm: "negamax", beta: 3 }, "negamax does not take beta: it takes no options"],
  ])("%j", async (job, sentence) => {
    const { code, results } = await jobs([job]);
    expect(code).toBe(2);
    expect(results).toHaveLength(1);
    expect(Object.keys(results[0])).toEqual(["error"]);
    expect(results[0].error.slice(0, sentence.length)).toBe(sentence);
    expect(results[0].error).not.toContain("\n");
  });
});

it("reads lines however they are cut into pieces, and files with CRLF and without a last line break", async () => {
  const text = `${JSON.stringify({ tree: [1, 2] })}\r\n${JSON.stringify({ tree: [3] })}`;
  const whole = await captured(["search", "--jobs", files.write("jobs", text)]);
  expect(whole.code).toBe(0);
  expect(whole.out.split("\n")).toHaveLength(3);
  expect(await captured(["search", "--jobs", "-"], [...text])).toEqual(whole);
});

it("has nothing to say of no jobs", async () => {
  expect(await captured(["search", "--jobs", "-"], [])).toEqual({ code: 0, out: "", err: "" });
});
