import { readFileSync } from "node:fs";
import { parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import type { SearchResult } from "../src/run/search-result.js";
import { captured, json } from "./support/captured.js";

const golden = JSON.parse(
  readFileSync(new URL("../../core/test/golden/golden-li-marsland.json", import.meta.url), "utf8"),
);

type Fractions = [value: number, probability: string][];

interface PabVector {
  readonly i: number;
  readonly tree: unknown;
  readonly full: Fractions;
  readonly calls: readonly {
    readonly alpha: number;
    readonly beta: number;
    readonly result: Fractions;
    readonly raw_leaf_result: Fractions;
    readonly range: readonly number[];
    readonly visited: readonly string[];
  }[];
}

/** The results of jobs, in order. */
async function results(jobs: readonly object[]): Promise<SearchResult[]> {
  const { code, out } = await captured(
    ["search", "--jobs", "-"],
    jobs.map((job) => `${JSON.stringify(job)}\n`),
  );
  expect(code).toBe(0);
  return out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** The golden file counts successors from 1. */
const zeroBased = (path: string) =>
  path
    .split(".")
    .filter(Boolean)
    .map((rank) => Number(rank) - 1)
    .join(".");

function leafNumbers(tree: unknown, domain: number, paths: readonly string[]): number[] {
  const explicit = parseTree({ tree, domain, values: "mover" });
  return paths.map((path) => explicit.leafNumber(explicit.node(zeroBased(path))));
}

function expectList(vp: SearchResult["vp"], wanted: Fractions): void {
  expect(vp?.map(([value]) => value)).toEqual(wanted.map(([value]) => value));
  for (const [k, [, fraction]] of wanted.entries()) {
    const [numerator, denominator = "1"] = fraction.split("/");
    expect(Math.abs(vp![k]![1] - Number(numerator) / Number(denominator))).toBeLessThanOrEqual(1e-12);
  }
}

describe("the golden vectors as jobs", () => {
  it.each(golden.pab as PabVector[])("p-ab and r-ab: $name", async ({ i, tree, full, calls }) => {
    const job = { tree, values: "mover", domain: i };
    const [whole, ...found] = await results([
      { ...job, algorithm: "p-ab" },
      ...calls.flatMap(({ alpha, beta }) => [
        { ...job, algorithm: "p-ab", alpha, beta },
        { ...job, algorithm: "p-ab", alpha, beta, rawLeaves: true },
        { ...job, algorithm: "r-ab", alpha, beta },
      ]),
    ]);
    expect(whole!.window).toEqual([0 - i, i]);
    expectList(whole!.vp, full);
    for (const [k, { alpha, beta, result, raw_leaf_result, range, visited }] of calls.entries()) {
      const [clamped, raw, ranges] = found.slice(3 * k);
      expectList(clamped!.vp, result);
      expectList(raw!.vp, raw_leaf_result);
      expect(ranges!.range).toEqual(range);
      for (const each of [clamped, raw, ranges]) {
        expect(each!.leaves).toEqual(leafNumbers(tree, i, visited));
        expect(each!.window).toEqual([alpha, beta]);
      }
    }
  });

  it("informed", async () => {
    for (const { i, tree, bounds, result, visited_fixed } of golden.informed) {
      const pairs = Object.entries(bounds).map(([path, pair]) => [zeroBased(path), pair]);
      const job = { tree, values: "mover", domain: i, bounds: Object.fromEntries(pairs) };
      const [lists, ranges] = await results([
        { ...job, algorithm: "informed-p-ab" },
        { ...job, algorithm: "informed-r-ab" },
      ]);
      expectList(lists!.vp, result);
      expect(ranges!.range).toEqual([result[0][0], result.at(-1)[0]]);
      for (const each of [lists, ranges]) expect(each!.leaves).toEqual(leafNumbers(tree, i, visited_fixed));
    }
  });

  it("pb-star", async () => {
    for (const { i, tree, full, ...modes } of golden.pbstar) {
      const job = { algorithm: "pb-star", tree, values: "mover", domain: i };
      const names = ["level1_window", "exhaust_window", "level1_nowindow", "exhaust_nowindow"];
      const found = await results([
        job,
        { ...job, level: 2 },
        { ...job, windows: false },
        { ...job, level: 2, windows: false },
      ]);
      for (const [k, name] of names.entries()) {
        const { best, why, expansions, root = full } = modes[name];
        expect(found[k]).toMatchObject({ best: best - 1, expansions: expansions.length, stopped: why });
        expect(found[k]!.peakOf).toBe("nodes");
        expectList(found[k]!.vp, root);
      }
      const [stopped] = await results([{ ...job, budget: 1 }]);
      expect(stopped).toMatchObject({ expansions: 1, status: "lower" });
    }
  });
});

describe("views", () => {
  const kids = [
    {
      vp: [
        [-2, 0.5],
        [1, 0.5],
      ],
    },
    { vp: [[0, 1]] },
  ];

  it("lists, ranges and windows are in the view of the file", async () => {
    const job = { tree: { kids }, domain: 3 };
    const [max, min, mover] = await results([
      { ...job, algorithm: "p-ab" },
      { ...job, algorithm: "p-ab", root: "min", beta: 0 },
      { ...job, algorithm: "p-ab", root: "min", values: "mover" },
    ]);
    expect(max!.vp).toEqual([
      [0, 0.5],
      [1, 0.5],
    ]);
    expect(min).toMatchObject({
      vp: [
        [-2, 0.5],
        [0, 0.5],
      ],
      value: -1,
      status: "lower",
      window: [-3, 0],
    });
    expect(mover!.vp).toEqual([
      [0, 0.5],
      [2, 0.5],
    ]);
    const [range] = await results([{ ...job, algorithm: "r-ab", root: "min" }]);
    expect(range).toMatchObject({ range: [-2, 0], value: 0, status: "upper", bounds: [-2, 0], best: -1 });
  });

  it("numbers are lists of one value, and the window is the domain where there is one", async () => {
    const tree = [
      [3, 12],
      [8, [2, 4]],
    ];
    const [plain, whole] = await results([
      { algorithm: "p-ab", tree },
      { algorithm: "p-ab", tree, domain: 12 },
    ]);
    expect(plain).toMatchObject({ value: 4, best: 1, window: [null, null], vp: [[4, 1]] });
    expect(whole).toMatchObject({ value: 4, best: 1, window: [-12, 12], vp: [[4, 1]] });
  });
});

describe("what is refused: one sentence, exit code 2", () => {
  const vp = [
    [1, 0.5],
    [2, 0.5],
  ];
  const file = (leaf: unknown, rest: object = {}) => ({ tree: [leaf], values: "mover", domain: 3, ...rest });
  it.each([
    ["i not a positive safe integer", file({ vp }, { domain: -3 }), '"domain" is -3'],
    ["empty list", file({ vp: [] }), "the vp of leaf 0 is empty"],
    ["value not an integer", file({ vp: [[0.5, 1]] }), "the vp of leaf 0 has the value 0.5"],
    ["value outside [-i, i]", file({ vp: [[4, 1]] }), "the vp of leaf 0 has the value 4"],
    [
      "probability not above 0",
      file({
        vp: [
          [1, 0],
          [2, 1],
        ],
      }),
      "the value 1 the probability 0",
    ],
    ["probability above 1", file({ vp: [[1, 1.1]] }), "the value 1 the probability 1.1"],
    [
      "duplicate value",
      file({
        vp: [
          [1, 0.5],
          [1, 0.5],
        ],
      }),
      "gives the value 1 twice",
    ],
    [
      "sum not 1",
      file({
        vp: [
          [1, 0.5],
          [2, 0.49],
        ],
      }),
      "add up to 0.99",
    ],
    ["alpha >= beta", file({ vp }, { alpha: 1, beta: 1 }), "alpha is 1 and beta is 1"],
    ["alpha is the domain", file({ vp }, { alpha: 3 }), "alpha is 3 and beta is 3: expected alpha < beta"],
    [
      "beta is the domain, for a Min root",
      file({ vp }, { root: "min", values: "max", beta: -3 }),
      "alpha is -3 and beta is -3",
    ],
    ["alpha not an integer", file({ vp }, { alpha: 0.5 }), "alpha is 0.5: expected an integer from -3 to 3"],
    ["beta outside", file({ vp }, { beta: 4 }), "beta is 4: expected an integer from -3 to 3"],
    ["alpha outside, for a Min root", file({ vp }, { root: "min", values: "max", alpha: -4 }), "alpha is -4"],
    ["inner node without successors", file({ kids: [] }), "node 0 is an empty list"],
    ["bounds L > U", file({ kids: [{ vp }], bounds: [2, 1] }), "the bounds of node 0 are [2, 1]"],
    ["bounds outside", file({ kids: [{ vp }], bounds: [-9, 1] }), "the bounds of node 0 have the side -9"],
    ["range with l > u", file({ range: [2, 1] }), "the range of leaf 0 is [2, 1]"],
    ["no domain", { tree: [{ vp }] }, 'leaf 0 has a "vp" and the file no "domain"'],
  ])("%s", async (_, job, sentence) => {
    const jobs = await captured(
      ["search", "--jobs", "-"],
      [JSON.stringify({ algorithm: "informed-p-ab", ...job })],
    );
    expect(jobs.code).toBe(2);
    expect(JSON.parse(jobs.out).error).toContain(sentence);
    const { alpha, beta, ...tree } = job as { alpha?: number; beta?: number };
    const window = [
      ...(alpha === undefined ? [] : ["--alpha", `${alpha}`]),
      ...(beta === undefined ? [] : ["--beta", `${beta}`]),
    ];
    const alone = await captured(
      ["search", "--algorithm", "informed-r-ab", "--tree", "-", ...window],
      [JSON.stringify(tree)],
    );
    expect(alone.code).toBe(2);
    expect(alone.err).toContain(sentence);
    expect(alone.err.trim().split("\n")).toHaveLength(1);
  });
});

describe("pb-star where there is little to do", () => {
  const doubt = {
    vp: [
      [-3, 0.5],
      [3, 0.5],
    ],
  };

  it("no budget: nothing is examined and no move is known", async () => {
    const [none] = await results([
      { algorithm: "pb-star", tree: { ...doubt, kids: [doubt] }, values: "mover", domain: 3, budget: 0 },
    ]);
    expect(none).toMatchObject({ expansions: 0, best: -1, stopped: "budget", nodes: 0, evaluations: 0 });
    const { code, out } = await captured(
      ["search", "--algorithm", "pb-star", "--tree", "-", "--budget", "0"],
      [JSON.stringify({ tree: { ...doubt, kids: [doubt] }, domain: 3 })],
    );
    expect(code).toBe(0);
    expect(out).toContain("no move is known, after 0 expansions: the budget is spent");
  });

  it("one leaf, which needs no estimate", async () => {
    const found = await results([
      { algorithm: "pb-star", tree: doubt, domain: 3 },
      { algorithm: "pb-star", tree: 3 },
    ]);
    for (const each of found) {
      expect(each).toMatchObject({ best: -1, stopped: "exhausted", status: "exact", nodes: 1 });
    }
  });

  it("some inner nodes without an estimate: the first is named", async () => {
    const tree = { ...doubt, kids: [{ ...doubt, kids: [doubt] }, [doubt]] };
    const { code, err } = await captured(
      ["search", "--algorithm", "pb-star", "--tree", "-"],
      [JSON.stringify({ tree, domain: 3 })],
    );
    expect(code).toBe(2);
    expect(err).toContain("pb-star needs an estimate at every inner node, and node 1 has none");
  });
});

describe("a tree with lists and ranges", () => {
  const file = JSON.stringify({
    tree: [
      [
        {
          vp: [
            [1, 0.5],
            [2, 0.5],
          ],
        },
        3,
      ],
      { range: [0, 2] },
    ],
    root: "min",
    domain: 9,
  });

  it("has no value that could be proved", async () => {
    expect(await json("tree --tree - --json", [file])).toMatchObject({ value: null, lowerBound: null });
    const { out } = await captured(["tree", "--tree", "-"], [file]);
    expect(out).toContain("value          uncertain");
    expect(out).not.toContain("can be proved");
  });

  it("is drawn with all that its nodes may be worth", async () => {
    const { out } = await captured("tree --tree - --to dot --algorithm r-ab".split(" "), [file]);
    const labels = [...out.matchAll(/n(\d) \[label="([^"]*)"/g)].map(([, node, label]) => `${node} ${label}`);
    expect(labels).toEqual(["0 from 0 to 2", "1 3", "2 from 0 to 2", "3 1 (50 %), 2 (50 %)", "4 3"]);
  });

  it("the leaves that pb-star evaluated are drawn as visited, and no others", async () => {
    const doubt = {
      vp: [
        [-3, 0.5],
        [3, 0.5],
      ],
    };
    const tree = { ...doubt, kids: [{ vp: [[-3, 1]] }, doubt] };
    const { out } = await captured("tree --tree - --to dot --algorithm pb-star".split(" "), [
      JSON.stringify({ tree, values: "mover", domain: 3 }),
    ]);
    expect(out).toContain('n0 [label="3", shape=box, penwidth=2];');
    expect(out).toContain('n1 [label="\u22123", shape=plaintext, penwidth=2];');
    expect(out).toMatch(/n2 \[label="\u22123 \(50 %\), 3 \(50 %\)", shape=plaintext, color=.*, style=dotted/);
  });

  it("has no text form", async () => {
    const { code, err } = await captured("tree --tree - --to text".split(" "), [file]);
    expect(code).toBe(2);
    expect(err).toBe(
      "espalier: the text form holds one number a leaf: expected JSON for a tree with lists or ranges\n",
    );
  });

  it("names the leaf where a list is missing, and its range as the player to move there sees it", async () => {
    const { code, err } = await captured("search --algorithm p-ab --tree -".split(" "), [file]);
    expect(code).toBe(2);
    expect(err).toContain(
      "leaf 1 has the range [0, 2] for the player to move there: expected probabilities, or r-ab",
    );
  });

  it("compare says which algorithm refuses it", async () => {
    const { out } = await captured("compare --tree -".split(" "), [file]);
    const refused = out.slice(out.indexOf("Refused:")).trim().split("\n").slice(1);
    expect(refused.map((line) => line.trim().split(/:? /)[0])).toEqual(["p-ab", "informed-p-ab"]);
  });
});

describe("for people", () => {
  const tree = JSON.stringify({
    tree: {
      vp: [
        [-3, 0.5],
        [3, 0.5],
      ],
      kids: [
        {
          vp: [
            [-2, 0.25],
            [-1, 0.75],
          ],
        },
        { vp: [[0, 1]] },
      ],
    },
    values: "mover",
    domain: 3,
  });

  it("draws the distribution of the root as bars", async () => {
    const { out } = await captured(["search", "--algorithm", "p-ab", "--tree", "-"], [tree]);
    expect(out).toContain(`  1  ${"\u2588".repeat(40)} 0.750\n  2  ${"\u2588".repeat(13)} 0.250\n`);
  });

  it("says how sure the choice of pb-star is, and the range of r-ab", async () => {
    const { out } = await captured(["search", "--algorithm", "pb-star", "--tree", "-"], [tree]);
    expect(out).toContain("as good as every other with probability 1, after 1 expansion: that is enough");
    const ranges = await captured(["search", "--algorithm", "r-ab", "--tree", "-"], [tree]);
    expect(ranges.out).toContain("range        from 1 to 2");
  });

  it("says what pb-star takes on the word of estimates", async () => {
    const file = {
      tree: {
        kids: [
          {
            kids: [{ vp: [[0, 1]] }],
            vp: [
              [1, 0.5],
              [3, 0.5],
            ],
          },
        ],
        vp: [[-1, 1]],
      },
      values: "mover",
      domain: 3,
    };
    const command = ["search", "--algorithm", "pb-star", "--tree", "-"];
    const { out } = await captured(command, [JSON.stringify(file)]);
    expect(out).toContain(
      "value        at least -1 for Max, who is to move, if the estimates hold: the leaves seen prove less",
    );
    expect(out).toContain("with probability 1, by the estimates, after 1 expansion: that is enough");
    const json = JSON.parse((await captured([...command, "--json"], [JSON.stringify(file)])).out);
    expect(json).toMatchObject({ status: "lower", value: -1, assuming: "estimates" });
    const proved = await captured([...command, "--level", "2"], [JSON.stringify(file)]);
    expect(proved.out).toContain("value        exactly 0 for Max, who is to move\n");
  });

  it("calls a mean a mean", async () => {
    const { out } = await captured(["search", "--algorithm", "p-ab", "--tree", "-"], [tree]);
    expect(out).toContain("mean         exactly 1.25 for Max");
    const point = await captured(["search", "--algorithm", "p-ab", "--tree", "-"], ["[[3, 12], [8, 2]]"]);
    expect(point.out).toContain("value        exactly 3 for Max");
  });

  it("bars of a wide list stand for equally many values, and empty stretches have none", async () => {
    const values = [-500, ...Array.from({ length: 30 }, (_, k) => k), 499];
    const vp = values.map((value) => [value, `1/${values.length}`]);
    const { out } = await captured(
      ["search", "--algorithm", "p-ab", "--tree", "-"],
      [JSON.stringify({ tree: { vp }, domain: 500 })],
    );
    const bars = out.split("\n").filter((line) => line.includes("\u2588"));
    expect(bars.map((line) => line.trim().split("  ")[0])).toEqual([
      "-500 to -461",
      "-20 to 19",
      "20 to 59",
      "460 to 499",
    ]);
  });

  it("long lists share bars", async () => {
    const long = Array.from({ length: 101 }, (_, k) => [k - 50, "1/101"]);
    const { out } = await captured(
      ["search", "--algorithm", "p-ab", "--tree", "-"],
      [JSON.stringify({ tree: { vp: long }, domain: 50 })],
    );
    expect(out).toContain("  -50 to -46  ");
    expect(out.split("\n").filter((line) => line.includes("\u2588"))).toHaveLength(21);
  });
});

describe("the model ranges", () => {
  const line = "search --algorithm r-ab --model ranges --width 5 --depth 5 --seed 3 --json";

  it("is searched, counted and written like any other", async () => {
    const { leaves, ...held } = await json(`${line} --leaves`);
    expect(await json(line)).toEqual(held);
    expect(leaves).toHaveLength(held.evaluations);
    expect(held.window).toEqual([-6, 6]);
    const { out } = await captured("tree --model ranges --width 5 --depth 5 --seed 3 --to json".split(" "));
    const { leaves: same, ...fromFile } = await json("search --algorithm r-ab --tree - --json", [out]);
    expect(same).toEqual(leaves);
    expect(fromFile).toEqual(held);
  });

  it("takes --per-level alone or with a number, and its fields in a job", async () => {
    const alone = await json(`${line} --per-level`);
    expect(await json(`${line} --per-level 1`)).toEqual(alone);
    expect(await json(`${line} --per-level 0`)).toEqual(await json(line));
    const job = { algorithm: "r-ab", model: "ranges", width: 5, depth: 5, seed: 3, domain: 6 };
    const found = await results([{ ...job, perLevel: 1 }, { ...job, perLevel: true }, job]);
    expect(found).toEqual([alone, alone, await json(line)]);
  });
});

it("an open end of the window is that of the domain", async () => {
  const tree = '--tree {"tree":[[1,{"vp":[[0,0.5],[2,0.5]]}],[2,-2]],"domain":3,"root":"min"}';
  const whole = await json(`search --algorithm p-ab ${tree} --json`);
  expect(whole.window).toEqual([-3, 3]);
  expect(await json(`search --algorithm p-ab ${tree} --alpha -inf --beta inf --json`)).toEqual(whole);
  expect((await json(`search --algorithm p-ab ${tree} --alpha -inf --beta 1 --json`)).window).toEqual([
    -3, 1,
  ]);
});

it("a fraction beyond the range of numbers is refused", async () => {
  const ones = "1".repeat(400);
  const tree = (probability: string) => JSON.stringify({ tree: [{ vp: [[1, probability]] }], domain: 3 });
  for (const probability of [`${ones}/${ones}`, ones, `1/${ones}`]) {
    const { code, err } = await captured(["search", "--algorithm", "p-ab", "--tree", tree(probability)]);
    expect(code).toBe(2);
    expect(err).toMatch(
      /^espalier: --tree: the vp of leaf 0 gives the value 1 the probability "1.{20,80}": expected a fraction of at most 308 digits on either side\n$/,
    );
  }
  const digits = "1".repeat(308);
  const { out } = await captured([
    "search",
    "--algorithm",
    "p-ab",
    "--tree",
    tree(`${digits}/${digits}`),
    "--json",
  ]);
  expect(JSON.parse(out).vp).toEqual([[1, 1]]);
});
