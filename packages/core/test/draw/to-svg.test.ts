import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DrawingOptions, type Known, type Marks, toSvg } from "../../src/doors/draw.js";
import { palette } from "../../src/draw/palette.js";
import { gameTree } from "../../src/game/game-tree.js";
import { connectFour, ticTacToe } from "../../src/games/index.js";
import { type ExplicitTree, materialise, modelTree, parseTree, readTree } from "../../src/trees/index.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";
import { sentence } from "../trees/reference.js";
import { naiveMarks } from "./naive-marks.js";
import { elementsOf, overlaps, textBoxes } from "./read-svg.js";

const pi = modelTree("pi");
const marks = naiveMarks(pi);
const svg = toSvg(pi, { ...marks, values: new Map([["", 2]]), line: "0.0.2.0" });

const count = (text: string, part: string | RegExp) => text.split(part).length - 1;
const titles = (text: string) => [...text.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title!);
const frame = (text: string) => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text)!.map(Number);
  return { width: width!, height: height! };
};

/** The branches that are drawn with such a pen. */
const branches = (text: string, pen: string) =>
  count(new RegExp(`<g fill="none" stroke-linecap="round" ${pen}>(.*)</g>`).exec(text)?.[1] ?? "", "<path");

describe("a picture of a search", () => {
  it("has every node with its name, and says how far the search went there", () => {
    expect(titles(svg)).toHaveLength(1 + 121);
    expect(titles(svg)).toContain("the root, Max to move, worth 2");
    expect(titles(svg)).toContain("leaf 0.0.0.0, Max to move, worth 3, evaluation 1");
    expect(titles(svg)).toContain("leaf 0.0.2.0, Max to move, worth 2, evaluation 5, on the principal line");
    expect(titles(svg)).toContain("leaf 2.2.2.2, Max to move, worth 9, cut off");
    expect(titles(svg)).toContain("node 1.0.0, Min to move, cut: 2 \u2264 2");
    expect(titles(svg)[0]).toBe("Game tree with 81 leaves, 31 of them evaluated");
    expect(count(svg, ", cut off</title>")).toBe(121 - marks.visited.size);
  });

  it("has a square for Max and a circle for Min", () => {
    const shapes = elementsOf(svg).filter(
      ({ name, attributes }) => name === "rect" && attributes.stroke === palette.max,
    );
    expect(shapes.every(({ at }) => at("rx") < 2)).toBe(true);
    const circles = elementsOf(svg).filter(
      ({ name, attributes }) => name === "rect" && attributes.stroke === palette.min,
    );
    expect(circles.every(({ at }) => at("rx") >= at("height") / 2)).toBe(true);
    expect(shapes.length).toBe(3 + 1 + 9 - 3); // three wires, the root, the inner Max nodes that were searched
    expect(circles.length).toBe(2 + 3 + 14);
  });

  it("says by lines how far the search went, and paints what was evaluated black", () => {
    expect(branches(svg, `stroke="${palette.ink}" stroke-width="2.5"`)).toBe(4);
    expect(branches(svg, `stroke="${palette.ink3}" stroke-width="1.25"`)).toBe(marks.visited.size - 5);
    expect(branches(svg, `stroke="${palette.ghost}" stroke-width="1" stroke-dasharray="1 3"`)).toBe(
      121 - marks.visited.size,
    );
    const black = elementsOf(svg).filter(
      ({ name, attributes }) => name === "rect" && attributes.stroke === palette.ink,
    );
    expect(black).toHaveLength(31);
    // Without the cuts nothing says that the rest could not matter.
    const unproved = toSvg(pi, { ...marks, cuts: [] });
    expect(branches(unproved, `stroke="${palette.ghost}" stroke-width="1"`)).toBe(121 - marks.visited.size);
    expect(unproved).toContain("never looked at");
    expect(unproved).not.toContain(palette.cut);
  });

  it("has a mark across the branches of each cut, and an arrow with its numbers to what set the limit", () => {
    const plum = elementsOf(svg).filter(({ attributes }) => Object.values(attributes).includes(palette.cut));
    const saws = plum.filter(({ attributes }) => /^M[\d. ]+A/.test(attributes.d ?? ""));
    const arrows = plum.filter(({ attributes }) => /Q/.test(attributes.d ?? ""));
    const heads = plum.filter(({ attributes }) => /l-3.5 -8h7Z/.test(attributes.d ?? ""));
    const pills = plum.filter(({ name, attributes }) => name === "rect" && attributes.fill === palette.cut);
    const rings = plum.filter(({ name, attributes }) => name === "rect" && attributes.fill === "none");
    expect(saws).toHaveLength(10); // Figure 3 has ten cutoffs
    expect(arrows).toHaveLength(10);
    expect(heads).toHaveLength(10);
    expect(pills).toHaveLength(10);
    expect(rings).toHaveLength(new Set(marks.cuts.map(({ bound }) => bound)).size);
    expect(saws.length + arrows.length + heads.length + pills.length + rings.length + 3).toBe(plum.length); // and the legend
    const written = textBoxes(svg).map(({ what }) => what);
    for (const { value, limit } of marks.cuts)
      expect(
        written.some((text) => text === `${value} \u2264 ${limit}` || text === `${value} \u2265 ${limit}`),
      ).toBe(true);
  });

  it("has each arrow begin over its cut and end over its cause, and its numbers between two wires", () => {
    const small = readTree("((3 12) (2 9 9))");
    const drawn = elementsOf(toSvg(small, naiveMarks(small)));
    const [head] = drawn.filter(({ attributes }) => attributes.d?.endsWith("l-3.5 -8h7Z"));
    const [ring] = drawn.filter(
      ({ name, attributes }) => name === "rect" && attributes.stroke === palette.cut,
    );
    const [tipX, tipY] = /M([\d.]+) ([\d.]+)/.exec(head!.attributes.d!)!.slice(1).map(Number);
    expect(tipX).toBeGreaterThan(ring!.at("x"));
    expect(tipX).toBeLessThan(ring!.at("x") + ring!.at("width"));
    expect(Math.abs(tipY! - ring!.at("y"))).toBeLessThan(2);
    const circles = drawn.filter(
      ({ name, attributes }) =>
        name === "rect" && attributes.stroke === palette.min && attributes["stroke-width"] === "1.25",
    );
    const cutNode = circles[circles.length - 1]!;
    const [arrow] = drawn.filter(
      ({ attributes }) => attributes.stroke === palette.cut && attributes.d?.includes("Q"),
    );
    const [startX, startY] = /M([\d.]+) ([\d.]+)/.exec(arrow!.attributes.d!)!.slice(1).map(Number);
    expect(startX).toBeGreaterThan(cutNode.at("x"));
    expect(startX).toBeLessThan(cutNode.at("x") + cutNode.at("width"));
    expect(startY).toBe(cutNode.at("y"));
  });

  it("says of a limit that was given at the start that it was given", () => {
    const tree = readTree("((3 12) (8 2))");
    const given = toSvg(tree, {
      visited: new Set(["", "0", "0.0"]),
      evaluated: ["0.0"],
      cuts: [{ node: "0", bound: null, value: 3, limit: 5 }],
    });
    expect(textBoxes(given).map(({ what }) => what)).toContain("3 \u2264 5 given");
    expect(given).not.toContain("l-3.5 -8h7Z");
  });

  it("is plain SVG: no styles, no colours but those of the palette, all inside the frame", () => {
    expect(svg).not.toMatch(/style=|class=|NaN|undefined|Infinity/);
    const known = new Set<string>(["none", ...Object.values(palette)]);
    for (const [, colour] of svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g)) expect(known).toContain(colour);
    const { width, height } = frame(svg);
    for (const box of textBoxes(svg)) {
      expect(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height).toBe(true);
    }
    for (const [, x, y] of svg.matchAll(/[MLQ](-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x) >= 0 && Number(x) <= width && Number(y) >= 0 && Number(y) <= height).toBe(true);
    }
  });

  it("needs no marks: then it says nothing of a search", () => {
    const plain = toSvg(pi);
    expect(titles(plain)[0]).toBe("Game tree with 81 leaves");
    expect(plain).not.toMatch(/cut off|never looked at|evaluat|searched/);
    expect(plain).not.toContain(palette.cut);
  });

  it("has no line for a legend that has nothing to say", () => {
    const leaf = readTree("5");
    const line = frame(toSvg(leaf, { visited: new Set([""]), line: "" }, { caption: "five" }));
    expect(line).toEqual(frame(toSvg(leaf, {}, { caption: "five" })));
  });
});

describe("what is written on request", () => {
  const small = readTree("((3 12) (8 (2 4)))");
  const found = naiveMarks(small);
  const written = (options: DrawingOptions) =>
    textBoxes(toSvg(small, found, options)).map(({ what }) => what);

  it("the order of evaluation", () => {
    const order = toSvg(small, { ...found, evaluated: ["0.0", "0.1", "1.0", "0.0", "0.0"] }, { order: true });
    expect(textBoxes(order).map(({ what }) => what)).toEqual(
      expect.arrayContaining(["1, \u2026 5", "2", "3"]),
    );
    expect(written({})).not.toContain("1");
    expect(written({ order: true })).toContain("1");
  });

  it("the windows, each as it was last", () => {
    expect(written({ windows: true })).toEqual(
      expect.arrayContaining(["(\u2212\u221e, \u221e)", "(3, \u221e)"]),
    );
    expect(written({}).some((text) => text.startsWith("("))).toBe(false);
  });

  it("the paths of nodes", () => {
    expect(written({ names: "paths" })).toEqual(
      expect.arrayContaining(["0", "1", "0.0", "0.1", "1.0", "1.1"]),
    );
  });

  it("the moves of a game, passes too", () => {
    const evaluate = () => 0;
    const tree = gameTree(ticTacToe, ticTacToe.start, { depth: 1 }, evaluate);
    const moves = textBoxes(toSvg(tree, {}, { names: "moves" })).map(({ what }) => what);
    for (const move of ticTacToe.moves(ticTacToe.start)) expect(moves).toContain(String(move));
    const again = gameTree({ ...ticTacToe, samePlayer: () => true }, ticTacToe.start, { depth: 1 }, evaluate);
    expect(textBoxes(toSvg(again, {}, { names: "moves" })).map(({ what }) => what)).toContain("pass");
  });

  it("a sentence below", () => {
    expect(written({ caption: "a tree" })).toContain("a tree");
    const long = toSvg(small, found, { caption: "many words ".repeat(40), width: 400 });
    expect(frame(long).width).toBeLessThanOrEqual(400);
    expect(overlaps(textBoxes(long))).toEqual([]);
    expect(toSvg(small, found, { caption: "a < b & c" })).toContain("<title>a &lt; b &amp; c</title>");
  });
});

describe("what a node is worth", () => {
  it("is in the view of the tree", () => {
    expect(titles(toSvg(parseTree([3, -4])))).toContain("leaf 1, Min to move, worth \u22124");
    expect(titles(toSvg(parseTree({ tree: [3, -4], root: "min" })))).toContain(
      "leaf 1, Max to move, worth \u22124",
    );
    expect(titles(toSvg(parseTree({ tree: [3, -4], values: "mover" })))).toContain(
      "leaf 1, Min to move, worth \u22124",
    );
    expect(titles(toSvg(parseTree(5)))).toContain("the root, Max to move, worth 5");
  });

  it("says of a bound that it is one, and of a number that it is rounded", () => {
    const tree = parseTree([[[1, 2]], [12345678901, 0.1234567890123]]);
    const values = new Map<string, Known>([
      ["", { lower: 2, upper: 2 }],
      ["0", { lower: -Infinity, upper: 3 }],
      ["1", { lower: 4, upper: Infinity }],
      ["0.0", { lower: -1, upper: 7 }],
    ]);
    const labels = titles(toSvg(tree, { values })).flatMap((title) => /worth (.*)$/.exec(title)?.[1] ?? []);
    expect(labels).toEqual([
      "2",
      "\u22643",
      "\u22654",
      "\u22121\u20267",
      "12345678901",
      "~0.1234568",
      "1",
      "2",
    ]);
  });

  it("is a list with a bar for each value, at most nine of them, as high as they are likely", () => {
    const tree = parseTree({
      tree: [
        {
          vp: [
            [1, 0.25],
            [3, 0.75],
          ],
        },
        { vp: [[2, 1]] },
      ],
      domain: 9,
    });
    const drawn = toSvg(tree, {
      values: new Map([
        [
          "",
          Distribution.of([
            [1, 0.5],
            [3, 0.5],
          ]),
        ],
      ]),
    });
    expect(titles(drawn)).toContain("the root, Max to move, worth 1 (50 %), 3 (50 %)");
    expect(drawn).not.toContain("\u22643");
    const bars = (text: string) =>
      elementsOf(text).filter(
        ({ name, attributes }) =>
          name === "rect" && attributes.rx === undefined && attributes.height !== "100%",
      );
    const heights = bars(drawn).map(({ at }) => at("height"));
    expect(heights).toHaveLength(4);
    expect(heights[0]).toBe(heights[1]);
    expect(heights[2]! / heights[3]!).toBeCloseTo(1 / 3);
    const many = Distribution.of(Array.from({ length: 40 }, (_, i) => [i * 7, 1 / 40] as const));
    expect(bars(toSvg(parseTree([1]), { values: new Map([["", many]]) }))).toHaveLength(9);
    // What is hardly possible can be seen.
    const rare = bars(
      toSvg(parseTree([1]), {
        values: new Map([
          [
            "",
            Distribution.of([
              [0, 1e-12],
              [1, 1 - 1e-12],
            ]),
          ],
        ]),
      }),
    );
    expect(rare.map(({ at }) => at("height") >= 1)).toEqual([true, true]);
  });

  it("is a range with two ends", () => {
    const drawn = toSvg(parseTree([1]), { values: new Map([["", Range.of(-3, 12)]]) });
    expect(titles(drawn)).toContain("the root, Max to move, worth from \u22123 to 12");
    expect(textBoxes(drawn).map(({ what }) => what)).toEqual(expect.arrayContaining(["\u22123", "12"]));
  });
});

describe("a wide tree", () => {
  const wide = materialise(modelTree("random", { degree: 5, depth: 4, seed: 3 }));
  const found = naiveMarks(wide);

  /** How many leaves a picture accounts for, those in triangles included, and how many of them as evaluated. */
  const accounted = (text: string) => {
    const folded = titles(text).flatMap(
      (title) => /: (\d+) lea(?:f|ves), (?:(\d+) evaluated|.*)$/.exec(title) ?? [],
    );
    let leaves = titles(text).filter((title) => title.startsWith("leaf ")).length;
    let evaluated = titles(text).filter((title) => /^leaf .*, evaluation \d/.test(title)).length;
    for (let i = 0; i < folded.length; i += 3) {
      leaves += Number(folded[i + 1]);
      evaluated += Number(folded[i + 2] ?? 0);
    }
    return { leaves, evaluated };
  };

  it.each([320, 640, 1280, 4000])("of 625 leaves is at most %i wide, and every leaf is counted", (width) => {
    const drawn = toSvg(wide, found, { width });
    expect(frame(drawn).width).toBeLessThanOrEqual(width);
    expect(accounted(drawn)).toEqual({ leaves: 625, evaluated: found.evaluated.length });
    expect(overlaps(textBoxes(drawn))).toEqual([]);
  });

  it("folds nothing that fits, and nothing that would be wider folded", () => {
    const folds = (text: string) => titles(text).filter((title) => /^(below|successors) /.test(title));
    expect(folds(svg)).toEqual([]);
    expect(folds(toSvg(wide, found, { width: 60_000 }))).toEqual([]);
    expect(folds(toSvg(wide, found)).length).toBeGreaterThan(10);
    // Three leaves of one digit are narrower than a triangle.
    expect(folds(toSvg(pi, marks, { width: 700 })).every((title) => / (9|27) leaves/.test(title))).toBe(true);
    expect(frame(svg).width).toBeLessThanOrEqual(1280);
  });

  it("shows the principal line and the causes of cuts sooner than other nodes", () => {
    const many = parseTree([[1, 2], ...Array.from({ length: 300 }, (_, i) => [i % 7, 9])]);
    const line = "200.1";
    const drawn = toSvg(many, { ...naiveMarks(many), line }, { width: 640 });
    expect(titles(drawn).some((title) => title.startsWith("node 200,"))).toBe(true);
    expect(drawn).toMatch(/successors 0 to \d+ of the root|successors \d+ to 199 of the root/);
    expect(accounted(drawn).leaves).toBe(602);
  });

  it("shows what set the limit of cuts sooner than what was just searched", () => {
    const best = 150;
    const many = parseTree(Array.from({ length: 300 }, (_, i) => [i < best ? 1 : i === best ? 5 : 2, 9]));
    const drawn = toSvg(many, naiveMarks(many), { width: 640 });
    expect(titles(drawn).some((title) => title.startsWith(`node ${best},`))).toBe(true);
  });

  it("can be one node with 50,000 leaves", () => {
    const drawn = toSvg(parseTree(Array.from({ length: 50_000 }, (_, i) => i)));
    expect(accounted(drawn).leaves).toBe(50_000);
    expect(frame(drawn).width).toBeLessThanOrEqual(1280);
  });
});

describe("texts", () => {
  const options: readonly DrawingOptions[] = [
    {},
    { order: true },
    { windows: true },
    { names: "paths" },
    { order: true, windows: true, names: "paths", caption: "a search" },
  ];

  it.each(options)("do not overlap with %j, on pi", (given) => {
    expect(overlaps(textBoxes(toSvg(pi, marks, given)))).toEqual([]);
  });

  it("do not overlap at nodes with one successor", () => {
    const tree = parseTree([[[3]], [[[5, 2]], [7]], [[1], [[[4]]]], [[[[-123456]]], [[[654321]]]]]);
    for (const given of options)
      expect(overlaps(textBoxes(toSvg(tree, naiveMarks(tree), given)))).toEqual([]);
  });

  it("do not overlap at many such nodes side by side", () => {
    const tree = parseTree(Array.from({ length: 25 }, (_, i) => [[[-i]]]));
    for (const width of [900, 2400, 2600, 2800])
      expect(
        overlaps(textBoxes(toSvg(tree, naiveMarks(tree), { names: "paths", windows: true, width }))),
      ).toEqual([]);
  });

  const leaf = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -1_000_000, max: 1_000_000 }));
  const { tree: anyTree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof({ maxDepth: 5 }, leaf, fc.array(tie("tree"), { minLength: 1, maxLength: 6 })),
  }));

  it("do not overlap in any tree, whatever is shown, and labels of arrows touch no wire", () => {
    fc.assert(
      fc.property(
        anyTree,
        fc.constantFrom(...options),
        fc.constantFrom(320, 700, 1280),
        (data, given, width) => {
          const tree: ExplicitTree = parseTree(data);
          const drawn = toSvg(tree, knownMarks(tree), { ...given, width });
          expect(overlaps(textBoxes(drawn))).toEqual([]);
          expect(drawn).not.toMatch(/NaN|undefined/);
          const elements = elementsOf(drawn);
          const wires = elements
            .filter(({ attributes }) => attributes.stroke === palette.wire)
            .map(({ attributes }) => Number(/M[\d.]+ ([\d.]+)/.exec(attributes.d!)![1]));
          for (const pill of elements.filter(
            ({ name, attributes }) => name === "rect" && attributes.fill === palette.cut,
          ))
            for (const wire of wires)
              expect(pill.at("y") > wire || pill.at("y") + pill.at("height") < wire).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("do not overlap where values are lists", () => {
    const list = fc
      .uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 12 })
      .map((values) => ({ vp: values.map((value) => [value, 1 / values.length]) }));
    const { tree: anyLists } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof({ maxDepth: 3 }, list, fc.array(tie("tree"), { minLength: 1, maxLength: 4 })),
    }));
    fc.assert(
      fc.property(anyLists, (data) => {
        const tree = parseTree({ tree: data, domain: 50 } as never);
        const values = new Map<string, Known>();
        for (let node = 0; node < tree.nodeCount; node++)
          if (tree.degree(node) > 0)
            values.set(tree.path(node), tree.worthAt(tree.leaf(node % tree.leafCount))!);
        const visited = new Set(values.keys());
        expect(overlaps(textBoxes(toSvg(tree, { values, visited }, { order: true })))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

/** The marks of a search, and some value at every inner node. */
function knownMarks(tree: ExplicitTree): Marks {
  const values = new Map<string, Known>();
  for (let node = 0; node < tree.nodeCount; node++)
    if (tree.degree(node) > 0)
      values.set(tree.path(node), { lower: -Infinity, upper: tree.value(tree.leaf(node % tree.leafCount)) });
  return { ...naiveMarks(tree), values };
}

describe("any tree", () => {
  it("of a game is drawn, and only what is shown is evaluated", () => {
    let evaluations = 0;
    const tree = gameTree(connectFour, connectFour.start, { depth: 4 }, () => {
      evaluations++;
      return 0;
    });
    const drawn = toSvg(tree);
    expect(drawn).not.toContain("NaN");
    expect(drawn).toContain("<title>Game tree with 2401 leaves</title>");
    expect(evaluations).toBeLessThan(200);
  });

  it("by a model is drawn without being made explicit", () => {
    expect(toSvg(modelTree("random", { degree: 3, depth: 2, seed: 1 }))).toContain("Game tree with 9 leaves");
  });

  it.each([
    [
      "a tree that is too large",
      () => toSvg(gameTree(connectFour, connectFour.start)),
      "InputError: the tree has more than 100000 nodes: expected at most that for an SVG picture",
    ],
    [
      "a tree that is too wide, before any successor is asked for",
      () =>
        toSvg({
          root: 0,
          degree: () => 100_000,
          child: () => {
            throw new Error("a successor was asked for");
          },
          value: () => 0,
        }),
      "InputError: the tree has more than 100000 nodes: expected at most that for an SVG picture",
    ],
    [
      "a tree that is too high",
      () => toSvg(readTree(`${"[".repeat(1000)}1${"]".repeat(1000)}`)),
      "InputError: the tree is 1000 plies high: expected at most 666 for an SVG picture",
    ],
    [
      "what is no tree",
      () => toSvg(ticTacToe as never),
      "InputError: the tree is an object: expected one with root, degree, child and value",
    ],
    [
      "half a tree",
      () => toSvg({ root: 0, degree: () => 0 } as never),
      "InputError: the tree is an object: expected one with root, degree, child and value",
    ],
    [
      "a leaf without a value",
      () => toSvg({ root: 0, degree: () => 0, child: () => 0, value: () => Number.NaN }),
      "InputError: the root is worth NaN: expected a finite number",
    ],
    [
      "marks of another tree",
      () => toSvg(pi, { visited: new Set(["0.3"]) }),
      'InputError: the marks speak of node "0.3": expected the path of a node of the tree, such as "1.0"',
    ],
    [
      "marks by numbers",
      () => toSvg(pi, { visited: new Set([3]) } as never),
      'InputError: the marks speak of node 3: expected the path of a node of the tree, such as "1.0"',
    ],
    [
      "a width that is none",
      () => toSvg(pi, {}, { width: Number.NaN }),
      "InputError: the width is NaN: expected a number from 320 on",
    ],
    [
      "names of another kind",
      () => toSvg(pi, {}, { names: "numbers" as never }),
      'InputError: names is "numbers": expected "paths" or "moves"',
    ],
    [
      "moves of a tree that has none",
      () => toSvg(pi, {}, { names: "moves" }),
      'InputError: the names are "moves" and the tree knows none: expected a tree of a game, or "paths"',
    ],
  ])("or one sentence says why not: %s", (_, call, expected) => {
    expect(sentence(call)).toBe(expected);
  });

  it("of 600 plies is drawn", () => {
    expect(titles(toSvg(readTree(`${"[".repeat(600)}1${"]".repeat(600)}`)))).toHaveLength(602);
  });
});
