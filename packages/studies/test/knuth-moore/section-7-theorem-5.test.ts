import {
  expectedBranchAndBound,
  expectedBranchAndBoundExact,
  growthBranchAndBound,
  naive,
  pijMatrix,
  r0,
  r1,
  rStar,
  upperBound1,
  worstCaseValues,
} from "espalier/theory";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../support/random.js";
import { evaluatedBy } from "./noted-tree.js";

const c = 0.885603;
const { log, sqrt, exp } = Math;

/** d / ln d. */
const order = (d: number) => d / log(d);

const many = [...Array.from({ length: 30 }, (_, k) => k + 2), 45, 60, 100, 200, 400, 1500];

/** The f(d) of the proof. */
const f = (d: number) => log(d) / (2 * log(log(d)));

/** The right-hand side of (30) for M*, or for what bounds it. */
function norm(rows: readonly (readonly number[])[], s: number, t: number): number {
  const lengths = rows.map((row) => row.reduce((sum, x) => sum + x ** t, 0) ** (1 / t));
  const most = Math.max(...lengths);
  return most * lengths.reduce((sum, x) => sum + (x / most) ** s, 0) ** (1 / s);
}

/** What Lemma 1 puts in place of the entries of M*: i^(-(j-1)/2d). */
const bounding = (d: number) =>
  Array.from({ length: d }, (_, i) => Array.from({ length: d }, (_, j) => (i + 1) ** (-j / (2 * d))));

describe("the branching factor of F1", () => {
  it("(28): T(d, h1 + h2) <= T(d, h1) T(d, h2), exactly", () => {
    for (const [d, highest] of [
      [2, 11],
      [3, 7],
      [4, 5],
      [5, 4],
    ] as const) {
      const t = Array.from({ length: highest + 1 }, (_, h) => expectedBranchAndBoundExact(d, h));
      for (let a = 1; a < highest; a++) {
        for (let b = 1; a + b <= highest; b++) {
          const product = t[a]?.mul(t[b] as (typeof t)[number]);
          expect(t[a + b]?.compare(product as (typeof t)[number])).toBeLessThan(0);
        }
      }
    }
    for (const d of [2, 7, 31]) {
      for (const [a, b] of [
        [1, 30],
        [15, 15],
        [20, 9],
      ] as const) {
        expect(expectedBranchAndBound(d, a + b)).toBeLessThan(
          expectedBranchAndBound(d, a) * expectedBranchAndBound(d, b),
        );
      }
    }
  });

  it("(26): T^(1/h) falls to r(d) and is never below it", () => {
    for (const d of [2, 3, 5, 10, 30]) {
      const r = growthBranchAndBound(d);
      const roots = [1, 2, 4, 8, 16, 32, 64].map((h) => expectedBranchAndBound(d, h) ** (1 / h));
      for (const [k, value] of roots.entries()) {
        expect(value).toBeGreaterThan(r);
        if (k > 0) expect(value).toBeLessThan(roots[k - 1] as number);
      }
      expect((roots.at(-1) as number) / r - 1).toBeLessThan(0.01);
    }
    expect([2, 3, 10].map((d) => growthBranchAndBound(d).toFixed(5))).toEqual([
      "1.86258",
      "2.58991",
      "6.55410",
    ]);
  });

  it("before (29): of the h-th roots the limits lie between r0 and r1, r*; of T itself, as printed, they are infinite", () => {
    for (const d of [2, 3, 4, 5, 6, 8, 10, 16, 20, 24, 25, 30, 31]) {
      const r = growthBranchAndBound(d);
      expect(r).toBeGreaterThan(r0(d));
      expect(r).toBeLessThan(Math.min(r1(d), rStar(d)));
      // Height by height the counts behind r0 and r1 are on either side.
      for (const h of [3, 10, 30]) {
        expect(naive(d, h)).toBeLessThan(expectedBranchAndBound(d, h));
        expect(upperBound1(d, h)).toBeGreaterThan(expectedBranchAndBound(d, h));
      }
      expect(expectedBranchAndBound(d, 10)).toBeGreaterThan(rStar(d) ** 9);
      expect(expectedBranchAndBound(d, 60)).toBeGreaterThan(1e15);
    }
  });

  it("(27): r(d) is between .6 and 1.8 times d/ln d from d = 2 on; at d = 1 there is no such bound", () => {
    const units = [2, 10, 30, 100, 300, 1000].map((d) => growthBranchAndBound(d) / order(d));
    expect(units.map((u) => u.toFixed(2))).toEqual(["0.65", "1.51", "1.70", "1.73", "1.69", "1.62"]);
    for (const d of [2, 3, 4, 6, 10, 30, 100, 1000]) {
      const r = growthBranchAndBound(d);
      expect(r).toBeGreaterThan((c * (d - 1)) / log(d));
      expect(r).toBeLessThan(4 * order(d));
    }
    expect([growthBranchAndBound(1), order(1)]).toEqual([1, Infinity]);
  });
});

describe("the lower bound", () => {
  it("r0 is at least the least sum of a row, that at least c (1-1/d)/(1-d^(-1/d)), and that more than c (d-1)/ln d", () => {
    for (const d of many) {
      const rows = pijMatrix(d).map((row) => row.reduce((sum, p) => sum + p, 0));
      const least = Math.min(...rows);
      const term = (i: number) => (1 - 1 / i) / (1 - i ** (-1 / d));
      const leastTerm = Math.min(...Array.from({ length: d - 1 }, (_, k) => term(k + 2)));
      expect(least).toBe(rows.at(-1));
      expect(leastTerm).toBe(term(d));
      expect(r0(d)).toBeGreaterThanOrEqual(least);
      expect(least).toBeGreaterThanOrEqual(c * term(d));
      expect(c * term(d)).toBeGreaterThan((c * (d - 1)) / log(d));
    }
  });
});

describe("(29) and (30)", () => {
  it("no eigenvalue is larger than the norm, for matrices made from their eigenvalues, real and complex, and any s and t", () => {
    const random = randomNumbers(30);
    const size = 4;
    const indices = [0, 1, 2, 3];
    const product = (a: readonly number[][], b: readonly number[][]) =>
      indices.map((i) => indices.map((j) => indices.reduce((sum, k) => sum + at(a, i, k) * at(b, k, j), 0)));
    const at = (m: readonly number[][], i: number, j: number) => m[i]?.[j] as number;
    const between = (low: number, high: number) => low + (high - low) * random();
    for (let sample = 0; sample < 3000; sample++) {
      // Blocks: a turn with the eigenvalues re +- i im, and two real ones.
      const [re, im, x, y] = [between(-2, 2), between(-2, 2), between(-3, 3), between(-3, 3)];
      const blocks = [
        [re, im, 0, 0],
        [-im, re, 0, 0],
        [0, 0, x, 0],
        [0, 0, 0, y],
      ];
      // Made general by steps that keep the eigenvalues: add a times row i to row j, take a times column j from column i.
      let matrix = blocks;
      for (let step = 0; step < 6; step++) {
        const [i, j] = [Math.floor(size * random()), Math.floor(size * random())];
        if (i === j) continue;
        const a = between(-1, 1);
        const identity = indices.map((r) => indices.map((k) => (r === k ? 1 : 0)));
        const there = identity.map((row, r) => row.map((v, k) => (r === j && k === i ? a : v)));
        const back = identity.map((row, r) => row.map((v, k) => (r === j && k === i ? -a : v)));
        matrix = product(product(there, matrix), back);
      }
      const largest = Math.max(Math.hypot(re, im), Math.abs(x), Math.abs(y));
      const s = 1 / between(0.02, 0.98);
      const t = s / (s - 1);
      expect(1 / s + 1 / t).toBeCloseTo(1, 12);
      const absolute = matrix.map((row) => row.map(Math.abs));
      expect(largest).toBeLessThanOrEqual(norm(absolute, s, t) * (1 + 1e-9));
    }
  });

  it("s = t = 2 gives the root of T(d,2), of order d/sqrt(log d); s or t to infinity gives d", () => {
    const ratios = [];
    for (const d of [2, 3, 10, 30, 100, 400]) {
      const matrix = pijMatrix(d).map((row) => Array.from(row, sqrt));
      const two = norm(matrix, 2, 2);
      expect(two / sqrt(expectedBranchAndBound(d, 2))).toBeCloseTo(1, 11);
      expect(rStar(d)).toBeLessThan(two);
      ratios.push((two * sqrt(log(d))) / d);
      // s to infinity: the largest sum of a row, the first. t to infinity: the sum of the largest entries of rows, all 1.
      expect(norm(matrix, 1e4, 1e4 / 9999) / d).toBeCloseTo(1, 2);
      expect(norm(matrix, 1e5 / 99_999, 1e5) / d).toBeCloseTo(1, 3);
    }
    expect(ratios.map((ratio) => ratio.toFixed(2))).toEqual(["0.80", "0.95", "1.14", "1.15", "1.12", "1.09"]);
  });
});

describe("(31)", () => {
  it("s = f(d) = ln d / (2 ln ln d) is above 1 for d >= 3 and goes with the t of the text; s = r(d), as printed, does not", () => {
    for (const d of many.filter((degree) => degree >= 3)) {
      const t = f(d) / (f(d) - 1);
      expect(f(d)).toBeGreaterThan(1);
      expect(1 / f(d) + 1 / t).toBeCloseTo(1, 12);
    }
    expect(f(exp(Math.E)).toFixed(4)).toBe((Math.E / 2).toFixed(4));
    expect(f(2)).toBeLessThan(0);
    for (const d of [10, 100, 1000]) {
      const t = f(d) / (f(d) - 1);
      expect(Math.abs(1 / growthBranchAndBound(d) + 1 / t - 1)).toBeGreaterThan(0.2);
    }
  });

  /** The last line of (31) with this value of the inner sum. */
  const split = (d: number, inner: number) => {
    const s = f(d);
    const t = s / (s - 1);
    return (sqrt(d) * d ** (s / t) + (d - sqrt(d)) * inner ** (s / t)) ** (1 / s);
  };

  const degrees = many.filter((d) => d >= 3);

  it("r* is at most the norm, and the norm less than the line that splits it at i = sqrt d", () => {
    for (const d of degrees) {
      const s = f(d);
      const t = s / (s - 1);
      const whole = norm(bounding(d), s, t);
      const inner = 1 / (1 - sqrt(d) ** (-t / (2 * d)));
      expect(rStar(d)).toBeLessThanOrEqual(whole);
      expect(whole).toBeLessThan(split(d, inner));
    }
  });

  it("the inner sum has t/4d as its exponent: with the t/2d that is printed (31) fails, and 4d/ln d does not fit", () => {
    const inner = (d: number, over: number) => {
      const t = f(d) / (f(d) - 1);
      return 1 / (1 - d ** (-t / (over * d)));
    };
    for (const d of degrees) {
      const t = f(d) / (f(d) - 1);
      let sum = 0;
      for (let j = 0, term = 1; term > 1e-17; j++) {
        term = sqrt(d) ** ((-t * j) / (2 * d));
        sum += term;
      }
      expect(sum / inner(d, 4)).toBeCloseTo(1, 9);
    }
    for (const d of [200, 400, 1500]) {
      const t = f(d) / (f(d) - 1);
      expect(norm(bounding(d), f(d), t)).toBeGreaterThan(split(d, inner(d, 2)));
    }
    // g over 4d/ln d tends to 1, slowly, like 1 - 1/f; the printed one to half of that.
    const ratios = [1e6, 1e30, 1e150, 1e300].map((d) => {
      const exact = (over: number) => {
        const t = f(d) / (f(d) - 1);
        return -1 / Math.expm1((-t * log(d)) / (over * d));
      };
      return [exact(4), exact(2)].map((g) => (g * log(d)) / (4 * d));
    });
    for (const [k, [right = 0, printed = 0]] of ratios.entries()) {
      const d = [1e6, 1e30, 1e150, 1e300][k] as number;
      expect(Math.abs(right - 1)).toBeLessThan((2.1 * log(log(d))) / log(d));
      expect(printed / right).toBeCloseTo(0.5, 5);
    }
  });

  it("r* stays below 4d/ln d, and the last line of (31) is that up to (ln ln d)^2/ln d, for ever larger d", () => {
    const units = [30, 100, 400, 1500].map((d) => rStar(d) / order(d));
    expect(units.map((u) => u.toFixed(2))).toEqual(["2.07", "2.29", "2.40", "2.44"]);
    for (const d of degrees) expect(rStar(d)).toBeLessThan(4 * order(d));
    // In terms of L = ln d, so that d may have a million digits.
    for (const l of [100, 1e3, 1e4, 1e5, 1e6, 1e8]) {
      const s = l / (2 * log(l));
      const t = s / (s - 1);
      const lnInner = log(4 / t) + l - log(l);
      const [first, second] = [l / 2 + (s - 1) * l, l + (s - 1) * lnInner];
      const top = Math.max(first, second);
      const lnLine = (top + log(exp(first - top) + exp(second - top))) / s;
      const away = lnLine - (l - log(l) + log(4));
      expect(Math.abs(away)).toBeLessThan((3 * log(l) ** 2) / l);
    }
  });
});

describe("table 1", () => {
  it("its bounds are for F1: with no cutoffs at all, as the caption says, every leaf is examined and the factor is d", () => {
    for (let d = 2; d <= 31; d++) {
      for (const bound of [r0(d), r1(d), rStar(d)]) expect(bound).toBeLessThan(d);
      const values = worstCaseValues({
        root: 0,
        degree: (level) => (level < 3 ? d : 0),
        child: (level) => level + 1,
      });
      expect(evaluatedBy("F1", d, 3, values)).toHaveLength(d ** 3);
    }
  });

  it("r1 is of order d/sqrt(ln d)", () => {
    const units = [10, 30, 100, 400, 1500].map((d) => (r1(d) * sqrt(log(d))) / d);
    expect(units.map((u) => u.toFixed(2))).toEqual(["1.11", "1.13", "1.11", "1.09", "1.06"]);
    for (const d of [2, 5, 10, 31]) {
      const s = expectedBranchAndBound(d, 2) - d;
      expect(r1(d) ** 2).toBeCloseTo(r1(d) + s, 9);
    }
  });
});
