import { expect, it } from "vitest";
import { drawEvolving } from "../../src/draw-search/draw-evolving.js";
import { drawSearch, graphSearch } from "../../src/draw-search/draw-search.js";
import { InputError } from "../../src/errors/input-error.js";
import type { AlgorithmId } from "../../src/search/algorithms.js";
import { EvolvingTree } from "../../src/search/evolving/evolving-tree.js";
import { modelTree, parseTree } from "../../src/trees/index.js";

const caption = (svg: string) => /<title>([^<]*)<\/title>/.exec(svg)![1];
const two = [
  [3, 12],
  [2, 4],
];

it.each<[AlgorithmId, object | number, object, string]>([
  ["alpha-beta", 7, {}, "evaluates 1 of 1 leaf and finds that the root is worth 7"],
  ["alpha-beta", [7], {}, "evaluates 1 of 1 leaf and finds that the root is worth 7"],
  ["alpha-beta", [7, 8], {}, "evaluates 2 of 2 leaves and finds that the root is worth 8"],
  ["alpha-beta", two, {}, "evaluates 3 of 4 leaves, cuts once and finds that the root is worth 3"],
  [
    "alpha-beta",
    [...two, [1, 9]],
    {},
    "evaluates 4 of 6 leaves, cuts twice and finds that the root is worth 3",
  ],
  [
    "alpha-beta",
    [...two, [1, 9], [0, 9]],
    {},
    "evaluates 5 of 8 leaves, cuts 3 times and finds that the root is worth 3",
  ],
  [
    "aspiration",
    two,
    { alpha: 0, beta: 1 },
    "evaluates 3 of 4 leaves, some of them again (5 evaluations in all), cuts once and finds that the root is worth 3",
  ],
  ["alpha-beta", [7, 8], { alpha: 9 }, "evaluates 2 of 2 leaves and finds that the root is worth at most 9"],
  [
    "alpha-beta",
    { tree: [7, 8], root: "min" },
    {},
    "evaluates 2 of 2 leaves and finds that the root is worth 7",
  ],
  [
    "alpha-beta",
    { tree: [7, 8], root: "min", values: "mover" },
    {},
    "evaluates 2 of 2 leaves and finds that the root is worth \u22127",
  ],
])("what %s makes of %j with %j: it %#", (id, data, search, words) => {
  expect(caption(drawSearch(parseTree(data as never), id, { search }))).toBe(`${id} ${words}.`);
});

const grown = (depth: number, value: number): object => ({
  value,
  ...(depth > 0 && {
    kids: Array.from({ length: 2 + ((value + 30 + depth) % 2) }, (_, i) =>
      grown(depth - 1, ((value * 3 + i * 5 + depth) % 7) - 3),
    ),
  }),
});

it("an evolving tree is told in a sentence, step by step", () => {
  const tree = new EvolvingTree(parseTree({ tree: grown(7, 3) } as never), { horizon: 0 });
  const told: (string | undefined)[] = [];
  const tell = (step: () => unknown) => {
    step();
    told.push(caption(drawEvolving(tree)));
    expect(tree.violations()).toEqual([]);
  };
  tell(() => tree.grow());
  for (let ply = 1; ply < 5; ply++) tell(() => tree.deepen());
  tell(() => tree.redevelop());
  tell(() => tree.move(1));
  tell(() => tree.redevelop());
  expect(told).toEqual([
    "1 node; the root is worth 3.",
    "3 nodes; the root is worth \u22121.",
    "7 nodes, 1 cut; the root is worth \u22122.",
    "17 nodes, 1 cut, 1 waiting for restart; the root is worth 1, as far as is known.",
    "36 nodes, 7 cut; the root is worth \u22122.",
    "36 nodes, 7 cut; the root is worth \u22122.",
    "27 nodes, 3 cut; node 0 is worth \u22122.",
    "27 nodes, 3 cut; node 0 is worth \u22122.",
  ]);
});

it("what is too large is refused by its name", () => {
  const large = modelTree("random", { degree: 2, depth: 20, seed: 1 });
  expect(() => graphSearch(large, "alpha-beta")).toThrow(
    new InputError("the tree has more than 50000 nodes: expected at most that for a DOT graph"),
  );
  expect(() => drawSearch(large, "alpha-beta")).toThrow(
    new InputError("the tree has more than 100000 nodes: expected at most that for an SVG picture"),
  );
});
