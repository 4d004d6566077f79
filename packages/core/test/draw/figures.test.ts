import { describe, expect, it } from "vitest";
import { barsOf, faceOf } from "../../src/draw/faces.js";
import { folded } from "../../src/draw/fold.js";
import { foldFigures } from "../../src/draw/fold-figures.js";
import { footer } from "../../src/draw/footer.js";
import { legend } from "../../src/draw/legend.js";
import { type Marks, marked, numbered } from "../../src/draw/marks.js";
import { Outline, subjectOf } from "../../src/draw/outline.js";
import { palette } from "../../src/draw/palette.js";
import { element, n, textAt } from "../../src/draw/svg.js";
import { numberText, textWidth } from "../../src/draw/text.js";
import { toSvg } from "../../src/draw/to-svg.js";
import { parseTree } from "../../src/trees/index.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";
import { elementsOf } from "./read-svg.js";

const outlineOf = (tree: unknown) => new Outline(subjectOf(parseTree(tree as never)), "a test", 1000);

describe("what is known of a node", () => {
  it.each([
    [undefined, undefined],
    [3, "3"],
    [-0.5, "\u22120.5"],
    [{ lower: 2, upper: 2 }, "2"],
    [{ lower: 2, upper: 3 }, "2\u20263"],
    [{ lower: -Infinity, upper: 3 }, "\u22643"],
    [{ lower: 2, upper: Infinity }, "\u22652"],
    [{ lower: -Infinity, upper: Infinity }, undefined],
    [Range.of(1, 4), "from 1 to 4"],
    [Range.of(4, 4), "4"],
    [
      Distribution.of([
        [1, 1 / 3],
        [2, 2 / 3],
      ]),
      "1 (33.3 %), 2 (66.7 %)",
    ],
    [Distribution.of([[7, 1]]), "7"],
    [
      Distribution.of(Array.from({ length: 9 }, (_, i) => [i, 1 / 9] as const)),
      Array.from({ length: 9 }, (_, i) => `${i} (11.1 %)`).join(", "),
    ],
    [
      Distribution.of(Array.from({ length: 11 }, (_, i) => [i, 1 / 11] as const)),
      `${Array.from({ length: 9 }, (_, i) => `${i} (9.09 %)`).join(", ")} and 2 more values`,
    ],
  ])("of %o is %s, in words", (known, words) => {
    expect(faceOf(known)?.words).toBe(words);
  });

  it("is a bar for each value between the ends, or for each ninth", () => {
    expect(barsOf([[5, 1]])).toEqual([1]);
    expect(
      barsOf([
        [1, 0.25],
        [3, 0.75],
      ]),
    ).toEqual([0.25, 0, 0.75]);
    expect(barsOf(Array.from({ length: 9 }, (_, i) => [i, i]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    // Eighteen values, two to a bar.
    expect(barsOf(Array.from({ length: 18 }, (_, i) => [i - 4, i]))).toEqual([
      1, 5, 9, 13, 17, 21, 25, 29, 33,
    ]);
    expect(
      barsOf([
        [0, 0.5],
        [9, 0.5],
      ]),
    ).toEqual([0.5, 0, 0, 0, 0, 0, 0, 0, 0.5]);
  });

  it("is written as it is up to twelve letters, and rounded to seven digits beyond", () => {
    expect(
      [Infinity, -Infinity, 0, -7, 123456789012, -12345678901, 1234567890123, -123456789012, 1 / 3, 1e-9].map(
        numberText,
      ),
    ).toEqual([
      ...["\u221e", "\u2212\u221e", "0", "\u22127", "123456789012", "\u221212345678901"],
      ...["~1234568000000", "~\u2212123456800000", "~0.3333333", "1e\u22129"],
    ]);
  });
});

describe("the legend", () => {
  const tree = [[1, 2], [3, 4], 5];
  const marks: Marks = {
    visited: new Set(["", "0", "0.0", "0.1", "1", "1.0"]),
    evaluated: ["0.0", "0.1", "1.0"],
    line: "0.1",
    cuts: [{ node: "1", bound: "0", value: 1, limit: 2 }],
    kept: new Set(["0"]),
    waiting: new Set(["1"]),
  };
  /** A sign, 6 beside it, its words, and 22 to the next. */
  const widthOf = (words: readonly string[]) =>
    words.reduce((sum, each) => sum + 24 + 6 + textWidth(each) + 22, -22);
  const lines = (given: Marks, width: number, treeWidth = 10_000, of: unknown = tree) => {
    const outline = outlineOf(of as never);
    const items = folded(
      {
        outline,
        extent: () => ({ left: 5, right: 5, up: 5, down: 5 }),
        foldExtent: { left: 30, right: 30, up: 5, down: 5 },
        gap: () => 2,
        interest: () => 0,
      },
      treeWidth,
    );
    const known = marked(outline, numbered(outline, given));
    return legend(outline, known, items, width).map((line) => {
      const texts = elementsOf(line.draw(10, 5)).filter(({ name }) => name === "text");
      const words = texts.map(({ text }) => text);
      expect(line.width).toBeCloseTo(widthOf(words), 9);
      // Each text stands behind its sign, and that behind the text before.
      expect(texts.map(({ at }) => at("x"))).toEqual(
        words.map((_, i) => Number(n(10 + (i === 0 ? 0 : widthOf(words.slice(0, i)) + 22) + 30))),
      );
      return words;
    });
  };
  const all = [
    ...["evaluated", "principal line", "searched", "kept", "waits for restart", "never looked at", "cut off"],
    "a cut, and what set the limit",
  ];

  it("names the signs that occur, and no others", () => {
    expect(lines(marks, 10_000)).toEqual([all]);
    expect(lines({ visited: marks.visited! }, 10_000)).toEqual([["searched", "never looked at"]]);
    expect(lines({ visited: marks.visited!, line: "0.1" }, 10_000)).toEqual([
      ["principal line", "searched", "never looked at"],
    ]);
    expect(lines({}, 10_000)).toEqual([]);
    expect(lines({ evaluated: ["0.0"] }, 10_000)).toEqual([]);
  });

  it("says nothing of cuts whose arrows are not drawn, because their nodes are folded away", () => {
    const row = Array.from({ length: 40 }, () => [1, 2]);
    const cutAt = (node: string): Marks => ({
      visited: new Set(["", node]),
      cuts: [{ node, bound: null, value: 1, limit: 2 }],
    });
    const isTold = (node: string, treeWidth?: number) =>
      lines(cutAt(node), 10_000, treeWidth, row)[0]!.includes(all.at(-1)!);
    expect([isTold("30", 200), isTold("30"), isTold("0", 200)]).toEqual([false, true, true]);
  });

  it("goes on in another line only where there is no room", () => {
    // The gap behind the last is room, too.
    const room = widthOf(all.slice(0, 3)) + 22;
    expect(lines(marks, room)[0]).toEqual(all.slice(0, 3));
    expect(lines(marks, room - 0.01)[0]).toEqual(all.slice(0, 2));
    expect(lines(marks, 1)).toEqual(all.map((each) => [each]));
  });

  it("has as much on every line as there is room for", () => {
    const room = (words: readonly string[]) => widthOf(words) + 22;
    for (let from = 0; from < all.length; from++) {
      for (let to = from + 1; to <= all.length; to++) {
        for (const less of [0, 0.01]) {
          const width = room(all.slice(from, to)) - less;
          const expected: string[][] = [];
          for (const words of all) {
            const last = expected.at(-1);
            if (last !== undefined && room([...last, words]) <= width + 1e-9) last.push(words);
            else expected.push([words]);
          }
          expect(lines(marks, width)).toEqual(expected);
        }
      }
    }
  });

  it("stands below the sentence, whose lines are as long as they can be", () => {
    const outline = outlineOf(tree);
    const none = marked(outline, {});
    const words = ["some", "words", "in", "a", "row"];
    const width = textWidth("some words in");
    const { height, draw, ...foot } = footer(outline, none, [], `  ${words.join("  \n ")} `, width);
    expect([foot.width, height]).toEqual([width, 2 * 18]);
    const texts = draw(7, 100).flatMap(elementsOf);
    expect(texts.map(({ text }) => text)).toEqual(["some words in", "a row"]);
    expect(texts.map(({ at }) => at("x"))).toEqual([7, 7]);
    expect(texts[1]!.at("y") - texts[0]!.at("y")).toBeCloseTo(18, 6);
    expect(footer(outline, none, [], words.join(" "), width - 0.01).height).toBe(2 * 18);
    expect(footer(outline, none, [], "one", 1)).toMatchObject({ width: textWidth("one"), height: 18 });
    expect(footer(outline, none, [], "", 100)).toMatchObject({ width: 0, height: 0 });
  });
});

describe("a triangle", () => {
  const outline = outlineOf([[1, 2], [3, 4, 5], 6, 7]);
  const marks = (given: Marks) => marked(outline, numbered(outline, given));
  const title = (given: Marks, from: number, to: number) =>
    /<title>(.*)<\/title>/.exec(foldFigures(outline, marks(given)).draw(0, { from, to }, 100, 100))![1];

  it("says how many leaves it holds, and what became of them", () => {
    const given = {
      visited: new Set(["", "0", "0.0", "1", "1.2", "2"]),
      evaluated: ["0.0", "1.2", "2", "1.2"],
    };
    expect(title(given, 0, 4)).toBe("below the root: 7 leaves, 3 evaluated");
    expect(title(given, 0, 2)).toBe("successors 0 to 1 of the root: 5 leaves, 2 evaluated");
    expect(title(given, 2, 3)).toBe("successors 2 to 2 of the root: 1 leaf, 1 evaluated");
    expect(title(given, 3, 4)).toBe("successors 3 to 3 of the root: 1 leaf, never looked at");
    const cuts = [{ node: "", bound: null, value: 1, limit: 1 }];
    expect(title({ ...given, cuts }, 3, 4)).toBe("successors 3 to 3 of the root: 1 leaf, cut off");
    expect(title({ ...given, cuts }, 2, 4)).toBe("successors 2 to 3 of the root: 2 leaves, 1 evaluated");
  });

  it("goes as far as the farthest in it", () => {
    const { reach } = foldFigures(
      outline,
      marks({
        visited: new Set(["", "0", "1", "1.0"]),
        line: "1.0",
        cuts: [{ node: "", bound: null, value: 1, limit: 1 }],
      }),
    );
    expect(reach(0, { from: 0, to: 4 })).toBe("line");
    expect(reach(0, { from: 0, to: 1 })).toBe("searched");
    expect(reach(0, { from: 2, to: 4 })).toBe("cut off");
    const { reach: uncut } = foldFigures(outline, marks({ visited: new Set(["", "0"]) }));
    expect(uncut(0, { from: 1, to: 4 })).toBe("never looked at");
    expect(uncut(0, { from: 0, to: 4 })).toBe("searched");
  });

  it("is wide enough for what is written in it, and has room for the bar of a search only then", () => {
    const { extent } = foldFigures(outline, marks({}));
    const half = textWidth("7 searched") / 2 + 2;
    expect(extent).toEqual({ left: half, right: half, up: 24, down: 20 });
    const searched = foldFigures(outline, marks({ visited: new Set([""]) })).extent;
    expect(searched).toEqual({ ...extent, down: 20 + 8 + 13 });
  });
});

describe("an arrow", () => {
  const tree = parseTree([
    [
      [5, 6],
      [[7, 8], 9],
    ],
    [1, [2, 3]],
    [4, [3, [2, 2]]],
  ]);
  const visited = new Set(Array.from({ length: tree.nodeCount }, (_, node) => tree.path(node)));
  const corners = (node: string, bound: string) => {
    const drawn = elementsOf(toSvg(tree, { visited, cuts: [{ node, bound, value: 1, limit: 2 }] }));
    const path = drawn.find(
      ({ attributes }) => attributes.stroke === palette.cut && /L/.test(attributes.d ?? ""),
    )!;
    return [...path.attributes.d!.matchAll(/([MLQ])([\d.]+) ([\d.]+)(?: ([\d.]+) ([\d.]+))?/g)].map(
      ([, kind, x, y, toX, toY]) => ({
        kind,
        x: Number(x),
        y: Number(y),
        toX: Number(toX ?? x),
        toY: Number(toY ?? y),
      }),
    );
  };

  it.each([
    ["1", "0"],
    ["2", "0.1.0"],
    ["1", "0.1.0.0"],
    ["2.1.1", "0"],
    ["2.1.1", "1"],
    ["2.1.1", "0.1.0"],
    ["0.1.0", "2.1.1"],
  ])("from %s to %s goes up, down and across, from corner to corner", (node, bound) => {
    const way = corners(node, bound);
    let [x, y] = [way[0]!.x, way[0]!.y];
    for (const step of way.slice(1)) {
      if (step.kind === "L") expect(Math.min(Math.abs(step.x - x), Math.abs(step.y - y))).toBeLessThan(0.02);
      else {
        // Round a corner: along one way before it, and along the other behind it.
        expect([Math.abs(step.x - x) < 0.02, Math.abs(step.toX - step.x) < 0.02]).toSatisfy(
          ([before, after]) => before !== after,
        );
      }
      [x, y] = [step.toX, step.toY];
    }
    // It leaves upwards and arrives downwards.
    expect(way[1]!.y).toBeLessThan(way[0]!.y);
    expect(way.at(-1)!.y).toBeGreaterThan(way.at(-2)!.toY);
  });
});

describe("an element", () => {
  it("has its coordinates with two decimals, and what is undefined is left out", () => {
    expect([1.005, 1 / 3, -0.001, 2, -7.125].map(n)).toEqual(["1", "0.33", "0", "2", "-7.12"]);
    expect(element("a", { x: 1 / 3, y: undefined, z: "" })).toBe('<a x="0.33" z=""/>');
    expect(element("a", {}, "")).toBe("<a></a>");
    expect(textAt(1, 2, "<&>")).toBe(`<text x="1" y="5.96" fill="${palette.ink}">&lt;&amp;&gt;</text>`);
    expect(textAt(1, 2, "a", { anchor: "middle", bold: true, fill: "red", halo: true })).toBe(
      `<text x="1" y="5.96" fill="red" font-weight="600" stroke="${palette.surface}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">a</text>`,
    );
    expect(textAt(1, 2, "a", { anchor: "end" })).toContain(' text-anchor="end"');
  });

  it("is as wide as its letters, wider if they are bold", () => {
    expect(textWidth("")).toBe(0);
    for (const [text, plain, bold] of [
      ["i1aA%", 0.4 + 0.64 + 0.64 + 0.84 + 1, 0.48 + 0.7 + 0.72 + 0.86 + 1.12],
      ["--", 0.8, 0.96],
    ] as const) {
      expect(textWidth(text)).toBeCloseTo(11 * plain, 9);
      expect(textWidth(text, true)).toBeCloseTo(11 * bold, 9);
    }
  });
});
