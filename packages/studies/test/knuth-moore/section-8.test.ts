import {
  bestBranchAndBound,
  bestBranchAndBoundGrowth,
  expectedAlphaBeta,
  expectedAlphaBetaDependent,
  expectedAlphaBetaDigits,
  expectedBranchAndBound,
  expectedBranchAndBoundDependent,
  expectedBranchAndBoundDigits,
  growthAlphaBeta,
  growthBranchAndBound,
  minimalLeaves,
  r0,
} from "espalier/theory";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../support/random.js";
import { leafValues, measured } from "./measured.js";
import { coordinates, evaluatedBy } from "./noted-tree.js";
import { eachOrder } from "./orders.js";

const degrees = [2, 3, 4, 6, 8, 10, 16, 20, 24, 30];

describe("the best case", () => {
  it("2 sqrt d is no lower bound of a growth: it is above d up to d = 3, and above r0 up to d = 11", () => {
    for (let d = 2; d <= 40; d++) {
      const twice = 2 * Math.sqrt(d);
      expect(twice > d).toBe(d <= 3);
      expect(twice > r0(d)).toBe(d <= 11);
    }
    for (const d of [2, 9, 30]) {
      // The number of leaves has the 2, where the height is even; its growth per ply does not.
      const ratio = (h: number) => Number(minimalLeaves(d, h)) / d ** (h / 2);
      expect(ratio(40)).toBeCloseTo(2, 5);
      expect((Number(minimalLeaves(d, 42)) / Number(minimalLeaves(d, 40))) ** 0.5).toBeCloseTo(
        Math.sqrt(d),
        5,
      );
    }
  });

  it("F1 examines the positions without two moves in a row that are not the first, where every first move is best", () => {
    for (const [degree, depth] of [
      [2, 7],
      [3, 5],
      [4, 4],
      [6, 3],
    ] as const) {
      const free = Array.from({ length: degree ** depth }, (_, leaf) => leaf).filter((leaf) =>
        coordinates(degree, depth, leaf).every((a, k, all) => k === 0 || a === 1 || all[k - 1] === 1),
      );
      expect(free).toHaveLength(Number(bestBranchAndBound(degree, depth)));
      for (let seed = 1; seed <= 20; seed++) {
        const values = leafValues("ordered", { degree, depth }, seed);
        expect(evaluatedBy("F1", degree, depth, values)).toEqual(free);
      }
    }
  });

  it("and no order of the leaves needs fewer: 5 for (2, 3) and for (3, 2), 3 for (2, 2)", () => {
    for (const [degree, depth] of [
      [2, 2],
      [2, 3],
      [3, 2],
    ] as const) {
      let least = Infinity;
      eachOrder(degree ** depth, (order) => {
        least = Math.min(least, evaluatedBy("F1", degree, depth, order).length);
      });
      expect(least).toBe(Number(bestBranchAndBound(degree, depth)));
    }
  });

  it("its growth is 15 % above sqrt d at d = 3 and 8 % at 30; on ten plies that makes 3 times the leaves at 30", () => {
    const above = (d: number) => bestBranchAndBoundGrowth(d) / Math.sqrt(d) - 1;
    expect([2, 3, 10, 30, 100].map((d) => (100 * above(d)).toFixed(0))).toEqual(["14", "15", "12", "8", "5"]);
    for (let d = 3; d < 200; d++) expect(above(d + 1)).toBeLessThan(above(d));
    expect((Number(bestBranchAndBound(30, 10)) / Number(minimalLeaves(30, 10))).toFixed(2)).toBe("3.07");
  });
});

describe("deep cutoffs", () => {
  it("the growth of alpha-beta looks like a power near .72 between 10 and 30, and is of order d/ln d", () => {
    const points = Array.from({ length: 21 }, (_, k) => [
      Math.log(k + 10),
      Math.log(growthAlphaBeta(k + 10)),
    ]);
    const sum = (term: (x: number, y: number) => number) =>
      points.reduce((total, [x = 0, y = 0]) => total + term(x, y), 0);
    const [n, sx, sy, sxx, sxy] = [
      21,
      sum((x) => x),
      sum((_, y) => y),
      sum((x) => x * x),
      sum((x, y) => x * y),
    ];
    const slopes = [(n * sxy - sx * sy) / (n * sxx - sx * sx), sxy / sxx];
    expect(slopes.map((slope) => slope.toFixed(3))).toEqual(["0.741", "0.712"]);
    const units = [10, 100, 1e4, 1e6, 1e9].map((d) => (growthAlphaBeta(d) * Math.log(d)) / d);
    expect(units.map((u) => u.toFixed(2))).toEqual(["1.17", "1.33", "1.27", "1.21", "1.16"]);
  });

  it("save nothing up to height 3 and the more the higher the tree, on average", () => {
    for (const d of degrees) {
      const saved = [4, 6, 8, 12].map((h) => 1 - expectedAlphaBeta(d, h) / expectedBranchAndBound(d, h));
      for (const [k, part] of saved.entries())
        expect(part).toBeGreaterThan(k === 0 ? 0 : (saved[k - 1] as number));
    }
    expect([expectedAlphaBeta(3, 4), expectedBranchAndBound(3, 4)].map((x) => x.toFixed(2))).toEqual([
      "45.20",
      "50.27",
    ]);
  });

  it("save more leaves where the order is bad, and in the limit a larger part; but on few plies a smaller part", () => {
    const random = (d: number) => growthBranchAndBound(d) / growthAlphaBeta(d);
    const best = (d: number) => bestBranchAndBoundGrowth(d) / Math.sqrt(d);
    expect([random(30), best(30)].map((x) => x.toFixed(3))).toEqual(["1.316", "1.079"]);
    for (const d of degrees) {
      expect(random(d)).toBeGreaterThan(best(d));
      for (const h of [4, 6, 8, 10]) {
        const [f1, f2] = [expectedBranchAndBound(d, h), expectedAlphaBeta(d, h)];
        const [best1, best2] = [Number(bestBranchAndBound(d, h)), Number(minimalLeaves(d, h))];
        expect(f1 - f2 > best1 - best2).toBe(d > 2 || h > 4);
        if (h === 4) expect(f1 / f2).toBeLessThan(best1 / best2);
      }
    }
    const factors = (h: number) => [
      expectedBranchAndBound(3, h) / expectedAlphaBeta(3, h),
      Number(bestBranchAndBound(3, h)) / Number(minimalLeaves(3, h)),
    ];
    expect([8, 20].map((h) => factors(h).map((x) => x.toFixed(2)))).toEqual([
      ["1.76", "2.12"],
      ["13.48", "11.84"],
    ]);
    // Tree by tree, as the order gets better: fewer leaves saved, yet a larger factor.
    const [bad, good] = [0, 0.9].map((order) => {
      const [f1 = 0, f2 = 0] = (["branch-and-bound", "alpha-beta"] as const).map(
        (id) => measured(id, "partly-ordered", { degree: 4, depth: 6, order }, 60).mean,
      );
      return { saved: f1 - f2, factor: f1 / f2 };
    });
    expect(bad?.saved).toBeGreaterThan(1.5 * (good?.saved ?? 0));
    expect(bad?.factor).toBeLessThan((good?.factor ?? 0) - 0.1);
  });
});

describe("the order of moves", () => {
  it("the better it is the fewer leaves F1 and F2 examine, down to the best case", () => {
    for (const id of ["branch-and-bound", "alpha-beta"] as const) {
      for (const shape of [
        { degree: 3, depth: 4 },
        { degree: 2, depth: 7 },
      ]) {
        const means = [0, 0.3, 0.6, 0.9, 1].map((order) =>
          measured(id, "partly-ordered", { ...shape, order }, 300),
        );
        for (const [k, { mean, error }] of means.entries()) {
          if (k > 0) expect(mean + 3 * error).toBeLessThan((means[k - 1] as (typeof means)[number]).mean);
        }
      }
    }
    expect([expectedAlphaBeta(3, 4).toFixed(1), Number(minimalLeaves(3, 4))]).toEqual(["45.2", 17]);
  });
});

describe("ties", () => {
  it("broken at random they cost leaves and never save one: what is examined with them is examined without", () => {
    for (const procedure of ["F1", "F2"] as const) {
      let more = 0;
      for (let seed = 1; seed <= 500; seed++) {
        const random = randomNumbers(seed);
        const [d, h] = [2 + (seed % 3), 2 + (seed % 4)];
        const tied = Array.from({ length: d ** h }, () => Math.floor((2 + (seed % 7)) * random()));
        const before = evaluatedBy(procedure, d, h, tied);
        const after = evaluatedBy(
          procedure,
          d,
          h,
          tied.map((value) => value + random()),
        );
        expect(after).toEqual(expect.arrayContaining(before));
        if (after.length > before.length) more++;
      }
      expect(more).toBeGreaterThan(300);
    }
  });

  it("the fewer values there are the fewer leaves are examined on average; with digits 40.6 for 45.2 and 45.5 for 50.3", () => {
    for (const [d, h] of [
      [2, 6],
      [3, 4],
      [5, 3],
      [10, 4],
    ] as const) {
      for (const [counts, distinct] of [
        [expectedAlphaBetaDigits, expectedAlphaBeta(d, h)],
        [expectedBranchAndBoundDigits, expectedBranchAndBound(d, h)],
      ] as const) {
        const means = [2, 3, 5, 10, 100, 1000].map((values) => counts(d, h, values));
        for (const [k, mean] of means.entries()) expect(mean).toBeLessThan(means[k + 1] ?? distinct);
      }
    }
    expect(
      [expectedAlphaBetaDigits(3, 4), expectedBranchAndBoundDigits(3, 4)].map((x) => x.toFixed(2)),
    ).toEqual(["40.56", "45.52"]);
  });
});

describe("dependent values", () => {
  it("total dependence and branch sums make both procedures examine less; but there are dependent values that make them examine all", () => {
    for (const d of degrees) {
      for (const h of [2, 3, 4, 6, 8]) {
        expect(expectedAlphaBetaDependent(d, h)).toBeLessThan(expectedAlphaBeta(d, h));
        expect(expectedBranchAndBoundDependent(d, h)).toBeLessThan(expectedBranchAndBound(d, h));
      }
    }
    for (const shape of [
      { degree: 2, depth: 4 },
      { degree: 2, depth: 6 },
      { degree: 3, depth: 2 },
      { degree: 3, depth: 4 },
      { degree: 5, depth: 3 },
    ]) {
      for (const [id, independent] of [
        ["alpha-beta", expectedAlphaBeta(shape.degree, shape.depth)],
        ["branch-and-bound", expectedBranchAndBound(shape.degree, shape.depth)],
      ] as const) {
        const sums = measured(id, "branch-sum", shape, 1000);
        expect(sums.mean + 4 * sums.error).toBeLessThan(independent);
        const { degree, depth } = shape;
        expect(measured(id, "worst", shape, 5)).toEqual({ mean: degree ** depth, error: 0 });
      }
    }
  });
});
