import { describe, expect, it } from "vitest";
import { faceOf } from "../../src/draw/faces.js";
import { foldFigures } from "../../src/draw/fold-figures.js";
import { type Marks, marked, numbered } from "../../src/draw/marks.js";
import { nodeFigures } from "../../src/draw/node-figures.js";
import { Outline, type Subject, subjectOf } from "../../src/draw/outline.js";
import { palette } from "../../src/draw/palette.js";
import { textWidth } from "../../src/draw/text.js";
import { toSvg } from "../../src/draw/to-svg.js";
import { InputError } from "../../src/errors/input-error.js";
import { parseTree, readTree } from "../../src/trees/index.js";
import { Range } from "../../src/values/range.js";
import { elementsOf } from "./read-svg.js";

const outlineOf = (tree: unknown, more: Partial<Subject<number>> = {}) =>
  new Outline({ ...subjectOf(parseTree(tree as never)), ...more } as Subject<number>, "a test", 1000);

const size = (svg: string) => /^<svg .*? width="([\d.]+)" height="([\d.]+)"/.exec(svg)!.slice(1).map(Number);

describe("an outline", () => {
  const outline = outlineOf([[4, [5, 6]], 7, [[8]]]);

  it("numbers the nodes level by level, and knows of each its place", () => {
    expect(outline.size).toBe(10);
    expect(outline.height).toBe(3);
    const nodes = Array.from({ length: outline.size }, (_, node) => node);
    expect(nodes.map((node) => outline.path(node))).toEqual([
      ...["", "0", "1", "2", "0.0", "0.1", "2.0", "0.1.0", "0.1.1", "2.0.0"],
    ]);
    expect(nodes.map((node) => outline.parent(node))).toEqual([-1, 0, 0, 0, 1, 1, 3, 5, 5, 6]);
    expect(nodes.slice(1).map((node) => outline.rank(node + 0))).toEqual([0, 1, 2, 0, 1, 0, 0, 1, 0]);
    expect(nodes.map((node) => outline.depth(node))).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(nodes.map((node) => outline.degree(node))).toEqual([3, 2, 0, 1, 0, 2, 1, 0, 0, 0]);
    expect(nodes.map((node) => outline.leaves(node))).toEqual([5, 3, 1, 1, 1, 2, 1, 1, 1, 1]);
    expect([...outline.totals((node) => node)]).toEqual([45, 25, 2, 18, 4, 20, 15, 7, 8, 9]);
    expect(nodes.map((node) => outline.name(node)).slice(0, 3)).toEqual(["the root", "node 0", "leaf 1"]);
    for (const node of nodes) expect(outline.find(outline.path(node))).toBe(node);
  });

  it.each(["3", "0.2", "1.0", "x", "01", "0.01", "-1", "0.", ".0", "0..1", "1e0", " "])(
    "knows no node %j",
    (path) => {
      expect(outline.find(path)).toBeUndefined();
    },
  );

  it("has moves as texts: what has no name is a pass, and what is an object its JSON", () => {
    const named = outlineOf([[4, 5], 7, [8], 9], {
      moves: (node) => (node === 0 ? ["a1", 12, { to: 3 }] : ["b2"]),
    });
    expect([0, 1, 2, 3, 4, 5, 6].map((node) => named.move(node))).toEqual([
      ...["", "a1", "12", '{"to":3}', "pass", "b2", "pass"],
    ]);
    expect(() => outline.move(0)).toThrow(
      new InputError('the names are "moves" and the tree knows none: expected a tree of a game, or "paths"'),
    );
  });

  it("may have paths that begin above its root", () => {
    const below = outlineOf([[4], 5], { origin: "2.7" });
    expect([0, 1, 2, 3].map((node) => below.path(node))).toEqual(["2.7", "2.7.0", "2.7.1", "2.7.0.0"]);
    expect(below.name(0)).toBe("node 2.7");
    expect(below.find("0.0")).toBe(3);
  });

  it("has at most as many nodes as it may", () => {
    const subject = subjectOf(parseTree([1, [2, 3]]));
    expect(new Outline(subject, "a test", 5).size).toBe(5);
    expect(() => new Outline(subject, "a test", 4)).toThrow(
      new InputError("the tree has more than 4 nodes: expected at most that for a test"),
    );
  });
});

describe("a drawing that just fits", () => {
  const row = parseTree(Array.from({ length: 40 }, (_, i) => i % 10));

  it("is as wide as one with more room, and no wider", () => {
    // Forty leaves, each 14 wide with 6 on either side.
    const far = toSvg(row, {}, { width: 5000 });
    expect(size(far)[0]).toBe(100 + 40 * 26);
    expect(toSvg(row, {}, { width: 100 + 40 * 26 })).toBe(far);
    expect(toSvg(row, {}, { width: 100 + 40 * 26 - 1 })).not.toBe(far);
  });

  it("has just half of what can be spared, where that is what there is room for", () => {
    // Each 11 wide with 3.5 on either side.
    expect(size(toSvg(row, {}, { width: 100 + 40 * 18 }))[0]).toBe(100 + 40 * 18);
  });

  it("has its wires as far apart as its width allows: 0.36 of it, but from 48 to 84 each", () => {
    const wires = (plies: number) => {
      let tree: unknown = Array.from({ length: 40 }, (_, i) => i % 10);
      for (let ply = 1; ply < plies; ply++) tree = [tree];
      return elementsOf(toSvg(parseTree(tree as never), {}, { width: 5000 }))
        .filter(({ attributes }) => attributes.stroke === palette.wire)
        .map(({ attributes }) => Number(/M68 ([\d.]+)H/.exec(attributes.d!)![1]));
    };
    for (const [plies, gap] of [
      [1, 84],
      [4, 84],
      [5, (0.36 * 1040) / 5],
      [6, (0.36 * 1040) / 6],
      [9, 48],
    ] as const) {
      const [first, ...rest] = wires(plies);
      expect(rest).toHaveLength(plies);
      for (const [i, each] of rest.entries()) expect(each).toBeCloseTo(first! + (i + 1) * gap, 1);
    }
  });

  it("has room for the mark of a cut, whichever successor it took", () => {
    const shown = (seen: string) => {
      const outline = outlineOf([1, 2]);
      const cuts = [{ node: "", value: 1, limit: 1, bound: null }];
      const given = marked(outline, numbered(outline, { visited: new Set(["", seen]), cuts }));
      return nodeFigures(outline, given, {})(1)(0).extent.down;
    };
    expect([shown("0"), shown("1")]).toEqual([28, 28]);
  });

  it("has 420 for its sentence at least, with 24 on either side", () => {
    const heights = (caption: string) => size(toSvg(parseTree(1), {}, { caption }))[1];
    const words = `${"a".repeat(25)} ${"a".repeat(26)}`;
    expect([textWidth(`${words} `), textWidth(`${words} i`)].map(Math.floor)).toEqual([367, 372]);
    expect(textWidth(`${words} i`)).toBeGreaterThan(420 - 2 * 24);
    expect(heights(`${words} i`)! - heights(words)!).toBe(18);
    expect(heights(`${words}i`)).toBe(heights(words));
  });

  it("is at most 32,000 high", () => {
    const drawn = (plies: number, lines: number) =>
      toSvg(
        readTree(`${"[".repeat(plies)}1${"]".repeat(plies)}`),
        { visited: new Set([""]), evaluated: [Array(plies).fill(0).join(".")] },
        { order: true, caption: Array(lines).fill("w".repeat(60)).join(" ") },
      );
    // A ply is 48 high, and a line of the sentence 18.
    const [, height] = size(drawn(600, 1));
    expect(size(drawn(601, 4))[1]).toBe(height! + 48 + 3 * 18);
    const left = 32_000 - height!;
    const plies = Array.from({ length: 60 }, (_, more) => more).find(
      (more) => (left - more * 48) % 18 === 0,
    )!;
    const lines = (left - plies * 48) / 18;
    expect(size(drawn(600 + plies, 1 + lines))[1]).toBe(32_000);
    expect(() => drawn(600 + plies, 2 + lines)).toThrow(
      new InputError(
        `the tree is ${600 + plies} plies high: expected at most ${599 + plies} for an SVG picture`,
      ),
    );
  });
});

it("a tree of two nodes has a principal line, and a tree of one has none", () => {
  const words = (tree: unknown, line: string) =>
    elementsOf(toSvg(parseTree(tree as never), { visited: new Set(["", line]), line }))
      .filter(({ name }) => name === "text")
      .map(({ text }) => text);
  expect(words([3], "0")).toContain("principal line");
  expect(words(3, "")).not.toContain("principal line");
});

it.each([
  [{ player: "mover" }, 'player is "mover": expected "max" or "min"'],
  [{ view: "min" }, 'view is "min": expected "max" or "mover"'],
  [{ names: "numbers" }, 'names is "numbers": expected "paths" or "moves"'],
  [{ width: 319.9 }, "the width is 319.9: expected a number from 320 on"],
  [{ width: "400" }, 'the width is "400": expected a number from 320 on'],
])("a drawing with %j is refused", (options, message) => {
  expect(() => toSvg(parseTree([1]), {}, options as never)).toThrow(new InputError(message));
});

it.each([{ player: "max" }, { player: "min" }, { view: "max" }, { view: "mover" }, { width: 320 }])(
  "a drawing with %j is drawn",
  (options) => {
    expect(toSvg(parseTree([1]), {}, options as never)).toMatch(/^<svg /);
  },
);

it("a range is 24 wide at least, or as wide as its ends with some room between", () => {
  expect(faceOf(Range.of(0, 1))).toMatchObject({ width: 24, height: 21, words: "from 0 to 1" });
  expect(faceOf(Range.of(-123, 456))!.width).toBeGreaterThan(24);
});

describe("a triangle", () => {
  const drawn = (leaves: number, given: Marks, from: number, to: number) => {
    const outline = outlineOf(Array.from({ length: leaves }, (_, i) => i));
    const figures = foldFigures(outline, marked(outline, numbered(outline, given)));
    const { left, right } = figures.extent;
    expect(left).toBe(right);
    const texts = elementsOf(figures.draw(0, { from, to }, 500, 100)).filter(({ name }) => name === "text");
    return { half: left, texts: texts.map(({ text }) => text) };
  };

  it("counts its leaves, and below them those that were searched", () => {
    const cuts = [{ node: "", bound: null, value: 1, limit: 1 }];
    const visited = new Set(["", "0", "1"]);
    expect(drawn(5, {}, 1, 2).texts).toEqual(["1", "leaf"]);
    expect(drawn(5, {}, 1, 3).texts).toEqual(["2", "leaves"]);
    expect(drawn(5, { visited, evaluated: ["0"] }, 0, 1).texts).toEqual(["1", "leaf", "1 searched"]);
    expect(drawn(5, { visited, evaluated: ["0"] }, 0, 2).texts).toEqual(["2", "leaves", "1 searched"]);
    expect(drawn(5, { visited }, 2, 3).texts).toEqual(["1", "leaf"]);
    expect(drawn(5, { visited, cuts }, 2, 4).texts).toEqual(["2", "leaves"]);
  });

  it("is 64 wide, or as wide as its number needs", () => {
    // What is written below it is wider at first.
    expect(drawn(9, {}, 0, 2).half).toBeCloseTo(textWidth("9 searched") / 2 + 2, 9);
    expect(drawn(900, {}, 0, 2).half).toBeCloseTo(textWidth("900 searched") / 2 + 2, 9);
    // Bold digits are 7.7 wide; five of them with 3 beside them have room 0.42 of the way down.
    expect(textWidth("20000", true)).toBeCloseTo(38.5, 9);
    const outline = new Outline(subjectOf(parseTree(Array.from({ length: 20_000 }, () => 1))), "a test", 1e6);
    expect(foldFigures(outline, marked(outline, {})).extent.left).toBeCloseTo(41.5 / 0.42 / 2 + 2, 9);
  });
});
