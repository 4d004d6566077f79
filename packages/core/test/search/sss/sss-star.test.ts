import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import { search } from "../../../src/search/search.js";
import { OpenList } from "../../../src/search/sss/open-list.js";
import { OpenTree } from "../../../src/search/sss/open-tree.js";
import { sss2 } from "../../../src/search/sss/sss-2.js";
import { sssStar } from "../../../src/search/sss/sss-star.js";

import type { Observer } from "../../../src/tree/observer.js";
import type { Tree } from "../../../src/tree/tree.js";
import { materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import { type Nested, nestedTree } from "../../support/arbitrary-tree.js";
import { naive, successors } from "../../support/naive.js";
import { run, sample, treeOf } from "./runs.js";

/** SSS* by its definition: OPEN is a list of paths, looked through from end to end. */
function byDefinition(data: Nested): { value: number; leaves: number[][]; peak: number } {
  interface State {
    readonly path: readonly number[];
    readonly solved: boolean;
    readonly h: number;
  }
  const at = (path: readonly number[]) => path.reduce<Nested>((node, i) => (node as Nested[])[i]!, data);
  const isLeft = (a: readonly number[], b: readonly number[]): boolean => {
    const i = a.findIndex((rank, k) => rank !== b[k]);
    return a[i]! < b[i]!;
  };
  let open: State[] = [{ path: [], solved: false, h: Infinity }];
  const leaves: number[][] = [];
  let peak = 1;
  for (;;) {
    const top = open.reduce((a, b) => (a.h > b.h || (a.h === b.h && isLeft(a.path, b.path)) ? a : b));
    const { path, solved, h } = top;
    if (solved && path.length === 0) return { value: h, leaves, peak };
    open = open.filter((state) => state !== top);
    const node = at(path);
    const max = path.length % 2 === 0;
    const parent = path.slice(0, -1);
    const next = path.at(-1)! + 1;
    if (!solved && typeof node === "number") {
      leaves.push([...path]);
      open.push({ path, solved: true, h: Math.min(h, node) });
    } else if (!solved) {
      const ranks = max ? (node as Nested[]).map((_, i) => i) : [0];
      for (const i of ranks) open.push({ path: [...path, i], solved: false, h });
    } else if (max && next < (at(parent) as Nested[]).length) {
      open.push({ path: [...parent, next], solved: false, h });
    } else {
      open = open.filter((state) => !parent.every((rank, k) => state.path[k] === rank));
      open.push({ path: parent, solved: true, h });
    }
    peak = Math.max(peak, open.length);
  }
}

it("SSS* is what Gamma says, entry for entry", () => {
  fc.assert(
    fc.property(nestedTree(6), (data) => {
      const tree = parseTree(data);
      const wanted = byDefinition(data);
      const { outcome, leaves } = run("sss-star", tree);
      expect(leaves.map((leaf) => tree.path(tree.leaf(leaf)))).toEqual(
        wanted.leaves.map((path) => path.join(".")),
      );
      expect({ value: outcome.value, peak: outcome.peak }).toEqual({
        value: wanted.value,
        peak: wanted.peak,
      });
    }),
    { numRuns: 600 },
  );
});

it("OPEN has b^(d/2) entries at the worst moment if d is even", () => {
  for (const model of ["random", "strong", "digits"] as const) {
    for (const [degree, depth] of [
      [2, 10],
      [3, 8],
      [4, 6],
      [5, 4],
    ] as const) {
      const tree: Tree<unknown> = modelTree(model, { degree, depth, seed: 3 });
      expect(search("sss-star", tree).peak).toBe(degree ** (depth / 2));
      expect(search("dual-sss-star", tree).peak).toBe(degree ** (depth / 2));
    }
  }
});

describe("the order of OPEN", () => {
  it("is that of the paths, at any depth, after places were given out again", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(3), { maxLength: 40 }), { minLength: 2, maxLength: 12 }),
        (paths) => {
          const stored = new OpenTree<null>(null, 4, 1e6);
          const known = new Map<string, number>([["", 0]]);
          const place = (path: readonly number[]): number => {
            const name = path.join(".");
            const found = known.get(name);
            if (found !== undefined) return found;
            const made = stored.add(place(path.slice(0, -1)), path.at(-1)!, null, 4);
            known.set(name, made);
            return made;
          };
          place([0, 1, 2, 3]);
          stored.dropBelow(0, () => {});
          known.clear();
          known.set("", 0);
          for (const a of paths) {
            for (const b of paths) {
              const parting = a.findIndex((rank, i) => rank !== b[i]);
              if (parting < 0 || parting >= b.length) continue;
              expect(stored.isLeft(place(a), place(b))).toBe(a[parting]! < b[parting]!);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("is kept whatever is lowered and taken off", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ merit: fc.nat(9), remove: fc.nat(40) }), { minLength: 1, maxLength: 60 }),
        (steps) => {
          const count = 30;
          const stored = new OpenTree<null>(null, count, 1e6);
          const open = new OpenList(stored, 0);
          const merits = new Map<number, number>();
          const entries = Array.from({ length: count }, (_, i) => stored.add(0, count - 1 - i, null, 0));
          for (const n of entries.slice(0, -1)) open.addBehindTop(n);
          open.replaceTop(entries.at(-1)!, false);
          for (const n of entries) merits.set(n, Infinity);
          for (const { merit, remove } of steps) {
            if (merit < open.merit) {
              merits.set(open.top, merit);
              open.lowerTop(merit);
            }
            // What is in front can be taken off only from the left; what has fallen, anywhere.
            const fallen = [...merits.keys()].filter((n) => n !== open.top && merits.get(n)! < open.merit);
            const gone = fallen[remove];
            if (gone !== undefined) {
              open.remove(gone);
              merits.delete(gone);
            }
            const most = Math.max(...merits.values());
            const best = [...merits.keys()].filter((n) => merits.get(n) === most);
            const leftmost = Math.min(...best.map((n) => stored.rank(n)));
            expect([open.merit, stored.rank(open.top), open.size]).toEqual([most, leftmost, merits.size]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("large trees", () => {
  /** A chain of so many plies, each node of which but the last has a leaf worth 0 before or behind it. */
  const caterpillar = (plies: number, leafFirst: boolean): Tree<number> => ({
    root: 0,
    degree: (node) => (node >= 0 && node < plies ? 2 : 0),
    child: (node, i) => ((i === 0) === leafFirst ? -1 : node + 1),
    value: () => 0,
  });

  it("SSS* goes down 100,000 plies, in both roles", () => {
    const chain: Tree<number> = {
      root: 0,
      degree: (node) => (node < 100_000 ? 1 : 0),
      child: (node) => node + 1,
      value: () => 7,
    };
    for (const id of ["sss-star", "dual-sss-star"] as const) {
      const line = Array.from({ length: 100_000 }, () => 0);
      expect(search(id, chain)).toEqual({ value: 7, best: 0, status: "exact", line, peak: 1 });
      for (const leafFirst of [true, false]) {
        expect(search(id, caterpillar(100_000, leafFirst))).toMatchObject({ value: 0, status: "exact" });
      }
    }
  });

  it("a root with 200,000 moves", () => {
    const wide: Tree<number> = {
      root: -1,
      degree: (node) => (node === -1 ? 200_000 : 0),
      child: (_, i) => i,
      value: (i) => 0 - ((i * 7919) % 200_003),
    };
    const best = Array.from({ length: 200_000 }, (_, i) => (i * 7919) % 200_003).reduce((a, b) =>
      Math.max(a, b),
    );
    expect(search("sss-star", wide)).toMatchObject({ value: best, peak: 200_000 });
    expect(search("dual-sss-star", wide)).toMatchObject({ value: best, peak: 1 });
  });

  it.each([
    ["sss-star", sssStar],
    ["sss-2", sss2],
  ] as const)("%s stops with one sentence when it may not store what it needs", (_, procedure) => {
    const tree = modelTree("random", { degree: 4, depth: 10, seed: 1 });
    expect(() => procedure(tree, { memory: 100 })).toThrow(InputError);
    expect(() => procedure(tree, { memory: 100 })).toThrow("the search has to store more than 100 nodes");
  });
});

describe("SSS-2 with bounds", () => {
  it("is exact and calls no move best that is not, as long as they are true", () => {
    const slack = fc.array(fc.oneof(fc.constant(Infinity), fc.integer({ min: 0, max: 5 })), {
      minLength: 2,
      maxLength: 7,
    });
    fc.assert(
      fc.property(sample, slack, (given, slacks) => {
        const tree = treeOf(given);
        const widths = Array.from({ length: tree.nodeCount }, (_, n) => slacks[n % slacks.length]!);
        const informed = Object.assign(Object.create(tree) as typeof tree, {
          bounds: (node: number) => ({
            lower: naive(tree, node) - widths[node]!,
            upper: naive(tree, node) + widths[(node * 3 + 1) % widths.length]!,
          }),
        });
        const value = naive(tree);
        const best = successors(tree, 0).flatMap((child, i) => (0 - naive(tree, child) === value ? [i] : []));
        for (const id of ["sss-2", "dual-sss-2"] as const) {
          const { outcome } = run(id, informed);
          expect(outcome).toMatchObject({ value, status: "exact" });
          if (outcome.best !== -1) expect(best).toContain(outcome.best);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe("what an observer is told", () => {
  it("each node is developed once, and every bound is true; the last one is the value", () => {
    fc.assert(
      fc.property(
        sample,
        fc.constantFrom("sss-star", "dual-sss-star", "sss-2", "dual-sss-2"),
        (given, id) => {
          const tree = treeOf(given);
          const developed: number[] = [];
          let last: readonly number[] = [];
          const observer: Observer<number> = {
            develop: (node) => void developed.push(node),
            bound(node, lower, upper) {
              const v = naive(tree, node);
              expect(lower).toBeLessThanOrEqual(v);
              expect(upper).toBeGreaterThanOrEqual(v);
              expect([lower, upper].some((bound) => Object.is(bound, -0))).toBe(false);
              last = [node, lower, upper];
            },
          };
          const { value } = search(id, tree, { player: given.root }, observer);
          expect(new Set(developed).size).toBe(developed.length);
          expect(developed[0]).toBe(0);
          if (tree.degree(0) > 0) expect(last).toEqual([0, value, value]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("the upper bound of the root only falls", () => {
    const tree = materialise(modelTree("digits", { degree: 3, depth: 6, seed: 2 }));
    const uppers: number[] = [];
    search("sss-star", tree, {}, { bound: (node, _, upper) => void (node === 0 && uppers.push(upper)) });
    expect(uppers).toEqual([...uppers].sort((a, b) => b - a));
    expect(uppers.length).toBeGreaterThan(2);
  });
});
