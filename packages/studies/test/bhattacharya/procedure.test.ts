import { search, type Tree } from "espalier";
import { type ExplicitTree, materialise, modelTree, parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { asTold, type Entry, strategies, type Telling, type Turn, type Version } from "./as-told.js";
import { leavesOf } from "./leaves.js";

const versions = Object.keys(strategies) as Version[];
const open = { alpha: -Infinity, beta: Infinity };

/** Trees of many shapes, most of them with ties; some with a narrow window. */
const cases = Array.from({ length: 120 }, (_, k) => {
  const seed = k + 1;
  const degree = 1 + (k % 4);
  const depth = 1 + ((k >> 2) % (degree > 2 ? 4 : 6));
  const uneven = modelTree("galton-watson", { degree, depth, seed, range: 10, q: 0.8 });
  const uniform = modelTree("digits", { degree, depth, seed });
  const tree = k % 2 === 0 ? materialise<unknown>(uneven) : materialise<unknown>(uniform);
  return { tree, window: k % 3 === 0 ? { alpha: 2, beta: 7 } : open };
}).filter(({ tree }) => tree.leafCount > 1);

/** The minimax value of `node` for Max. */
function worth(tree: Tree<number>, node: number, isMax: boolean): number {
  const degree = tree.degree(node);
  if (degree === 0) return isMax ? tree.value(node) : 0 - tree.value(node);
  const values = Array.from({ length: degree }, (_, i) => worth(tree, tree.child(node, i), !isMax));
  return isMax ? Math.max(...values) : Math.min(...values);
}

/** Every turn of every call, with all that OPEN held. */
function turns(tree: ExplicitTree, version: Version, window = open): Turn[] {
  const list: Turn[] = [];
  asTold(
    tree,
    version,
    { turn: (turn) => list.push({ ...turn, open: turn.open.map((e) => ({ ...e })) }) },
    window,
  );
  return list;
}

const all = (version: Version) =>
  cases.flatMap(({ tree, window }) => turns(tree, version, window).map((turn) => ({ ...turn, tree })));

describe("the procedure of the text", () => {
  it("visits the terminals that the product visits, in the same order, whatever the bound that is passed", () => {
    for (const { tree, window } of cases) {
      for (const version of versions) {
        const visited: number[] = [];
        const call = (node: number) => tree.degree(node) === 0 && visited.push(node);
        asTold(tree, version, { call }, window);
        expect(visited).toEqual(leavesOf(version, tree, window));
      }
    }
  });

  it("is called at Max nodes and terminals only, with the windows that the product passes to Max nodes", () => {
    for (const { tree, window } of cases) {
      const depthOf = (node: number) => tree.path(node).split(".").filter(Boolean).length;
      for (const version of versions) {
        const calls: (readonly [number, number, number])[] = [];
        asTold(tree, version, { call: (...each) => calls.push(each) }, window);
        expect(calls.every(([node]) => depthOf(node) % 2 === 0 || tree.degree(node) === 0)).toBe(true);
        const entered: (readonly [number, number, number])[] = [];
        const enter = (...each: readonly [number, number, number]) => {
          if (depthOf(each[0]) % 2 === 0) entered.push(each);
        };
        search(version, tree, window, { enter: (node, alpha, beta) => enter(node, alpha, beta) });
        expect(entered).toEqual(calls.filter(([node]) => depthOf(node) % 2 === 0));
      }
    }
  });

  it("gives of a terminal the smaller of its score and the upper bound, also where that is below the lower bound", () => {
    let below = 0;
    for (const { tree, window } of cases) {
      for (const version of versions) {
        const windows: [number, number][] = [];
        const watch = {
          enter: (_: number, alpha: number, beta: number) => void windows.push([alpha, beta]),
          leave(node: number, value: number) {
            const [alpha, beta] = windows.pop() as [number, number];
            if (node === tree.root || tree.degree(node) > 0 || tree.path(node).split(".").length % 2 > 0)
              return;
            expect(value).toBe(Math.min(beta, tree.value(node)));
            if (value < alpha) below++;
          },
        };
        search(version, tree, window, watch);
      }
    }
    expect(below).toBeGreaterThan(100);
  });

  it("hands the value down to the right brother: h never rises, and stays a bound of the Min node", () => {
    for (const version of versions) {
      for (const { tree, beta, open, k, ub, value } of all(version)) {
        const { son } = open[k] as Entry;
        expect(value).toBeLessThanOrEqual(ub);
        expect(value).toBeGreaterThanOrEqual(Math.min(beta, worth(tree, son, false)));
      }
    }
  });

  it("keeps the rightmost: its value is that of the Min node, and a lower bound of the Max node", () => {
    let finished = 0;
    for (const version of versions) {
      for (const { tree, p, beta, open } of all(version)) {
        for (const { son, h, done } of open) {
          if (!done) continue;
          finished++;
          expect(h).toBe(Math.min(beta, worth(tree, son, false)));
          expect(h).toBeLessThanOrEqual(worth(tree, p, true));
        }
      }
    }
    expect(finished).toBeGreaterThan(1000);
  });

  it("that ends only at a finished entry goes on for ever with revisits, and evaluates too much without", () => {
    const calls = (data: unknown, version: Version, telling: Telling) => {
      let count = 0;
      const call = () => {
        if (++count > 1000) throw new Error("for ever");
      };
      const value = asTold(parseTree(data), version, { ...telling, call });
      return { value, count };
    };
    for (const version of versions) {
      expect(() => calls([8, [[6]]], version, { endsByText: true })).toThrow("for ever");
      expect(calls([8, [[6]]], version, {})).toEqual({ value: 8, count: 4 });
    }
    // Section 2 knows no unsolved nodes: an entry goes on after every call. So the call ends, and is exact.
    const literal = { endsByText: true, goesOn: true };
    expect(calls([[7, 8], 7], "quickgame", literal)).toEqual({ value: 7, count: 4 });
    expect(calls([[7, 8], 7], "quickgame", {})).toEqual({ value: 7, count: 3 });
    let more = 0;
    for (const { tree } of cases) {
      const visited: number[] = [];
      const call = (node: number) => tree.degree(node) === 0 && visited.push(node);
      expect(asTold(tree, "quickgame", { ...literal, call })).toBe(worth(tree, tree.root, true));
      const needed = leavesOf("quickgame", tree);
      expect(needed.filter((leaf) => !visited.includes(leaf))).toEqual([]);
      if (visited.length > needed.length) more++;
    }
    expect(more).toBeGreaterThan(10);
  });
});

describe("revisits", () => {
  it("an unsolved node stays in OPEN, and its h falls to the bound that was passed or below", () => {
    for (const version of versions) {
      const unsolved = all(version).filter(({ solved }) => !solved);
      for (const { lb, ub, value } of unsolved) {
        expect(value).toBeLessThan(ub);
        expect(value).toBeLessThanOrEqual(lb);
      }
      // QuickGame passes nothing that is not proved; what it leaves unsolved ends the call.
      if (version !== "quickgame") expect(unsolved.length).toBeGreaterThan(300);
    }
  });

  it("at first all h are beta, and the bound is alpha", () => {
    for (const version of versions) {
      const first = all(version).filter(({ turn }) => turn === 0);
      for (const { alpha, beta, open, lb, ub } of first) {
        expect(open.every(({ h }) => h === beta)).toBe(true);
        expect({ lb, ub }).toEqual({ lb: alpha, ub: beta });
      }
      expect(first.length).toBeGreaterThan(100);
    }
  });

  it("with ties to the right QG3 evaluates what alpha-beta does not: [[0, [0, 3]]] and most trees", () => {
    const outside = (tree: ExplicitTree, ties: "left" | "right") => {
      const allowed = new Set(leavesOf("alpha-beta", tree));
      let found = false;
      const call = (node: number) => {
        if (tree.degree(node) === 0 && !allowed.has(node)) found = true;
      };
      asTold(tree, "qg3", { ties, call });
      return found;
    };
    expect(outside(parseTree([[0, [0, 3]]]), "right")).toBe(true);
    const trees = cases.map(({ tree }) => tree);
    expect(trees.some((tree) => outside(tree, "left"))).toBe(false);
    expect(trees.filter((tree) => outside(tree, "right")).length).toBeGreaterThan(trees.length / 4);
  });

  it("QG3 passes to the second son at least what the first one is worth", () => {
    let passed = 0;
    for (const { tree, open, k, alpha, beta, lb } of all("qg3")) {
      if (open.length !== 2 || k !== 1) continue;
      const [left] = open as [Entry, Entry];
      const value = worth(tree, left.son, false);
      if (left.h < beta) passed++;
      expect(left.h).toBeGreaterThanOrEqual(Math.min(beta, value));
      // So alpha-beta, which has the first son's value there, never has more.
      if (left.h < beta) expect(lb).toBeGreaterThanOrEqual(Math.max(alpha, Math.min(beta, value)));
    }
    expect(passed).toBeGreaterThan(100);
  });

  it("of two sons the three strategies choose the same bound in more than 80 of 100 turns", () => {
    for (const depth of [4, 8]) {
      for (const version of versions) {
        let same = 0;
        let count = 0;
        for (let seed = 1; seed <= 40; seed++) {
          const tree = materialise<unknown>(modelTree("random", { degree: 2, depth, seed }));
          const turn = ({ open, k, ub }: Turn) => {
            const bounds = (["qg1", "qg2", "qg3"] as const).map((each) => strategies[each](open, k));
            if (new Set(bounds.map((bound) => (bound < ub ? bound : -Infinity))).size === 1) same++;
            count++;
          };
          asTold(tree, version, { turn });
        }
        expect(same / count).toBeGreaterThan(0.8);
        expect(same / count).toBeLessThan(1);
      }
    }
  });
});
