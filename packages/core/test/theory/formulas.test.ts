import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import * as theory from "../../src/theory/index.js";

const relative = (actual: number, expected: number): number => Math.abs(actual / expected - 1);

function* paths(degree: number, height: number): Generator<number[]> {
  for (let n = 0; n < degree ** height; n++) {
    yield Array.from({ length: height }, (_, k) => Math.floor(n / degree ** k) % degree);
  }
}

/** The slope of ln f(d) against ln d for d = 10, ..., 30: of the best line, and of the best line through the origin. */
function slopes(f: (d: number) => number): [number, number] {
  const points = Array.from({ length: 21 }, (_, k) => [Math.log(k + 10), Math.log(f(k + 10))] as const);
  const total = (term: (x: number, y: number) => number) =>
    points.reduce((sum, [x, y]) => sum + term(x, y), 0);
  const [n, sx, sy, sxx, sxy] = [
    points.length,
    total((x) => x),
    total((_, y) => y),
    total((x) => x * x),
    total((x, y) => x * y),
  ];
  return [(n * sxy - sx * sy) / (n * sxx - sx * sx), sxy / sxx];
}

describe("critical positions", () => {
  it.each([
    [1, 6],
    [2, 7],
    [3, 5],
    [4, 4],
  ])("are counted by corollary 1, d=%i up to level %i", (d, h) => {
    for (let level = 0; level <= h; level++) {
      const types = Array.from(paths(d, level), theory.criticalType);
      const count = (...wanted: (1 | 2 | 3)[]) =>
        types.filter((t) => t !== undefined && wanted.includes(t)).length;
      expect(count(1, 2, 3)).toBe(Number(theory.criticalPositions(d, level)));
      expect(count(1)).toBe(1);
      // Even steps free: d^ceil; odd steps free: d^floor; one path is both.
      expect(theory.criticalPositionsIfWon(d, level)).toBe(BigInt(d) ** BigInt(Math.floor(level / 2)));
      expect(theory.criticalPositionsIfLost(d, level)).toBe(BigInt(d) ** BigInt(Math.ceil(level / 2)));
    }
  });

  it("have the types of the paper's definition", () => {
    expect(theory.criticalType([])).toBe(1);
    expect(theory.criticalType([0, 0, 0])).toBe(1);
    expect(theory.criticalType([0, 2])).toBe(2);
    expect(theory.criticalType([2, 0])).toBe(3);
    expect(theory.criticalType([2, 0, 1])).toBe(2);
    expect(theory.criticalType([1, 1])).toBeUndefined();
    expect(theory.criticalType([0, 1, 0, 0, 1])).toBeUndefined();
  });

  it("are the special case q = 1 of corollary 2", () => {
    const levels = theory.corollary2(new Array(8).fill(1), new Array(8).fill(3));
    expect(levels).toEqual(levels.map((_, i) => Number(theory.criticalPositions(3, i))));
  });

  it("are exact beyond 2^53 and up to 100,000 levels", () => {
    expect(theory.minimalLeaves(10, 40)).toBe(2n * 10n ** 20n - 1n);
    expect(theory.minimalLeaves(3, 100_000)).toBe(2n * 3n ** 50_000n - 1n);
    expect(theory.minimalLeaves(1, 100_000)).toBe(1n);
  });
});

describe("the best case of branch and bound", () => {
  it("obeys its recurrence", () => {
    for (const d of [1, 2, 3, 7, 100]) {
      let [a, next] = [1n, BigInt(d)];
      for (let n = 0; n < 60; n++) {
        expect(theory.bestBranchAndBound(d, n)).toBe(a);
        [a, next] = [next, next + BigInt(d - 1) * a];
      }
    }
  });

  it("counts the paths without two adjacent moves other than the first", () => {
    const free = (path: number[]) => path.every((move, k) => move === 0 || k === 0 || path[k - 1] === 0);
    expect(Array.from(paths(3, 6)).filter(free)).toHaveLength(Number(theory.bestBranchAndBound(3, 6)));
  });

  it("grows by sqrt(d - 3/4) + 1/2", () => {
    const quotient = theory.bestBranchAndBoundClosedForm(5, 81) / theory.bestBranchAndBoundClosedForm(5, 80);
    expect(relative(quotient, theory.bestBranchAndBoundGrowth(5))).toBeLessThan(1e-12);
  });
});

describe("p_ij", () => {
  it("is the probability of the leaf in a tree of height 2", () => {
    for (let i = 1; i <= 4; i++) {
      for (let j = 1; j <= 4; j++) {
        expect(theory.leafProbabilityAlphaBetaExact(4, [i - 1, j - 1])).toEqual(theory.pij(4, i, j));
      }
    }
  });

  it("sums to T(d, 2), and to S_d without its first row", () => {
    expect(theory.expectedAlphaBetaExact(12, 2)).toEqual(theory.expectedHeightTwo(12));
    expect(theory.sd(12).add(theory.Fraction.of(12))).toEqual(theory.expectedHeightTwo(12));
  });

  it("the estimates of tall trees behave like c r^h", () => {
    for (const d of [2, 6, 31]) {
      expect(relative(theory.naive(d, 60), theory.c0(d) * theory.r0(d) ** 60)).toBeLessThan(1e-11);
      // The other root of the recurrence behind r1 is 1 - r1.
      const [c, r] = [theory.c1(d), theory.r1(d)];
      expect(relative(theory.upperBound1(d, 30), c * r ** 30 + (1 - c) * (1 - r) ** 30)).toBeLessThan(1e-12);
    }
  });
});

describe("growth", () => {
  it("xi solves x^d + x = 1 and alpha-beta grows slower than branch and bound", () => {
    for (const d of [2, 3, 10, 100, 1000]) {
      const xi = theory.pearlXi(d);
      expect(Math.abs(xi ** d + xi - 1)).toBeLessThan(1e-13 * d);
      expect(theory.growthAlphaBeta(d)).toBeLessThan(theory.growthBranchAndBound(d));
    }
    expect(theory.growthAlphaBeta(2)).toBeCloseTo((1 + Math.sqrt(5)) / 2, 14);
    expect(theory.growthAlphaBeta(1)).toBe(1);
  });

  it("stands beside its fits", () => {
    expect(theory.fitOverLog(10)).toBeCloseTo(10 / Math.LN10, 14);
    expect(theory.fit72(10)).toBeCloseTo(5.248075, 6);
    expect(theory.fit76(10)).toBeCloseTo(5.754399, 6);
    expect([theory.fit72(1), theory.fit76(1)]).toEqual([1, 1]);
    // Least squares on d = 10, ..., 30: the slope of r0 is .729, or .773 through the origin; that of r(d) is .755.
    expect(slopes(theory.r0).map((slope) => slope.toFixed(3))).toEqual(["0.729", "0.773"]);
    expect(slopes(theory.growthBranchAndBound)[0]!.toFixed(3)).toBe("0.755");
  });

  it("stands beside d / ln d, which r1 outgrows: that is of order d / sqrt(ln d)", () => {
    const over = (r: (degree: number) => number, order: (degree: number) => number) =>
      [64, 256, 1024].map((degree) => r(degree) / order(degree));
    const rises = ([a = 0, b = 0, c = 0]: readonly number[]) => [b / a, c / b];
    for (const ratio of rises(over(theory.r1, theory.fitOverLog))) expect(ratio).toBeGreaterThan(1.09);
    for (const ratio of rises(over(theory.rStar, theory.fitOverLog))) expect(ratio).toBeLessThan(1.07);
    for (const ratio of rises(over(theory.r0, theory.fitOverLog))) expect(ratio).toBeLessThan(1);
    for (const ratio of rises(over(theory.r1, (d) => d / Math.sqrt(Math.log(d)))))
      expect(ratio).toBeLessThan(1);
  });

  it("lemma 1", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true }), (k, x) => {
        const { lower, binomial, upper } = theory.lemma1(k, x);
        expect(lower).toBeLessThanOrEqual(binomial * (1 + 1e-12));
        expect(binomial).toBeLessThanOrEqual(upper * (1 + 1e-12));
      }),
    );
    // min Gamma(1 + x) = 0.885603 at x = 0.461632; Gamma(3/2) = sqrt(pi) / 2; for x = 1 all three are k.
    const { lower, upper } = theory.lemma1(9, 0.461632);
    expect(lower / upper).toBeCloseTo(0.885603, 6);
    expect(theory.lemma1(4, 0.5).upper).toBeCloseTo(4 / Math.sqrt(Math.PI), 13);
    for (const [x, gamma] of [
      [0, 1],
      [0.5, Math.sqrt(Math.PI) / 2],
      [1, 1],
    ] as const)
      expect(Math.abs(theory.lemma1(1, x).upper * gamma - 1)).toBeLessThan(5e-15);
    expect(theory.lemma1(7, 1).binomial).toBeCloseTo(7, 13);
    expect(theory.lemma1(7, 1).upper).toBeCloseTo(7, 12);
  });
});

describe("corollary 4", () => {
  it("is false for d = 2, ..., 6 and true for d = 1 and d >= 7", () => {
    for (let d = 1; d <= 40; d++) expect(theory.corollary4Holds(d)).toBe(d === 1 || d >= 7);
    for (let d = 7; d <= 500; d++) expect(theory.harmonicNumber(d) ** 2).toBeLessThan(d);
  });

  it("the ratio diverges where it is false", () => {
    expect([4, 16, 64].map((h) => theory.corollary4Ratio(3, h).toFixed(1))).toEqual(["1.9", "8.0", "188.3"]);
    for (const d of [2, 3, 4, 5]) {
      expect(theory.corollary4Ratio(d, 400)).toBeGreaterThan(2 * theory.corollary4Ratio(d, 200));
      expect(() => theory.corollary4Limits(d)).toThrow(InputError);
    }
    // H_6^2 = 6.0025: the divergence is slow.
    expect(theory.corollary4Ratio(6, 700)).toBeGreaterThan(theory.corollary4Ratio(6, 350) + 10);
  });

  it("has different limits for even and odd heights where it is true", () => {
    const { even, odd } = theory.corollary4Limits(10);
    expect([even.toFixed(3), odd.toFixed(3)]).toEqual(["9.774", "5.848"]);
    expect(theory.corollary4Limits(7).even).toBeCloseTo(28.57, 2);
    expect(relative(theory.corollary4Ratio(10, 400), even)).toBeLessThan(1e-9);
    expect(relative(theory.corollary4Ratio(10, 401), odd)).toBeLessThan(1e-9);
    expect(theory.corollary4Limits(1)).toEqual({ even: 1, odd: 1 });
  });
});

describe("dependent trees", () => {
  it("need one leaf if there is one move, however high", () => {
    expect(theory.expectedAlphaBetaDependent(1, 100_000)).toBe(1);
    expect(theory.expectedBranchAndBoundDependent(1, 100_000)).toBe(1);
    expect(`${theory.expectedAlphaBetaDependentExact(1, 10_000)}`).toBe("1");
    expect(`${theory.expectedBranchAndBoundDependentExact(1, 10_000)}`).toBe("1");
  });

  it("numbers and fractions agree", () => {
    for (const [d, h] of [
      [2, 60],
      [7, 33],
      [30, 20],
    ] as const) {
      const f2 = theory.expectedAlphaBetaDependentExact(d, h);
      const f1 = theory.expectedBranchAndBoundDependentExact(d, h);
      expect(theory.dependentClosedForm(d, h)).toEqual(f2);
      expect(relative(theory.expectedAlphaBetaDependent(d, h), f2.toNumber())).toBeLessThan(1e-13);
      expect(relative(theory.expectedBranchAndBoundDependent(d, h), f1.toNumber())).toBeLessThan(1e-13);
    }
  });
});

describe("large arguments", () => {
  it("harmonic numbers of both kinds agree where they meet", () => {
    for (const d of [9_999, 10_000, 12_345]) {
      let sum = 0;
      for (let k = d; k >= 1; k--) sum += 1 / k;
      expect(relative(theory.harmonicNumber(d), sum)).toBeLessThan(1e-15);
    }
  });

  it("trees with very many moves", () => {
    for (const d of [1e6, 1e12]) {
      expect(theory.expectedAlphaBeta(d, 1)).toBe(d);
      const two = theory.expectedBranchAndBound(d, 2);
      expect(relative(two, theory.expectedAlphaBeta(d, 2))).toBeLessThan(1e-12);
      expect(two).toBeGreaterThan(2 * d);
      expect(two).toBeLessThan(d * d);
      expect(theory.growthBranchAndBound(d)).toBeGreaterThan(theory.growthAlphaBeta(d));
      expect(theory.expectedAlphaBetaDependent(d, 3)).toBeGreaterThan(d);
    }
    // T(d, 2) is the sum of all p_ij, which the matrix gives for degrees beyond the exact ones.
    const sum = theory.pijMatrix(1500).reduce((total, row) => total + row.reduce((a, p) => a + p, 0), 0);
    expect(relative(theory.expectedAlphaBeta(1500, 2), sum)).toBeLessThan(1e-12);
  });
});

describe("refusals are one sentence that names the value", () => {
  it.each<[string, () => unknown, string]>([
    ["degree 0", () => theory.expectedAlphaBeta(0, 3), "degree is 0: expected an integer, 1 or more"],
    ["degree 2.5", () => theory.expectedBranchAndBound(2.5, 3), "degree is 2.5"],
    ["degree NaN", () => theory.r0(Number.NaN), "degree is NaN"],
    ["height -1", () => theory.minimalLeaves(2, -1), "height is -1"],
    ["height Infinity", () => theory.expectedAlphaBetaDigits(2, Infinity), "height is Infinity"],
    [
      "exact too large",
      () => theory.expectedAlphaBetaExact(10, 4),
      "degree is 10 and height is 4: expected degree^height at most 2500 for an exact fraction",
    ],
    [
      "exact too large for F1",
      () => theory.expectedBranchAndBoundExact(2, 12),
      "degree is 2 and height is 12: expected degree^height at most 2500",
    ],
    [
      "exact digits too large",
      () => theory.expectedAlphaBetaDigitsExact(2, 11),
      "degree is 2 and height is 11: expected degree^height at most 1024 for an exact fraction",
    ],
    [
      "too high",
      () => theory.expectedAlphaBeta(10, 400),
      "degree is 10 and height is 400: expected at most 1e304 leaves",
    ],
    [
      "too high for F1",
      () => theory.expectedBranchAndBound(10, 400),
      "degree is 10 and height is 400: expected at most 1e304 leaves",
    ],
    [
      "too high for numbers",
      () => theory.expectedAlphaBetaDependent(10, 4000),
      "degree is 10 and height is 4000: expected a count of at most 1e308",
    ],
    [
      "exact dependent too large",
      () => theory.expectedAlphaBetaDependentExact(100, 101),
      "degree is 100 and height is 101: expected degree and degree * height at most 10000 for an exact fraction",
    ],
    ["closed form of d = 1", () => theory.dependentClosedForm(1, 3), "degree is 1"],
    ["no values", () => theory.expectedAlphaBetaDigits(2, 3, 0), "values is 0"],
    [
      "a move too many",
      () => theory.leafProbabilityAlphaBeta(2, [0, 2]),
      "move is 2: expected an integer from 0 to 1",
    ],
    ["a negative move", () => theory.criticalType([-1]), "move is -1"],
    ["i beyond d", () => theory.pij(3, 4, 1), "i is 4: expected an integer from 1 to 3"],
    ["a huge matrix", () => theory.rStar(2001), "degree is 2001: expected an integer from 1 to 2000"],
    [
      "a huge exact sum",
      () => theory.expectedHeightTwo(101),
      "degree is 101: expected an integer from 1 to 100",
    ],
    [
      "a huge exact estimate",
      () => theory.naiveExact(100, 3),
      "degree is 100 and height is 3: expected degree^2 and degree^2 * height at most 20000 for an exact fraction",
    ],
    [
      "a huge integer",
      () => theory.minimalLeaves(2, 1e9),
      "the number of binary digits of the count is about 500000000: expected at most 1048576",
    ],
    ["log 1", () => theory.fitOverLog(1), "degree is 1"],
    [
      "q and d of different length",
      () => theory.corollary2([1], [2, 2]),
      "q has 1 numbers and d has 2: expected one of each per level",
    ],
    ["q above 1", () => theory.corollary2([1, 1.5], [2, 2]), "q[1] is 1.5: expected a number from 0 to 1"],
    [
      "d below q",
      () => theory.corollary2([1], [0.5]),
      "d[0] is 0.5: expected a finite number, q[0] = 1 or more",
    ],
    ["d NaN", () => theory.corollary2([1], [Number.NaN]), "d[0] is NaN"],
    ["x above 1", () => theory.lemma1(3, 1.5), "x is 1.5: expected a number from 0 to 1"],
    ["no limit", () => theory.corollary4Limits(6), "degree is 6: expected 1, or 7 or more"],
  ])("%s", (_, call, words) => {
    expect(call).toThrow(InputError);
    expect(call).toThrow(words);
    expect(call).toThrow(/^[^\n]+: expected [^\n]*[^.\n]$/);
  });

  const ofDegree = [
    theory.bestBranchAndBoundGrowth,
    theory.corollary4Holds,
    theory.corollary4Limits,
    theory.expectedHeightTwo,
    theory.sd,
    theory.growthAlphaBeta,
    theory.pearlXi,
    theory.growthBranchAndBound,
    theory.fitOverLog,
    theory.fit72,
    theory.fit76,
    theory.pijMatrix,
    theory.rStar,
    theory.cStar,
    theory.r0,
    theory.c0,
    theory.r1,
    theory.c1,
  ];
  const ofDegreeAndHeight = [
    theory.bestBranchAndBound,
    theory.bestBranchAndBoundClosedForm,
    theory.corollary4Ratio,
    theory.expectedAlphaBeta,
    theory.expectedAlphaBetaExact,
    theory.expectedBranchAndBound,
    theory.expectedBranchAndBoundExact,
    theory.expectedAlphaBetaDependent,
    theory.expectedAlphaBetaDependentExact,
    theory.dependentClosedForm,
    theory.expectedBranchAndBoundDependent,
    theory.expectedBranchAndBoundDependentExact,
    theory.expectedAlphaBetaDigits,
    theory.expectedAlphaBetaDigitsExact,
    theory.expectedBranchAndBoundDigits,
    theory.expectedBranchAndBoundDigitsExact,
    theory.minimalLeaves,
    theory.naive,
    theory.naiveExact,
    theory.upperBound1,
  ];

  it.each([-1, 0.5, Number.NaN, Infinity])("of a degree or a height that is %s, whatever is asked", (bad) => {
    for (const asked of ofDegree) expect(() => asked(bad), asked.name).toThrow(`degree is ${bad}: expected `);
    for (const asked of ofDegreeAndHeight) {
      expect(() => asked(bad, 3), asked.name).toThrow(`degree is ${bad}: expected `);
      expect(() => asked(7, bad), asked.name).toThrow(`height is ${bad}: expected `);
    }
    for (const asked of [
      theory.criticalPositions,
      theory.criticalPositionsIfWon,
      theory.criticalPositionsIfLost,
    ]) {
      expect(() => asked(bad, 3), asked.name).toThrow(`degree is ${bad}: expected `);
      expect(() => asked(7, bad), asked.name).toThrow(`level is ${bad}: expected `);
    }
    for (const asked of [
      theory.leafProbabilityAlphaBeta,
      theory.leafProbabilityAlphaBetaExact,
      theory.leafProbabilityBranchAndBound,
      theory.leafProbabilityBranchAndBoundExact,
    ])
      expect(() => asked(bad, []), asked.name).toThrow(`degree is ${bad}: expected `);
    for (const asked of [theory.harmonicNumber, theory.harmonicNumberExact])
      expect(() => asked(bad), asked.name).toThrow(`d is ${bad}: expected `);
    expect(() => theory.pij(bad, 1, 1)).toThrow(`degree is ${bad}: expected `);
    expect(() => theory.lemma1(bad, 0.5)).toThrow(`k is ${bad}: expected `);
  });

  it("of trees too large for exact fractions, whatever is asked", () => {
    for (const asked of [
      theory.expectedAlphaBetaExact,
      theory.expectedBranchAndBoundExact,
      theory.expectedAlphaBetaDependentExact,
      theory.expectedBranchAndBoundDependentExact,
      theory.dependentClosedForm,
      theory.expectedAlphaBetaDigitsExact,
      theory.expectedBranchAndBoundDigitsExact,
      theory.naiveExact,
    ])
      expect(() => asked(100, 101), asked.name).toThrow(
        /^degree is 100 and height is 101: expected .* for an exact fraction$/,
      );
  });
});
