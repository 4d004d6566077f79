import { describe, expect, it } from "vitest";
import type { AlgorithmId } from "../../../src/search/algorithms.js";
import { search } from "../../../src/search/search.js";
import type { Player } from "../../../src/tree/view.js";
import { type ExplicitTree, materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import type { Nested } from "../../support/arbitrary-tree.js";
import { allNodes, naive } from "../../support/naive.js";
import { fullAccount, shortAccount, unevenTree, writtenIn } from "../accounts.js";
import { refusal } from "./refusal.js";

const written = writtenIn(new URL("./accounts/", import.meta.url));
const ids = ["sss-star", "dual-sss-star", "sss-2", "dual-sss-2"] as const;

/** The same tree, some inner nodes of which have bounds that hold: narrow, wide, on one side, or a point. */
function promising(data: Nested, root: Player): ExplicitTree {
  const tree = parseTree({ tree: data, root });
  const bounds: Record<string, [number | null, number | null]> = {};
  for (const node of allNodes(tree)) {
    if (tree.degree(node) === 0) continue;
    const isMax = (tree.depth(node) % 2 === 0) === (root === "max");
    const v = isMax ? naive(tree, node) : 0 - naive(tree, node);
    const kind = node % 7;
    if (kind < 5)
      bounds[tree.path(node)] = [
        kind === 0 || kind === 3 ? null : v - (kind === 4 ? 0 : node % 3),
        kind === 1 ? null : v + (kind === 4 ? 0 : node % 4),
      ];
  }
  return parseTree({ tree: data, root, bounds });
}

function account(id: AlgorithmId, tree: ExplicitTree, player: Player): string {
  expect(search(id, tree, { player } as never)).toMatchObject({ value: naive(tree), status: "exact" });
  return `${id}: ${shortAccount({ id, options: { player } }, tree)}`;
}

/** A change that moves these lines on purpose writes them anew with -u. */
describe("the searches go as they went", () => {
  it.each(Array.from({ length: 12 }, (_, k) => k + 31))("on uneven tree %i", async (seed) => {
    const [height, width, range] = [2 + (seed % 5), 2 + (seed % 3), [2, 9, 40][seed % 3]!];
    const player = seed % 2 === 0 ? "max" : "min";
    const data = unevenTree(seed, height, width, range);
    const tree = parseTree({ tree: data, root: player });
    const lines = [`${tree.leafCount} leaves, height ${tree.height}, ${player} first`];
    for (const id of ids) lines.push(account(id, tree, player));
    lines.push("with promises");
    for (const id of ids.slice(2)) lines.push(account(id, promising(data, player), player));
    await written(lines, `uneven-${seed}`);
  });

  it.each([
    ["random", 3, 6, 1],
    ["random", 2, 9, 2],
    ["digits", 4, 5, 3],
    ["strong", 6, 4, 4],
    ["random", 3, 8, 5],
    ["random", 40, 2, 6],
    ["digits", 12, 3, 7],
    ["random", 1, 140, 8],
  ] as const)("on a uniform tree: %s (%i, %i), %i", async (model, degree, depth, seed) => {
    const tree = materialise<unknown>(modelTree(model, { degree, depth, seed }));
    await written(
      ids.map((id) => account(id, tree, "max")),
      `uniform-${seed}`,
    );
  });

  it("where there is no choice", async () => {
    const lines: string[] = [];
    for (const data of [5, [5], [[-5]], [[[0]]]]) {
      for (const player of ["max", "min"] as const) {
        const tree = parseTree({ tree: data, root: player });
        lines.push(`${JSON.stringify(data)}, ${player} first`);
        for (const id of ids) lines.push(account(id, tree, player));
      }
    }
    await written(lines, "no-choice");
  });

  const data: Nested = [
    [5, 8],
    [[[2, 4], 7], 9],
    [6, [1, 6]],
  ];
  it.each([
    ...ids.map((id) => ["events", id, "max", parseTree(data)] as const),
    ["events", "sss-star", "min", parseTree({ tree: data, root: "min" })],
    ["promises", "sss-2", "max", promising(data, "max")],
    ["promises", "sss-2", "min", promising(data, "min")],
    ["promises", "dual-sss-2", "max", promising(data, "max")],
    ["promises", "dual-sss-2", "min", promising(data, "min")],
  ] as const)("event by event: %s, %s, %s first", async (title, id, player, tree) => {
    await written(fullAccount({ id, options: { player } }, tree), `${title}-${id}-${player}`);
  });
});

describe("memory", () => {
  it.each([...ids, "rec-sss-star", "rec-dual-star"] as const)(
    "%s is content with what it needs at its worst moment, and refuses to go on with one less",
    (id) => {
      for (let seed = 1; seed <= 25; seed++) {
        const player = seed % 2 === 0 ? "max" : "min";
        const tree = parseTree({ tree: unevenTree(seed, 4, 4, 20), root: player });
        const whole = search(id, tree, { player });
        const peak = whole.peak!;
        expect(search(id, tree, { player, memory: peak })).toEqual(whole);
        if (peak === 1) continue;
        let message = "";
        try {
          search(id, tree, { player, memory: peak - 1 });
        } catch (error) {
          message = (error as Error).message;
        }
        expect(message).toBe(refusal(peak - 1));
      }
    },
  );
});
