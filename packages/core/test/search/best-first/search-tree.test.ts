import { describe, expect, it } from "vitest";
import { SearchTree } from "../../../src/search/best-first/search-tree.js";
import type { Tree } from "../../../src/tree/tree.js";
import { parseTree } from "../../../src/trees/index.js";

it("what is pruned makes room: nodes and families are numbered on from the path that stays", () => {
  const tree = parseTree([
    [
      [1, 2],
      [3, 4],
    ],
    [
      [5, 6],
      [7, 8],
    ],
  ]);
  const s = new SearchTree(tree, 100);
  const develop = (n: number, node: number, isMax: boolean) => s.develop(n, node, tree.degree(node), isMax);
  const [left, right] = [tree.child(0, 0), tree.child(0, 1)];
  develop(0, 0, true);
  develop(1, left, false);
  develop(2, right, false);
  expect([s.stored, s.family(0), s.family(1), s.family(2)]).toEqual([7, 0, 1, 2]);

  // The path goes to the first successor of the right one; the left one is open again.
  expect(s.prune([0, 2, 5])).toEqual([0, 2, 3]);
  expect([s.stored, s.peak]).toEqual([5, 7]);
  expect([s.isOpen(1), s.isOpen(2), s.isOpen(3)]).toEqual([true, false, true]);
  expect([s.family(0), s.family(2), s.first(1), s.count(1), s.node(1)]).toEqual([0, 1, 3, 2, right]);

  develop(3, tree.child(right, 0), true);
  expect([s.family(3), s.stored, s.first(2), s.count(2)]).toEqual([2, 7, 5, 2]);
});

it("every field of nodes and families is kept as room is made for more", () => {
  // A comb: every node has a leaf and the next node below it.
  const plies = 700;
  const comb: Tree<number> = {
    root: 0,
    degree: (n) => (n >= 0 && n < plies ? 2 : 0),
    child: (n, i) => (i === 1 ? n + 1 : -1 - n),
    value: (n) => n,
  };
  const s = new SearchTree(comb, undefined);
  let n = 0;
  const path = [0];
  for (let ply = 0; ply < plies; ply++) {
    const first = s.adopt(n, ply, 2, ply % 2 === 0);
    s.evaluate(first, -1 - ply, ply % 2 === 1);
    const f = s.family(n);
    expect([f, s.passed(f, 3), s.dead(f)]).toEqual([ply, 0, 0]);
    s.setDead(f, ply % 3);
    s.setPassed(f, ply + 1, ply / 2);
    n = first + 1;
    path.push(n);
  }
  expect([s.stored, s.peak]).toEqual([1 + 2 * plies, 1 + 2 * plies]);
  const seen = Array.from({ length: plies }, (_, f) => [
    s.node(f),
    s.first(f),
    s.count(f),
    s.dead(f),
    s.passed(f, f / 2),
    s.passed(f, f / 2 + 0.25),
    s.lower(s.first(f)),
    s.upper(s.first(f)),
    s.family(s.first(f)),
    s.isOpen(s.first(f)),
    s.family(s.first(f) + 1),
  ]);
  const expected = Array.from({ length: plies }, (_, f) => {
    const value = f % 2 === 1 ? -1 - f : 1 + f;
    const below = f === plies - 1 ? -1 : f + 1;
    return [f, 1 + 2 * f, 2, f % 3, f + 1, 0, value, value, -2, false, below];
  });
  expect(seen).toEqual(expected);
  expect([s.isOpen(n), s.lower(n), s.upper(n)]).toEqual([true, -Infinity, Infinity]);
  // Nothing stands beside the path but leaves, whose values are kept.
  expect(s.prune(path)).toEqual(path);
  expect([s.stored, s.lower(1), s.family(1)]).toEqual([1 + 2 * plies, 1, -2]);
});

describe("what is proved of successors", () => {
  const four: Tree<number> = {
    root: 0,
    degree: (n) => (n === 0 ? 4 : 0),
    child: (_, i) => i + 1,
    value: (n) => n,
  };

  it.each(["max", "min"] as const)(
    "is taken over by a node of %s as the definition has it, and told if it is news",
    (player) => {
      const isMax = player === "max";
      const draw = (k: number) => ((k * 7919) % 13) - 6;
      for (let round = 0; round < 20; round++) {
        const told: string[] = [];
        const s = new SearchTree({ ...four, value: (n: number) => draw(n + round) }, undefined, {
          bound: (node, lower, upper) => told.push(`${node} ${lower} ${upper}`),
        });
        const first = s.adopt(0, 0, 4, isMax);
        const bounds = Array.from({ length: 4 }, () => [-Infinity, Infinity] as [number, number]);
        for (const i of [2, 0, 3, 1]) {
          s.evaluate(first + i, i + 1, !isMax);
          const worth = isMax ? 0 - draw(i + 1 + round) : draw(i + 1 + round);
          bounds[i] = [worth, worth];
          expect([s.lower(first + i), s.upper(first + i)]).toEqual([worth, worth]);
          told.length = 0;
          const before = [s.lower(0), s.upper(0)];
          const isNews = s.update(0, first + i, isMax);
          const best = isMax ? Math.max : Math.min;
          const after = [best(...bounds.map(([lower]) => lower)), best(...bounds.map(([, upper]) => upper))];
          expect([s.lower(0), s.upper(0)]).toEqual(after);
          expect(isNews).toBe(after.some((bound, k) => bound !== before[k]));
          const [lower, upper] = isMax ? after : [0 - after[1]!, 0 - after[0]!];
          expect(told).toEqual(isNews ? [`0 ${lower} ${upper}`] : []);
          expect(s.update(0, first + i, isMax)).toBe(false);
        }
      }
    },
  );

  it("joins what was known beforehand, whoever moves", () => {
    const known = { ...four, bounds: () => ({ lower: -3, upper: 5 }) };
    for (const isMax of [true, false]) {
      const s = new SearchTree(known, undefined);
      s.adopt(0, 0, 4, isMax);
      expect([s.lower(0), s.upper(0)]).toEqual(isMax ? [-3, 5] : [-5, 3]);
    }
  });

  it("fits as long as there is memory for it", () => {
    const s = new SearchTree(four, 5);
    expect([s.stored, s.fits(4), s.fits(5)]).toEqual([1, true, false]);
    s.develop(0, 0, 4, true);
    expect([s.stored, s.fits(0), s.fits(1)]).toEqual([5, true, false]);
    expect(() => new SearchTree(four, 4).develop(0, 0, 4, true)).toThrow(
      "the search has to store more than 4 nodes: expected a smaller tree",
    );
  });
});
