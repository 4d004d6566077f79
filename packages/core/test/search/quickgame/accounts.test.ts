import { describe, expect, it } from "vitest";
import type { AlgorithmId } from "../../../src/search/algorithms.js";
import type { SearchOptions } from "../../../src/search/contract/options.js";
import { search } from "../../../src/search/search.js";
import { type ExplicitTree, materialise, modelTree, parseTree, wrapTree } from "../../../src/trees/index.js";
import { naive } from "../../support/naive.js";
import { fullAccount, shortAccount, unevenTree, writtenIn } from "../accounts.js";

const written = writtenIn(new URL("./accounts/", import.meta.url));
const versions = ["quickgame", "qg1", "qg2", "qg3"] as const;
const recursive = ["rec-sss-star", "rec-dual-star"] as const;
const hopeful = ["hopegame", "dual-hopegame"] as const;

const shownOptions = ({ player = "max", alpha, beta, memory, terminalsSolved }: SearchOptions) =>
  [
    `${player === "max" ? "Max" : "Min"} first`,
    ...(alpha === undefined ? [] : [`window ${alpha} ${beta}`]),
    ...(memory === undefined ? [] : [`memory ${memory}`]),
    ...(terminalsSolved ? ["terminals solved"] : []),
  ].join(", ");

/** A line on a search, once its outcome is known to be right; where the tree says nothing of its height with a star. */
function account(id: AlgorithmId, tree: ExplicitTree, options: SearchOptions, isBlind = false): string {
  const given = isBlind ? wrapTree(tree, { height: undefined as never }) : tree;
  const { alpha = -Infinity, beta = Infinity } = options;
  const v = naive(tree);
  const { value, status } = search(id, given, options);
  if (alpha < v && v < beta) expect([value, status]).toEqual([v, "exact"]);
  else expect(status).toBe(v <= alpha ? "upper" : "lower");
  return `${id}${isBlind ? "*" : ""}, ${shownOptions(options)}: ${shortAccount({ id, options }, tree, given)}`;
}

const windowsAround = (v: number) => [
  { alpha: v - 1, beta: v + 1 },
  { alpha: v - 2, beta: v },
  { alpha: v, beta: v + 3 },
  { alpha: v - 6, beta: v - 2 },
  { alpha: v + 2, beta: v + 6 },
];

/** A change that moves these lines on purpose writes them anew with -u. */
describe("the searches go as they went", () => {
  it.each(Array.from({ length: 10 }, (_, k) => k + 1))("on uneven tree %i", async (seed) => {
    const [height, width, range] = [3 + (seed % 4), 2 + (seed % 3), [3, 9, 40][seed % 3]!];
    const player = seed % 2 === 0 ? "max" : "min";
    const tree = parseTree({ tree: unevenTree(seed, height, width, range), root: player });
    const windows = windowsAround(naive(tree));
    const lines = [`${tree.nodeCount} nodes, ${tree.leafCount} leaves, height ${tree.height}`];
    versions.forEach((id, i) => {
      lines.push(account(id, tree, { player }));
      lines.push(account(id, tree, { player, terminalsSolved: true, ...windows[(seed + i) % 5]! }));
    });
    for (const id of recursive) lines.push(account(id, tree, { player }));
    for (const id of hopeful) {
      for (const memory of [undefined, 1, 2, 3, 5, 8, 400]) {
        lines.push(account(id, tree, { player, ...(memory !== undefined && { memory }) }, seed % 5 === 0));
      }
      lines.push(account(id, tree, { player, ...windows[seed % 5]!, memory: 6 }));
      lines.push(account(id, tree, { player, ...windows[(seed + 2) % 5]! }, true));
    }
    await written(lines, `uneven-${seed}`);
  });

  it.each([
    ["random", 3, 6, 1],
    ["random", 4, 5, 3],
    ["strong", 3, 7, 4],
    ["strong", 5, 4, 5],
    ["digits", 5, 4, 7],
    ["dependent", 4, 5, 8],
    ["random", 2, 9, 9],
    ["digits", 2, 10, 10],
  ] as const)("on a uniform tree: %s (%i, %i), %i", async (model, degree, depth, seed) => {
    const tree = materialise<unknown>(modelTree(model, { degree, depth, seed }));
    const once = degree * Math.ceil(depth / 2);
    const lines = [...versions, ...recursive].map((id) => account(id, tree, {}));
    for (const id of hopeful) {
      for (const memory of [undefined, 1, degree + 1, once - 1, once + 3, 3 * once]) {
        lines.push(account(id, tree, memory === undefined ? {} : { memory }, memory === once + 3));
      }
    }
    await written(lines, `uniform-${seed}`);
  });

  it.each([
    [129, 1, 0],
    [128, 1, 1],
    [140, 3, 2],
    [200, 2, 3],
    [131, 1, 4],
    [150, 2, 5],
  ] as const)("on a tree with nodes of %i sons, %i of them", async (width, above, i) => {
    const wide = (seed: number) =>
      Array.from({ length: width }, (_, k) =>
        unevenTree(1000 * seed + k, 1 + ((k + i) % 3), 3, [60, 5][i % 2]!),
      );
    const tree = parseTree(
      above === 1
        ? wide(i)
        : Array.from({ length: above }, (_, k) => (k === 1 ? [4, [-3, 2]] : [wide(10 * i + k), k])),
    );
    const lines = [`${tree.nodeCount} nodes, ${tree.leafCount} leaves, height ${tree.height}`];
    const windows = windowsAround(naive(tree));
    for (const id of [...versions, ...recursive]) lines.push(account(id, tree, {}));
    for (const id of versions) lines.push(account(id, tree, windows[i % 5]!));
    for (const id of hopeful) {
      for (const memory of [undefined, 1, 20, 129, 145, 5000]) {
        lines.push(account(id, tree, memory === undefined ? {} : { memory }, i === 5));
      }
      lines.push(account(id, tree, { memory: 135, ...windows[(i + 1) % 5]! }));
    }
    await written(lines, `wide-${i}`);
  });

  it.each([129, 160])("on a tree of %i sons that have but leaves below them", async (width) => {
    const lines: string[] = [];
    for (const [i, range] of [2, 30, 900].entries()) {
      const sons = Array.from({ length: width }, (_, k) =>
        unevenTree(width * i + k, k % 4 === i ? 0 : 1, 4, range),
      );
      for (const data of [
        sons,
        [sons],
        [
          [7, [range, sons.slice(0, 5)]],
          [sons, sons.toReversed(), range],
        ],
      ]) {
        const player = data.length === 1 ? "min" : "max";
        const tree = parseTree({ tree: data, root: player });
        lines.push(`${tree.nodeCount} nodes, ${tree.leafCount} leaves, height ${tree.height}`);
        const windows = windowsAround(naive(tree));
        for (const memory of [undefined, 1, 20, 129, 161, 5000])
          lines.push(account("hopegame", tree, { player, ...(memory !== undefined && { memory }) }));
        for (const memory of [undefined, 40])
          lines.push(
            account("hopegame", tree, {
              player,
              ...(memory !== undefined && { memory }),
              ...windows[(i + data.length) % 5]!,
            }),
          );
      }
    }
    await written(lines, `bottom-${width}`);
  });

  it.each([101, 102, 103, 104, 105, 106])("with many ties, on uneven tree %i", async (seed) => {
    const player = seed % 2 === 0 ? "max" : "min";
    const tree = parseTree({ tree: unevenTree(seed, 5 + (seed % 3), 3, 1 + (seed % 4)), root: player });
    const lines = [`${tree.nodeCount} nodes, ${tree.leafCount} leaves, height ${tree.height}`];
    for (const id of versions) lines.push(account(id, tree, { player, terminalsSolved: seed % 2 === 0 }));
    for (const memory of [1, 4, 6, 9, 12, 20, 40]) {
      for (const isBlind of [false, true])
        lines.push(account(hopeful[memory % 2]!, tree, { player, memory }, isBlind));
    }
    await written(lines, `ties-${seed}`);
  });

  it.each([201, 202, 203, 204, 205, 206])("with little memory, on uneven tree %i", async (seed) => {
    const player = seed % 2 === 0 ? "max" : "min";
    const tree = parseTree({ tree: unevenTree(seed, 6, 5, [9, 300][seed % 2]!), root: player });
    const lines = [`${tree.nodeCount} nodes, ${tree.leafCount} leaves, height ${tree.height}`];
    const windows = windowsAround(naive(tree));
    for (const memory of [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 19, 25]) {
      lines.push(account(hopeful[memory % 2]!, tree, { player, memory }));
      lines.push(account(hopeful[(memory + 1) % 2]!, tree, { player, memory, ...windows[memory % 5]! }));
    }
    await written(lines, `little-${seed}`);
  });

  it("where there is no choice", async () => {
    const lines: string[] = [];
    for (const data of [5, [5], [[-5]], [[[0]]]]) {
      for (const player of ["max", "min"] as const) {
        const tree = parseTree({ tree: data, root: player });
        lines.push(`${JSON.stringify(data)}, ${player} first`);
        for (const id of [...versions, ...recursive, ...hopeful]) lines.push(account(id, tree, { player }));
        for (const [i, limits] of windowsAround(naive(tree)).entries()) {
          for (const id of [versions[i % 4]!, hopeful[i % 2]!]) {
            const { value, status } = search(id, tree, { player, ...limits });
            lines.push(`${id}, ${shownOptions({ player, ...limits })}: ${value} ${status}`);
          }
        }
      }
    }
    await written(lines, "no-choice");
  });

  it("with more entries than there is room for at first", async () => {
    const lines: string[] = [];
    const high = materialise<unknown>(modelTree("random", { degree: 3, depth: 8, seed: 12 }));
    lines.push(account("hopegame", high, {}, true));
    for (const memory of [40, 1100, 2000]) {
      lines.push(account("hopegame", high, { memory }), account("hopegame", high, { memory }, true));
    }
    const wide = materialise<unknown>(modelTree("random", { degree: 36, depth: 3, seed: 13 }));
    for (const memory of [1025, 1400]) lines.push(account("hopegame", wide, { memory }));
    await written(lines, "room");
  });

  const small = parseTree([
    [5, 8],
    [[[2, 4], 7], 9],
    [6, 1],
  ]);
  const random = (degree: number, depth: number) =>
    materialise<unknown>(modelTree("random", { degree, depth, seed: 2 }));
  it.each<[string, AlgorithmId, ExplicitTree, SearchOptions]>([
    ...[...versions, ...recursive, ...hopeful].map(
      (id) => ["events", id, small, {}] as [string, AlgorithmId, ExplicitTree, SearchOptions],
    ),
    ["window", "qg1", small, { alpha: 6, beta: 7 }],
    ["little-memory", "hopegame", random(2, 5), { memory: 3 }],
    ["min-first", "hopegame", random(2, 5), { memory: 6, player: "min" }],
    ["min-first", "rec-sss-star", random(2, 5), { player: "min" }],
    ["deep", "hopegame", random(3, 4), {}],
    ["deep", "dual-hopegame", random(3, 4), { memory: 4 }],
  ])("event by event: %s, %s", async (title, id, tree, options) => {
    const asked = { player: "max" as const, ...options };
    await written([shownOptions(asked), ...fullAccount({ id, options: asked }, tree)], `${title}-${id}`);
  });
});
