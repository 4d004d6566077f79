import { counting, search } from "espalier";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../support/random.js";
import {
  atLeast,
  cases,
  exact,
  examined,
  F,
  F1,
  F2,
  greater,
  grown,
  leavesBy,
  type Nested,
  names,
  pi,
  piData,
  position,
  shuffled,
  terminals,
  treeOf,
  uniform,
  window,
} from "./procedures.js";

const [low, high] = [-Infinity, Infinity];

describe("procedure F", () => {
  it("as printed computes F(p) and looks at everything, like the product's negamax", () => {
    for (const { data, root } of cases(200)) {
      const { leaves } = examined((watch) => expect(F(root, watch)).toBe(exact(root)));
      expect(names(leaves)).toEqual(leavesBy("negamax", data));
      expect(leaves).toEqual(terminals(root));
    }
  });

  it("needs an infinity that is not below |f|: with one that is just as great it is exact, with a smaller one not", () => {
    let wrong = 0;
    for (const { root } of cases(300)) {
      const greatest = Math.max(...terminals(root).map(({ f }) => Math.abs(f)));
      expect(F(root, {}, greatest)).toBe(exact(root));
      if (F(root, {}, greatest - 1) !== exact(root)) wrong++;
    }
    expect(wrong).toBeGreaterThan(20);
    // Every move loses ten, and eight is said to be infinite.
    expect(F(position([10, 12]), {}, 8)).toBe(-8);
  });
});

describe("a refutation", () => {
  const skipped = [-30, -11, -10, 0, 9, 10, 11, 30];

  it("if F(p_1) = -10, a reply with F(p_21) <= 10 settles it: the rest of p_2 may be worth anything", () => {
    for (let reply = -30; reply <= 10; reply++) {
      for (const x of skipped) {
        for (const y of skipped) {
          const data = [-10, [reply, x, y]];
          expect(exact(position(data))).toBe(10);
          expect(leavesBy("branch-and-bound", data)).toEqual(["1", "21"]);
        }
      }
    }
  });

  it("a reply with F(p_21) = 11 does not", () => {
    const worths = skipped.map((x) => exact(position([-10, [11, x, x]])));
    expect(new Set(worths)).toEqual(new Set([10, 11]));
    expect(leavesBy("branch-and-bound", [-10, [11, 12, 13]])).toEqual(["1", "21", "22", "23"]);
  });
});

describe("procedure F1", () => {
  it("as printed examines what the product's branch and bound does, and returns the same", () => {
    for (const { data, root, random } of cases(300)) {
      for (const bound of [high, window(random, 9).beta]) {
        let value = Number.NaN;
        const { leaves } = examined((watch) => {
          value = F1(root, bound, watch);
        });
        expect(names(leaves)).toEqual(leavesBy("branch-and-bound", data, { bound }));
        expect(search("branch-and-bound", treeOf(data), { bound }).value).toBe(value);
      }
    }
  });

  it("(1): F(p) below the bound, else at least the bound and at most F(p)", () => {
    for (const { root, random } of cases(400)) {
      const { beta: bound } = window(random, 9);
      const [value, returned] = [exact(root), F1(root, bound)];
      if (value < bound) expect(returned).toBe(value);
      else {
        if (root.successors.length > 0) expect(returned).toBeGreaterThanOrEqual(bound);
        expect(returned).toBeLessThanOrEqual(value);
      }
      expect(F1(root, high)).toBe(value);
    }
  });

  it("(3): at the beginning of every turn m is the greatest -F of the successors before", () => {
    let turns = 0;
    for (const { root } of cases(300)) {
      F1(root, high, {
        turn(p, handled, m) {
          turns++;
          expect(m).toBe(Math.max(low, ...p.successors.slice(0, handled).map((q) => 0 - exact(q))));
        },
      });
    }
    expect(turns).toBeGreaterThan(3000);
  });

  it("the proof's step, with F1 for the F of two arguments: where -F(p_i) exceeds m, F1(p_i, -m) = F(p_i)", () => {
    let better = 0;
    for (const { root } of cases(300)) {
      F1(root, high, {
        turn(p, handled, m) {
          const q = p.successors[handled] as typeof p;
          if (0 - exact(q) <= m) return;
          better++;
          expect(F1(q, 0 - m)).toBe(exact(q));
        },
      });
    }
    expect(better).toBeGreaterThan(1000);
  });
});

describe("procedure F2", () => {
  it("with m >= beta examines what the product's alpha-beta does, and returns the same", () => {
    for (const { data, root, random } of cases(300)) {
      for (const { alpha, beta } of [{ alpha: low, beta: high }, window(random, 9)]) {
        let value = Number.NaN;
        const { leaves } = examined((watch) => {
          value = F2(root, alpha, beta, watch);
        });
        expect(names(leaves)).toEqual(leavesBy("alpha-beta", data, { alpha, beta }));
        expect(search("alpha-beta", treeOf(data), { alpha, beta }).value).toBe(value);
      }
    }
  });

  it("with the strict test that is printed is as exact and examines 76 leaves of Figure 1, where Figure 3 has 31", () => {
    const leaves = (stops: typeof atLeast) =>
      examined((watch) => expect(F2(pi, low, high, watch, stops)).toBe(2)).leaves.length;
    expect([leaves(greater), leaves(atLeast)]).toEqual([76, 31]);
    for (const { root } of cases(200)) expect(F2(root, low, high, {}, greater)).toBe(exact(root));
  });

  it("with the strict test examines more even where no two terminals are equal: what does not reach alpha is returned as alpha", () => {
    const random = randomNumbers(7);
    const sums = { printed: 0, right: 0, f1: 0, f1Printed: 0 };
    for (let k = 0; k < 60; k++) {
      const order = shuffled(81, random);
      const root = position(uniform(3, 4, (leaf) => order[leaf] as number));
      const count = (run: Parameters<typeof examined>[0]) => examined(run).leaves.length;
      sums.printed += count((watch) => F2(root, low, high, watch, greater));
      sums.right += count((watch) => F2(root, low, high, watch));
      sums.f1Printed += count((watch) => F1(root, high, watch, greater));
      sums.f1 += count((watch) => F1(root, high, watch));
    }
    expect(sums.printed).toBeGreaterThan(1.2 * sums.right);
    // F1 begins at -infinity, and loses nothing by it.
    expect(sums.f1Printed).toBe(sums.f1);
  });

  it("(4): at most alpha, F(p), or at least beta, as F(p) lies to the window; and (5)", () => {
    for (const { root, random } of cases(400)) {
      const { alpha, beta } = window(random, 9);
      const [value, returned] = [exact(root), F2(root, alpha, beta)];
      if (value <= alpha) expect(returned).toBeLessThanOrEqual(alpha);
      else if (value < beta) expect(returned).toBe(value);
      else expect(returned).toBeGreaterThanOrEqual(beta);
      expect(F2(root, low, high)).toBe(value);
    }
  });

  it("(6): at the beginning of every turn m is the greatest of alpha and the -F before, and below beta", () => {
    let turns = 0;
    for (const { root, random } of cases(300)) {
      const { alpha, beta } = window(random, 9);
      const watch = {
        turn(p: typeof root, handled: number, m: number, a: number, b: number) {
          turns++;
          expect(m).toBe(Math.max(a, ...p.successors.slice(0, handled).map((q) => 0 - exact(q))));
          expect(m).toBeLessThan(b);
        },
      };
      F2(root, alpha, beta, watch);
      F2(root, low, high, watch);
    }
    expect(turns).toBeGreaterThan(3000);
  });

  it("gains nothing where the opponent has no choice: with one player only there is no second bound, and no cutoff", () => {
    const random = randomNumbers(3);
    const alone = (data: Nested): Nested =>
      typeof data === "number" ? data : data.map((below) => [alone(below)]);
    for (let k = 0; k < 100; k++) {
      // The player has up to three moves at a time, and the opponent one answer to each.
      const data = alone(grown(random, { height: 4, width: 3, range: 5 }));
      const bounds = new Set<number>();
      const root = position(data);
      F2(root, low, high, { enter: (p, _, beta) => p.name.length % 2 === 0 && bounds.add(beta) });
      expect([...bounds]).toEqual([high]);
      expect(leavesBy("alpha-beta", data)).toEqual(names(terminals(root)));
    }
  });
});

describe("a procedure F3", () => {
  it("that remembers more than two bounds does examine fewer leaves in the order at hand", () => {
    for (const id of ["sss-star", "gsearch-maxsearch", "mtd-f"] as const) {
      const tree = counting(treeOf(piData));
      expect(search(id, tree).value).toBe(2);
      expect(tree.leaves.length).toBe(30);
    }
    expect(leavesBy("alpha-beta", piData)).toHaveLength(31);
  });
});
