import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphaBetaIntegral } from "../../src/theory/alpha-beta-integral.js";
import { branchAndBoundIntegral } from "../../src/theory/branch-and-bound-integral.js";
import {
  expectedAlphaBeta,
  expectedAlphaBetaDigits,
  expectedAlphaBetaDigitsExact,
  expectedAlphaBetaExact,
  expectedBranchAndBound,
  expectedBranchAndBoundDigits,
  expectedBranchAndBoundDigitsExact,
  expectedBranchAndBoundExact,
  Fraction,
  growthAlphaBeta,
  growthBranchAndBound,
  leafProbabilityAlphaBetaExact,
  leafProbabilityBranchAndBoundExact,
  minimalLeaves,
  naive,
  naiveExact,
  recurrence16,
  upperBound1,
} from "../../src/theory/index.js";
import { sumFactor } from "../../src/theory/level-factor.js";
import { GRID_STEP } from "../../src/theory/level-grid.js";
import { countAlphaBeta, countBranchAndBound, uniformTree } from "./count-leaves.js";

const relative = (actual: number, expected: number): number => Math.abs(actual / expected - 1);

/** Every path of a uniform tree. */
function paths(degree: number, height: number): number[][] {
  let all: number[][] = [[]];
  for (let n = 0; n < height; n++) {
    all = all.flatMap((path) => Array.from({ length: degree }, (_, move) => [...path, move]));
  }
  return all;
}

describe("exact counts of independent leaves", () => {
  it.each([
    [2, 2, "11/3", "11/3"],
    [2, 3, "719/105", "719/105"],
    [2, 4, "77503/6435", "344530/27027"],
    [3, 2, "521/70", "521/70"],
    [3, 3, "57879389791/2974571600", "57879389791/2974571600"],
  ])("d=%i h=%i: %s and %s", (d, h, alphaBeta, branchAndBound) => {
    expect(`${expectedAlphaBetaExact(d, h)}`).toBe(alphaBeta);
    expect(`${expectedBranchAndBoundExact(d, h)}`).toBe(branchAndBound);
  });

  it.each([
    [2, 5],
    [3, 3],
    [4, 2],
    [3, 4],
  ])("are the sums of the probabilities of the leaves, d=%i h=%i", (d, h) => {
    const total = (probability: (d: number, path: number[]) => Fraction) =>
      paths(d, h).reduce((sum, path) => sum.add(probability(d, path)), Fraction.of(0));
    expect(total(leafProbabilityAlphaBetaExact)).toEqual(expectedAlphaBetaExact(d, h));
    expect(total(leafProbabilityBranchAndBoundExact)).toEqual(expectedBranchAndBoundExact(d, h));
  });

  it("are 1 for one leaf, d for height 1, and the naive estimate for height 2", () => {
    for (const d of [1, 2, 5, 17]) {
      for (const count of [expectedAlphaBetaExact, expectedBranchAndBoundExact, naiveExact]) {
        expect(`${count(d, 0)}`).toBe("1");
        expect(`${count(d, 1)}`).toBe(`${d}`);
      }
      expect(expectedBranchAndBoundExact(d, 2)).toEqual(naiveExact(d, 2));
    }
    expect(`${expectedAlphaBetaExact(1, 100_000)}`).toBe("1");
    expect(expectedBranchAndBound(1, 100_000)).toBe(1);
  });
});

describe("numeric counts of independent leaves", () => {
  it.each([
    [2, 1],
    [2, 6],
    [2, 9],
    [2, 10],
    [3, 5],
    [3, 6],
    [4, 5],
    [6, 3],
    [7, 3],
    [10, 3],
    [17, 2],
    [30, 2],
    [50, 2],
  ])("agree with the exact ones, d=%i h=%i", (d, h) => {
    expect(relative(expectedAlphaBeta(d, h), expectedAlphaBetaExact(d, h).toNumber())).toBeLessThan(2e-14);
    expect(relative(expectedBranchAndBound(d, h), expectedBranchAndBoundExact(d, h).toNumber())).toBeLessThan(
      2e-14,
    );
  });

  it.each([
    [2, 60],
    [3, 41],
    [10, 60],
    [30, 60],
    [100, 40],
  ])("do not depend on the grid, d=%i h=%i", (d, h) => {
    const factors = new Array(h).fill(sumFactor(d));
    for (const step of [GRID_STEP / 2, GRID_STEP * 0.87]) {
      expect(relative(alphaBetaIntegral(d, factors, step), expectedAlphaBeta(d, h))).toBeLessThan(1e-12);
      expect(
        relative(branchAndBoundIntegral(d, factors, step)[h]!, expectedBranchAndBound(d, h)),
      ).toBeLessThan(1e-12);
    }
  });

  it("grow by Pearl's factor squared every two levels", () => {
    const quotient = (h: number) => expectedAlphaBeta(2, h) / expectedAlphaBeta(2, h - 2);
    expect([10, 20, 40, 60].map((h) => quotient(h).toFixed(4))).toEqual([
      "2.8741",
      "2.6849",
      "2.6229",
      "2.6184",
    ]);
    for (const d of [2, 5, 30]) {
      const [at40, at60] = [40, 60].map((h) => expectedAlphaBeta(d, h) / expectedAlphaBeta(d, h - 2)) as [
        number,
        number,
      ];
      const limit = growthAlphaBeta(d) ** 2;
      expect(Math.abs(at60 - limit)).toBeLessThan(Math.abs(at40 - limit));
      expect(relative(at60, limit)).toBeLessThan(1e-3);
    }
  });

  it.each([2, 10, 30])("of branch and bound grow by r(d) per level, d=%i", (d) => {
    const r = growthBranchAndBound(d);
    for (const h of [48, 63, 90]) {
      expect(relative(expectedBranchAndBound(d, h + 2) / expectedBranchAndBound(d, h), r * r)).toBeLessThan(
        1e-12,
      );
    }
    // Continued beyond height 64 it still is what the whole grid gives.
    const factors = new Array(80).fill(sumFactor(d));
    expect(relative(branchAndBoundIntegral(d, factors)[80]!, expectedBranchAndBound(d, 80))).toBeLessThan(
      1e-11,
    );
  });

  it("follow recurrence (16) for d = 2", () => {
    for (const h of [0, 1, 2, 3, 10, 20, 40]) {
      expect(relative(recurrence16(h), expectedBranchAndBound(2, h))).toBeLessThan(1e-12);
    }
    expect(relative(expectedBranchAndBound(2, 20), 267490.825928691)).toBeLessThan(1e-11);
  });

  it("minimum <= alpha-beta <= branch and bound <= upper bound <= all leaves; equal counts up to height 3", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 30 }), (d, h) => {
        const slack = 1 + 1e-12;
        const alphaBeta = expectedAlphaBeta(d, h);
        const branchAndBound = expectedBranchAndBound(d, h);
        expect(Number(minimalLeaves(d, h))).toBeLessThanOrEqual(alphaBeta * slack);
        expect(alphaBeta).toBeLessThanOrEqual(branchAndBound * slack);
        expect(branchAndBound).toBeLessThanOrEqual(upperBound1(d, h) * slack);
        expect(upperBound1(d, h)).toBeLessThanOrEqual(d ** h * slack);
        if (h <= 3) expect(relative(alphaBeta, branchAndBound)).toBeLessThan(1e-13);
        else expect(alphaBeta).toBeLessThan(branchAndBound);
      }),
      { numRuns: 25 },
    );
  });

  it("the naive estimate is below T(d, h) from height 3 on", () => {
    for (const d of [2, 3, 10]) {
      for (const h of [3, 4, 8]) expect(naive(d, h)).toBeLessThan(expectedBranchAndBound(d, h));
    }
  });
});

describe("leaves with ties", () => {
  it.each([
    [2, 5, 10],
    [3, 4, 10],
    [4, 3, 2],
    [2, 8, 3],
    [31, 2, 10],
    [5, 3, 7],
  ])("numeric and exact agree, d=%i h=%i k=%i", (d, h, k) => {
    const f2 = expectedAlphaBetaDigitsExact(d, h, k).toNumber();
    const f1 = expectedBranchAndBoundDigitsExact(d, h, k).toNumber();
    expect(relative(expectedAlphaBetaDigits(d, h, k), f2)).toBeLessThan(1e-13);
    expect(relative(expectedBranchAndBoundDigits(d, h, k), f1)).toBeLessThan(1e-13);
  });

  it.each([
    [2, 2, 3],
    [2, 3, 2],
    [3, 2, 2],
  ])("agree with all trees, d=%i h=%i k=%i", (d, h, k) => {
    const [f2, f1] = averagesOverAllTrees(d, h, k);
    expect(`${expectedAlphaBetaDigitsExact(d, h, k)}`).toBe(`${f2}`);
    expect(`${expectedBranchAndBoundDigitsExact(d, h, k)}`).toBe(`${f1}`);
  });

  it("one value gives the minimum for alpha-beta, many give the continuous count", () => {
    for (const [d, h] of [
      [2, 7],
      [5, 4],
    ] as const) {
      expect(`${expectedAlphaBetaDigitsExact(d, h, 1)}`).toBe(`${minimalLeaves(d, h)}`);
      expect(relative(expectedAlphaBetaDigits(d, h, 10_000), expectedAlphaBeta(d, h))).toBeLessThan(1e-2);
      expect(relative(expectedBranchAndBoundDigits(d, h, 10_000), expectedBranchAndBound(d, h))).toBeLessThan(
        1e-3,
      );
    }
  });

  it("stay between the minimum and the continuous count in high trees", () => {
    for (const [d, h] of [
      [2, 60],
      [3, 61],
      [10, 60],
      [30, 60],
    ] as const) {
      const f2 = expectedAlphaBetaDigits(d, h);
      const f1 = expectedBranchAndBoundDigits(d, h);
      expect(f2).toBeGreaterThanOrEqual(Number(minimalLeaves(d, h)) * (1 - 1e-12));
      expect(f2).toBeLessThan(expectedAlphaBeta(d, h));
      expect(f1).toBeGreaterThan(f2);
      expect(f1).toBeLessThan(expectedBranchAndBound(d, h));
    }
  });
});

/** The average numbers of leaves that F2 and F1 examine, over all k^(d^h) trees. */
function averagesOverAllTrees(degree: number, height: number, k: number): [Fraction, Fraction] {
  const leaves = degree ** height;
  let [f2, f1] = [0, 0];
  for (let n = 0; n < k ** leaves; n++) {
    let rest = n;
    // Max's view; the player to move at a leaf of odd height is Min.
    const tree = uniformTree(degree, height, () => {
      const digit = rest % k;
      rest = Math.floor(rest / k);
      return height % 2 === 0 ? digit : 0 - digit;
    });
    f2 += countAlphaBeta(tree);
    f1 += countBranchAndBound(tree);
  }
  return [Fraction.of(f2, k ** leaves), Fraction.of(f1, k ** leaves)];
}
