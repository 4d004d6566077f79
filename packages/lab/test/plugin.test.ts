import { describe, expect, it } from "vitest";
import { captured, json } from "./support/captured.js";
import { folder } from "./support/folder.js";

const files = folder();
const example = new URL("../../../examples/plugin/my-plugin.mjs", import.meta.url).pathname;
const withExample = `--plugin ${example}`;

describe("a plugin takes part in", () => {
  it("search: an algorithm of three fields finds what the others find, and is counted", async () => {
    const own = await json(`search ${withExample} --algorithm right-to-left --model pi --json`);
    const usual = await json("search --algorithm alpha-beta --model pi --json");
    expect(own).toMatchObject({ value: usual.value, status: "exact", best: -1, line: [] });
    expect(own.evaluations).toBe(own.leaves.length);
    expect(own.nodes).toBeGreaterThan(own.evaluations);
  });

  it("compare: on a model of its own, with a rule of its own", async () => {
    const { results } = await json(
      `compare ${withExample} --model valley --depth 5 --algorithms negamax,right-to-left,gsearch-rightmost,rsearch-rightmost --json`,
    );
    expect(results.map(({ algorithm }: { algorithm: string }) => algorithm)).toEqual([
      "negamax",
      "right-to-left",
      "gsearch-rightmost",
      "rsearch-rightmost",
    ]);
    expect(new Set(results.map(({ value }: { value: number }) => value)).size).toBe(1);
    // By symmetry a search from the right does on this tree what alpha-beta does from the left.
    const leftmost = await json(
      `search ${withExample} --algorithm gsearch-leftmost --model valley --depth 5 --json`,
    );
    expect(results[2].evaluations).toBe(leftmost.evaluations);
  });

  it("compare without a choice: beside all others", async () => {
    const { results } = await json(`compare ${withExample} --model valley --depth 4 --json`);
    expect(results.map(({ algorithm }: { algorithm: string }) => algorithm)).toEqual(
      expect.arrayContaining(["alpha-beta", "right-to-left", "gsearch-rightmost"]),
    );
  });

  it("verify: algorithms, models and games", async () => {
    const { code, out } = await captured(`verify ${withExample} --trees 50`.split(" "));
    expect([code, out]).toEqual([
      0,
      expect.stringContaining("algorithms agree with naive minimax on 50 trees"),
    ]);
  });

  it("jobs", async () => {
    const jobs = [
      '{"algorithm":"right-to-left","model":"valley","depth":3}',
      '{"game":"nim","position":"{\\"stones\\":4,\\"mover\\":1}"}',
    ];
    const { code, out } = await captured(`search --jobs - ${withExample}`.split(" "), [jobs.join("\n")]);
    const [ofModel, ofGame] = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect([code, ofModel.value, ofGame.value]).toEqual([0, -5, -1]);
  });

  it("games: play, analyse, perft, match", async () => {
    const played = await captured(`play nim ${withExample} --side none`.split(" "));
    expect(played.out).toContain("first has won");
    const analysed = await json(`analyse nim ${withExample} --position {"stones":7,"mover":0} --json`);
    expect(analysed).toMatchObject({ status: "exact", moves: [{ move: 3, value: 1 }, {}, {}] });
    expect(await json(`perft nim ${withExample} --depth 3 --json`)).toMatchObject({ counts: [3, 9, 27] });
    expect(
      await json(`match level=8 random ${withExample} --game nim --games 4 --nodes 500 --json`),
    ).toMatchObject({ wins: 4 });
  });

  it("help: its ids and parameters stand there", async () => {
    const { out } = await captured(`search ${withExample} --help`.split(" "));
    expect(out.replace(/\s+/g, " ")).toContain("pi, valley");
  });

  it("nothing afterwards", async () => {
    await captured(`search ${withExample} --algorithm right-to-left --model pi`.split(" "));
    expect(await captured("search --algorithm right-to-left --model pi".split(" "))).toMatchObject({
      code: 2,
      err: expect.stringContaining('unknown algorithm "right-to-left"'),
    });
  });
});

const algorithm = (fields: string) => `export const algorithms = [{ ${fields} }];`;

const wrong: readonly (readonly [what: string, module: string, line: string, sentence: string])[] = [
  ["throws at once", 'throw new Error("at load");', "", "cannot be loaded: at load"],
  ["is no module", "this is no JavaScript", "", "cannot be loaded: "],
  ["exports nothing", "", "", "exports nothing: expected one or more of the lists algorithms, rules, models"],
  ["exports something else", "export const algoritms = [];", "", "exports algoritms: expected one or more"],
  [
    "exports no list",
    "export const algorithms = {};",
    "",
    "exports algorithms that are an object: expected a list",
  ],
  [
    "has no id",
    algorithm('title: "t", run: () => 1'),
    "",
    "algorithms[0] has the id undefined: expected a name",
  ],
  [
    "has no title",
    algorithm('id: "x", run: () => 1'),
    "",
    'algorithms[0], "x": title is undefined, expected a string',
  ],
  [
    "takes an id",
    algorithm('id: "qg1", title: "t", run: () => 1'),
    "",
    'there is an algorithm "qg1" already',
  ],
  [
    "finds NaN",
    algorithm('id: "x", title: "t", run: () => NaN'),
    "--algorithm x",
    "x found NaN: expected a number",
  ],
  [
    "finds nothing",
    algorithm('id: "x", title: "t", run: () => {}'),
    "--algorithm x",
    "x returned undefined: expected",
  ],
  [
    "throws in a search",
    algorithm('id: "x", title: "t", run() { throw new TypeError("my own") }'),
    "--algorithm x",
    "throws: my own",
  ],
  [
    "throws a text",
    algorithm('id: "x", title: "t", run() { throw "words" }'),
    "--algorithm x",
    "throws: words",
  ],
  [
    "recurses without end",
    algorithm('id: "x", title: "t", run() { const f = () => f() + 1; return f(); }'),
    "--algorithm x",
    "throws: Maximum call stack size exceeded",
  ],
];

describe("a plugin that is wrong costs one sentence:", () => {
  it.each(wrong)("one that %s", async (what, module, line, sentence) => {
    const file = files.write(`${what.replaceAll(" ", "-")}.mjs`, module);
    const { code, out, err } = await captured(
      ["search", "--model", "pi", "--plugin", file, ...line.split(" ")].filter((word) => word !== ""),
    );
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^espalier: .*\n$/);
    expect(err).toContain(sentence);
  });

  it.each([
    ["that is not there", "nothing.mjs", "is not there: expected the file of a module"],
    ["in TypeScript", files.write("typed.ts", "export const games: unknown[] = [];"), "plugin"],
  ])("one %s", async (_, file, sentence) => {
    const { code, err } = await captured(["search", "--model", "pi", "--plugin", file]);
    if (file.endsWith(".ts") && code === 0) return; // this Node reads types
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it("models and games whose trees break", async () => {
    const file = files.write(
      "broken.mjs",
      `export const models = [
        { id: "throws", tree() { throw new Error("no tree"); } },
        { id: "nan", tree: () => ({ root: 0, degree: () => NaN, child: () => 0, value: () => 0 }) },
        { id: "five", tree: () => 5 },
      ];
      let calls = 0;
      models.push({ id: "changing", tree: () => ({ root: 0, degree: () => 0, child: () => 0, value: () => calls++ }) });
      export const games = [
        { id: "g", start: 0, moves() { throw new Error("no moves"); }, play: (p) => p, score: () => 0, mover: () => 0 },
        { id: "s", start: 3, moves: (n) => (n > 0 ? [1] : []), play: (n) => n - 1, score: () => 2, mover: () => 0, evaluate: () => NaN },
      ];`,
    );
    const search = (line: string) => captured(`search --plugin ${file} ${line}`.split(" "));
    expect(await search("--model throws")).toMatchObject({
      code: 2,
      err: expect.stringContaining("throws: no tree"),
    });
    expect(await search("--model nan")).toMatchObject({
      code: 2,
      err: expect.stringContaining("gave NaN: expected a whole number"),
    });
    expect(await search("--model five")).toMatchObject({
      code: 2,
      err: expect.stringContaining("gave 5 without degree, child, value"),
    });
    expect(await search("--game g")).toMatchObject({
      code: 2,
      err: expect.stringContaining("throws: no moves"),
    });

    const { code, out } = await captured(`verify --plugin ${file} --trees 2 --algorithms negamax`.split(" "));
    expect(code).toBe(1);
    expect(out).toContain("model changing with {}: made again with the same numbers it is another tree");
    expect(out).toContain("model nan with {}: it throws: degree of model");
    expect(out).toContain('game g: moves throws "no moves"');
    expect(out).toContain("game s: evaluate gives NaN");
  });

  it("a position that JSON does not keep, where the game does not say how it is written", async () => {
    const file = files.write(
      "positions.mjs",
      `export const games = [{ id: "g", start: new Map(), moves: () => [], play: (p) => p, score: () => 0, mover: () => 0 }];`,
    );
    expect(await captured(`perft g --depth 1 --plugin ${file}`.split(" "))).toMatchObject({
      code: 2,
      err: expect.stringContaining('positions of game "g" are no plain data: expected write and read'),
    });
  });
});
