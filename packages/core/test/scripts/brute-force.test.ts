import { expect, it } from "vitest";
import { bruteForce, type Region } from "../../src/scripts/brute-force.js";
import type { ScriptNode } from "../../src/scripts/script.js";
import { scriptTree } from "../../src/scripts/script-tree.js";

const a: ScriptNode = { v: 1, c: [{ v: 5 }, { v: -2, c: [{ v: 30 }, { v: 20 }] }, { v: 9 }] };
const b: ScriptNode = { v: 3, q: 1, c: [{ v: 4 }, { v: 4 }, { v: 2 }] };
const c: ScriptNode = { v: -7, q: 0, c: [{ v: 6 }, { v: -11 }] };
const tree: ScriptNode = { v: -0, q: 2, c: [a, b, c] };

const truth = (given: Partial<Region>) =>
  bruteForce({
    tree,
    played: [],
    isMax: true,
    horizon: 2,
    usesQuotas: false,
    reaches: new Map(),
    quotas: new Map(),
    ...given,
  });

it.each<[string, Partial<Region>, number, readonly number[]]>([
  ["the root alone", { horizon: 0 }, 0, []],
  ["one ply", { horizon: 1 }, 3, [1]],
  ["one ply, for Min", { horizon: 1, isMax: false }, -7, [2]],
  ["two plies", {}, 2, [1]],
  ["two plies, for Min", { isMax: false }, 4, [1]],
  ["three plies", { horizon: 3 }, 5, [0]],
  ["more plies than there are", { horizon: 9 }, 5, [0]],
  ["after a move", { horizon: 2, played: [0], isMax: false }, -2, [1]],
  ["after a move to the horizon", { horizon: 1, played: [0], isMax: false }, 1, []],
  ["after a move beyond the horizon", { horizon: 0, played: [1], isMax: false }, 3, []],
  ["after a move to a terminal", { horizon: 9, played: [1, 2] }, 2, []],
  ["after two moves", { horizon: 3, played: [0, 1] }, 30, [0]],
  ["equal moves", { horizon: 2, played: [1] }, 4, [0, 1]],
  // Quotas: of the root two moves, of b one, and of c one, for none is too few.
  ["with quotas", { usesQuotas: true }, 4, [1]],
  ["with quotas, one ply", { usesQuotas: true, horizon: 1, isMax: false }, 1, [0]],
  ["with quotas, at a node that has none left", { usesQuotas: true, played: [2], isMax: false }, 6, [0]],
  ["with another quota", { usesQuotas: true, quotas: new Map([[tree, 1]]) }, -2, [0]],
  ["with a quota that is not used", { quotas: new Map([[tree, 1]]) }, 2, [1]],
  // What is expanded reaches farther, in its own part of the tree alone.
  ["with a node expanded", { horizon: 1, reaches: new Map([[b, 2]]) }, 2, [1]],
  ["with a node expanded by nothing", { horizon: 1, reaches: new Map([[b, 1]]) }, 3, [1]],
  ["with a node expanded two plies", { horizon: 1, reaches: new Map([[a, 3]]) }, 5, [0]],
  ["with the root expanded", { horizon: 0, reaches: new Map([[tree, 2]]) }, 2, [1]],
  [
    "with a node expanded above the root",
    { horizon: 1, reaches: new Map([[a, 3]]), played: [0, 1] },
    30,
    [0],
  ],
  ["with the root expanded after a move", { horizon: 1, reaches: new Map([[a, 2]]), played: [0] }, 9, [2]],
])("naive minimax of %s", (_, region, value, best) => {
  expect(truth(region)).toEqual({ value, best });
});

it("a static value of -0 counts as 0, at the root and below it", () => {
  expect(Object.is(truth({ horizon: 0 })!.value, 0)).toBe(true);
  expect(Object.is(truth({ tree: { v: 1, c: [{ v: -0 }] } })!.value, 0)).toBe(true);
});

it("100,000 nodes below the root are searched, and one more is too many", () => {
  const leaves = (count: number): ScriptNode => ({
    v: 0,
    c: Array.from({ length: count }, (_, v) => ({ v })),
  });
  expect(truth({ tree: leaves(100_000) })).toEqual({ value: 99_999, best: [99_999] });
  expect(truth({ tree: leaves(100_001) })).toBeUndefined();
  const last: ScriptNode = { v: 0, c: [...leaves(99_999).c!, { v: 1, c: [{ v: 2 }] }] };
  expect(truth({ tree: last })).toBeUndefined();
});

it("a tree that is far too large is given up at once", () => {
  let node: ScriptNode = { v: 1 };
  for (let depth = 0; depth < 60; depth++) node = { v: 0, c: [node, node] };
  expect(truth({ tree: node, horizon: 60 })).toBeUndefined();
});

it("a script's tree has values for the player to move, its degrees, its height, and tells what is asked for", () => {
  let asked = 0;
  const script = { horizon: 1, quota: false, tree, steps: [] };
  const heights = (node: ScriptNode) =>
    scriptTree({ ...script, rootOnMove: "max", tree: node }, () => expect.fail("nobody asked")).height;
  expect([{ v: 1 }, { v: 1, c: [] }, b, tree, { v: 1, c: [{ v: 2 }, tree] }].map(heights)).toEqual([
    ...[0, 0, 1, 3, 4],
  ]);
  for (const [rootOnMove, turn] of [
    ["max", 1],
    ["min", -1],
  ] as const) {
    const { root, degree, child, value, estimate } = scriptTree({ ...script, rootOnMove }, () => asked++);
    const first = child(root, 0);
    const second = child(first, 1);
    expect([root, first, second, child(second, 0)].map((place) => [place.depth, degree(place)])).toEqual([
      [0, 3],
      [1, 3],
      [2, 2],
      [3, 0],
    ]);
    expect(Object.is(value(root), 0)).toBe(true);
    expect([value(first), estimate!(second), value(child(second, 1))]).toEqual([
      -turn,
      -2 * turn,
      -20 * turn,
    ]);
  }
  expect(asked).toBe(8);
});
