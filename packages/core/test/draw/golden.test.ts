import { expect, it } from "vitest";
import { toDot } from "../../src/draw/to-dot.js";
import { toSvg } from "../../src/draw/to-svg.js";
import { drawEvolving, evolvingPaths } from "../../src/draw-search/draw-evolving.js";
import { drawSearch, graphSearch } from "../../src/draw-search/draw-search.js";
import { gameTree } from "../../src/game/game-tree.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { EvolvingTree } from "../../src/search/evolving/evolving-tree.js";
import { parseTree, wrapTree } from "../../src/trees/index.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";

const list = (...values: readonly number[]) => ({ vp: values.map((value) => [value, 1 / values.length]) });

/** Every kind of mark, on nodes of both players. */
const marks = {
  visited: new Set(["", "0", "0.0", "0.1", "1", "1.0", "1.0.0", "2", "2.0", "3"]),
  evaluated: ["0.0", "0.1", "1.0.0", "0.0", "0.0", "3"],
  values: new Map<string, never>(
    Object.entries({
      "": { lower: 2, upper: 14 },
      "0": 4,
      "1": { lower: -Infinity, upper: -123456 },
      "1.0": { lower: 2, upper: Infinity },
      "2": Range.of(-7, 123456),
      "2.0": Distribution.of([
        [-3, 0.25],
        [0, 0.125],
        [1, 0.625],
      ]),
      "2.1": { lower: -Infinity, upper: Infinity },
    }) as never,
  ),
  cuts: [
    { node: "1", value: 1, limit: 2, bound: "0" },
    { node: "1.0", value: 3, limit: 2, bound: "0.1" },
    { node: "2", value: 5, limit: -6, bound: null, tooLow: true },
    { node: "2.0", value: 7, limit: 7, bound: "1" },
  ],
  line: "0.1",
  windows: new Map<string, readonly [number, number]>([
    ["", [-Infinity, Infinity]],
    ["0", [-4, 8]],
    ["1.0", [0.5, 123456]],
    ["2.1", [1, 2]],
  ]),
  kept: new Set(["", "0", "0.0", "0.1", "2", "2.1", "2.2", "3"]),
  waiting: new Set(["0", "2.0", "3"]),
};
const four = [[4, 5], [[-1, 8, 0], 6, [7]], [[3, -20, 1], [[4]], 9], 123456789];

const plain = (root: string) => parseTree({ tree: four, root, ...(root === "min" && { values: "mover" }) });

/** Two subtrees whose leaves differ in depth, so that causes stand above and below their cuts. */
const uneven = [
  [9, [6, [8, 7]]],
  [[[2, 9], 3], 1, 8],
  [[[[7, 1], 5], 4], 9],
  [3, [1, [2, 6]]],
  [
    [
      [9, 5],
      [1, 2, 9],
    ],
    2,
  ],
];

const wide = Array.from({ length: 12 }, (_, i) =>
  i === 5
    ? [[6], [7, 8]]
    : i === 8
      ? 5
      : Array.from({ length: 2 + ((i * 5) % 9) }, (_, j) => ((i * 7 + j * 3) % 10) - (i === 0 ? 0 : 4)),
);

const grown = (depth: number, value: number): unknown => ({
  value,
  ...(depth > 0 && {
    kids: Array.from({ length: 2 + ((value + 30 + depth) % 2) }, (_, i) =>
      grown(depth - 1, ((value * 3 + i * 5 + depth) % 7) - 3),
    ),
  }),
});

const evolving = () => {
  const tree = new EvolvingTree(parseTree({ tree: grown(6, 0) } as never), { horizon: 3 });
  tree.grow();
  return tree;
};

const moved = () => {
  const tree = evolving();
  const kept = evolvingPaths(tree, tree.descendants(tree.root)[0]);
  tree.move(1);
  tree.deepen();
  return { tree, kept };
};

const pictures: Readonly<Record<string, () => string>> = {
  "marks.svg": () => toSvg(plain("max"), marks, { windows: true, order: true, names: "paths" }),
  "marks-of-the-mover.svg": () =>
    toSvg(plain("min"), marks, { windows: true, width: 700, caption: 'What is <known> & "shown"' }),
  "marks.dot": () => toDot(plain("max"), marks),
  "marks-of-the-mover.dot": () => toDot(plain("min"), { ...marks, line: "2.0.1" }),
  "tree.svg": () => toSvg(plain("max"), {}, { names: "paths", windows: true }),
  "tree-narrow.svg": () => toSvg(plain("max"), {}, { width: 330 }),
  "one-leaf.svg": () => toSvg(parseTree(7)),
  "one-leaf-searched.svg": () =>
    toSvg(
      parseTree(-7),
      { visited: new Set([""]), evaluated: [""], line: "" },
      { order: true, caption: "a  b" },
    ),
  "never-looked-at.dot": () =>
    toDot(plain("max"), { visited: new Set(["", "0", "0.1", "2"]), evaluated: ["0.1"], line: "0.1" }),
  "one-leaf.dot": () => toDot(parseTree(7), { visited: new Set([""]) }),
  "alpha-beta.svg": () => drawSearch(parseTree(uneven), "alpha-beta", { windows: true, names: "paths" }),
  "alpha-beta-tight.svg": () => drawSearch(parseTree(uneven), "alpha-beta", { width: 560, order: true }),
  "alpha-beta-given-window.svg": () =>
    drawSearch(parseTree({ tree: uneven.slice(1, 3), root: "min" }), "alpha-beta", {
      search: { alpha: 2, beta: 5 },
      windows: true,
    }),
  "scout-of-the-mover.svg": () =>
    drawSearch(parseTree({ tree: uneven, values: "mover" }), "scout", { width: 1000 }),
  "sss-star.svg": () => drawSearch(parseTree({ tree: uneven, root: "min" }), "sss-star", { order: true }),
  "sss-star.dot": () => graphSearch(parseTree({ tree: uneven, root: "min" }), "sss-star"),
  "folded.svg": () => drawSearch(parseTree(wide), "alpha-beta", { width: 640 }),
  "folded-more.svg": () =>
    drawSearch(parseTree([wide, [1, [2, wide]], [-9, wide]]), "alpha-beta", { width: 420 }),
  "folded-tree.svg": () => toSvg(parseTree([wide, wide]), {}, { width: 400 }),
  // Of the cut node the rest is folded, and so is what set its limit, as the first in its triangle.
  "folded-cause.svg": () =>
    toSvg(
      parseTree(Array.from({ length: 12 }, (_, i) => Array.from({ length: 30 }, (_, j) => i + j))),
      {
        visited: new Set(["", "0", "0.0", "1", "1.0"]),
        evaluated: ["0.0", "1.0"],
        cuts: [{ node: "0", value: 2, limit: 1, bound: "1" }],
        line: "0.0",
        waiting: new Set(["", "0"]),
        kept: new Set(["", "0", "1"]),
      },
      { width: 420 },
    ),
  // First what set a limit, with all above it, then what was searched, then the rest.
  "folded-by-interest.svg": () =>
    toSvg(
      parseTree(
        Array.from({ length: 6 }, (_, i) =>
          Array.from({ length: 6 }, (_, j) => Array.from({ length: 9 }, (_, k) => (i + j + k) % 10)),
        ),
      ),
      {
        visited: new Set(["", ...["3", "4", "5"].flatMap((path) => [path, `${path}.1`, `${path}.4`])]),
        cuts: [{ node: "4.4", value: 2, limit: 1, bound: "4.1" }],
      },
      { width: 1000 },
    ),
  "rows-of-cut-off.svg": () =>
    toSvg(
      parseTree({ tree: [1, 2, 3, 4, [5, 6], 7, 8], root: "min" }),
      {
        visited: new Set(["", "1", "4"]),
        cuts: [{ node: "", value: 2, limit: 1, bound: null }],
      },
      { caption: "7 leaves" },
    ),
  "uncertain.svg": () =>
    drawSearch(
      parseTree({
        tree: [
          [list(-3, 2), list(1)],
          [list(0, 1, 2, 3), list(-9, 9), list(-2)],
          [list(-5, -4), list(6), list(4)],
        ],
        domain: 9,
      } as never),
      "p-ab",
      { order: true, windows: true },
    ),
  "uncertain-leaves.svg": () =>
    toSvg(
      wrapTree(parseTree([1, [2, 3], 4]), {
        worth: (node: number) => (node === 1 ? Range.of(-3, 12) : Range.of(node, node)),
        domain: 12,
      } as never),
      { visited: new Set(["", "0"]) },
    ),
  "moves.svg": () =>
    drawSearch(gameTree(ticTacToe, ticTacToe.read("XOXOOX...")), "alpha-beta", { names: "moves" }),
  "evolving.svg": () => drawEvolving(evolving(), { names: "paths" }),
  "evolving-moved.svg": () => {
    const { tree, kept } = moved();
    return drawEvolving(tree, { kept, width: 900 });
  },
};

// Each can be looked at. After a change on purpose: npx vitest run packages/core/test/draw/golden.test.ts -u
it.each(Object.entries(pictures))("%s is what it was, element by element", async (name, draw) => {
  await expect(draw().replaceAll("><", ">\n<")).toMatchFileSnapshot(`./golden/${name}`);
});
