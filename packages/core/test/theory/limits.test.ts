import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import * as theory from "../../src/theory/index.js";
import { powerFactor } from "../../src/theory/level-factor.js";

const MOST = Number.MAX_SAFE_INTEGER;

/** The sentence that `call` is refused with. */
function refusal(call: () => unknown): string {
  try {
    return `accepted: ${call()}`;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
}

describe("the least trees", () => {
  const numbers = {
    expectedAlphaBeta: theory.expectedAlphaBeta,
    expectedBranchAndBound: theory.expectedBranchAndBound,
    expectedAlphaBetaDigits: theory.expectedAlphaBetaDigits,
    expectedBranchAndBoundDigits: theory.expectedBranchAndBoundDigits,
    expectedAlphaBetaDependent: theory.expectedAlphaBetaDependent,
    expectedBranchAndBoundDependent: theory.expectedBranchAndBoundDependent,
    naive: theory.naive,
    upperBound1: theory.upperBound1,
    minimalLeaves: (degree: number, height: number) => Number(theory.minimalLeaves(degree, height)),
    bestBranchAndBound: (degree: number, height: number) => Number(theory.bestBranchAndBound(degree, height)),
  };
  const fractions = {
    expectedAlphaBetaExact: theory.expectedAlphaBetaExact,
    expectedBranchAndBoundExact: theory.expectedBranchAndBoundExact,
    expectedAlphaBetaDigitsExact: theory.expectedAlphaBetaDigitsExact,
    expectedBranchAndBoundDigitsExact: theory.expectedBranchAndBoundDigitsExact,
    expectedAlphaBetaDependentExact: theory.expectedAlphaBetaDependentExact,
    expectedBranchAndBoundDependentExact: theory.expectedBranchAndBoundDependentExact,
    naiveExact: theory.naiveExact,
  };

  it.each(Object.entries(numbers))("%s is 1 for height 0 and d for height 1, to the last bit", (_, count) => {
    for (const degree of [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 40, 100]) {
      expect(count(degree, 0)).toBe(1);
      expect(count(degree, 1)).toBe(degree);
    }
    for (const height of [2, 3, 10, 70, 1000]) expect(count(1, height)).toBe(1);
  });

  it.each(Object.entries(fractions))("%s is 1 for height 0 and d for height 1", (_, count) => {
    for (const degree of [1, 2, 3, 10]) {
      expect(`${count(degree, 0)}`).toBe("1");
      expect(`${count(degree, 1)}`).toBe(`${degree}`);
    }
    for (const height of [2, 3, 10, 70, 1000]) expect(`${count(1, height)}`).toBe("1");
  });

  it.each([
    theory.expectedAlphaBeta,
    theory.expectedBranchAndBound,
    theory.expectedAlphaBetaDigits,
    theory.expectedBranchAndBoundDigits,
    theory.expectedAlphaBetaDependent,
    theory.expectedBranchAndBoundDependent,
    theory.naive,
    theory.upperBound1,
  ])("$name knows at once that a tree of one move has one leaf, however high it is", (count) => {
    expect(count(1, MOST)).toBe(1);
  });

  it("exact counts of digits know it too", () => {
    expect(`${theory.expectedAlphaBetaDigitsExact(1, MOST)}`).toBe("1");
    expect(`${theory.expectedBranchAndBoundDigitsExact(1, MOST, 3)}`).toBe("1");
  });

  it("the only leaf of a tree of one move is examined with certainty", () => {
    for (const path of [[], [0], [0, 0], [0, 0, 0, 0, 0]]) {
      expect(theory.leafProbabilityAlphaBeta(1, path)).toBe(1);
      expect(theory.leafProbabilityBranchAndBound(1, path)).toBe(1);
      expect(`${theory.leafProbabilityAlphaBetaExact(1, path)}`).toBe("1");
      expect(`${theory.leafProbabilityBranchAndBoundExact(1, path)}`).toBe("1");
    }
  });

  it("one move does not grow", () => {
    for (const growth of [
      theory.growthAlphaBeta,
      theory.growthBranchAndBound,
      theory.bestBranchAndBoundGrowth,
      theory.r0,
      theory.r1,
      theory.rStar,
      theory.c0,
      theory.c1,
      theory.cStar,
      theory.harmonicNumber,
    ])
      expect(growth(1), growth.name).toBe(1);
    expect(theory.pearlXi(1)).toBe(0.5);
    expect(`${theory.harmonicNumberExact(1)} ${theory.expectedHeightTwo(1)} ${theory.sd(1)}`).toBe("1 1 0");
    expect(theory.fitOverLog(2)).toBe(2 / Math.LN2);
  });

  it("one value for all leaves gives the minimum for alpha-beta and cuts branch and bound as early", () => {
    for (const [degree, height] of [
      [2, 2],
      [3, 3],
      [5, 2],
    ] as const) {
      const least = `${theory.minimalLeaves(degree, height)}`;
      expect(`${theory.expectedAlphaBetaDigits(degree, height, 1)}`).toBe(least);
      expect(`${theory.expectedBranchAndBoundDigits(degree, height, 1)}`).toBe(least);
      expect(`${theory.expectedBranchAndBoundDigitsExact(degree, height, 1)}`).toBe(least);
    }
  });

  it("a move of number 0 leaves y^0 = 1, where y is 0 too", () => {
    const { log, atZero, atOne } = powerFactor(0);
    expect([atZero, atOne, log({ log: -Infinity, logRest: 0 }), log({ log: -1, logRest: -2 })]).toEqual([
      1, 1, 0, 0,
    ]);
    expect([powerFactor(1), powerFactor(3)].map((factor) => [factor.atZero, factor.atOne])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});

describe("the largest trees", () => {
  it.each<[string, () => unknown, string]>([
    ["expectedAlphaBetaExact(2500, 1)", () => theory.expectedAlphaBetaExact(2500, 1), "2500"],
    ["expectedBranchAndBoundExact(50, 1)", () => theory.expectedBranchAndBoundExact(50, 1), "50"],
    [
      "expectedAlphaBetaDigitsExact(1024, 1, 1)",
      () => theory.expectedAlphaBetaDigitsExact(1024, 1, 1),
      "1024",
    ],
    [
      "expectedBranchAndBoundDigitsExact(1024, 1, 1)",
      () => theory.expectedBranchAndBoundDigitsExact(1024, 1, 1),
      "1024",
    ],
    ["expectedAlphaBetaDigits(2, 1, 100_000)", () => theory.expectedAlphaBetaDigits(2, 1, 100_000), "2"],
    [
      "expectedBranchAndBoundDigits(2, 1, 100_000)",
      () => theory.expectedBranchAndBoundDigits(2, 1, 100_000),
      "2",
    ],
    [
      "expectedAlphaBetaDependentExact(1, 10_000)",
      () => theory.expectedAlphaBetaDependentExact(1, 10_000),
      "1",
    ],
    ["naiveExact(1, 20_000)", () => theory.naiveExact(1, 20_000), "1"],
    [
      "criticalPositionsIfLost(2, 2 ** 21 - 1).toString(16).length",
      () => theory.criticalPositionsIfLost(2, 2 ** 21 - 1).toString(16).length,
      `${2 ** 18 + 1}`,
    ],
    ["expectedBranchAndBound(2, 1009) > 1e272", () => theory.expectedBranchAndBound(2, 1009) > 1e272, "true"],
    [
      "expectedAlphaBetaDigits(2, 1009, 2) > 1e152",
      () => theory.expectedAlphaBetaDigits(2, 1009, 2) > 1e152,
      "true",
    ],
    ["bestBranchAndBoundClosedForm(1, MOST)", () => theory.bestBranchAndBoundClosedForm(1, MOST), "1"],
  ])("are counted: %s", (_, count, expected) => {
    expect(`${count()}`).toBe(expected);
  });

  it.each<[string, () => unknown]>([
    [
      "degree is 2501 and height is 1: expected degree^height at most 2500 for an exact fraction",
      () => theory.expectedAlphaBetaExact(2501, 1),
    ],
    [
      "degree is 2501 and height is 1: expected degree^height at most 2500 for an exact fraction",
      () => theory.expectedBranchAndBoundExact(2501, 1),
    ],
    [
      "degree is 1025 and height is 1: expected degree^height at most 1024 for an exact fraction",
      () => theory.expectedAlphaBetaDigitsExact(1025, 1, 1),
    ],
    [
      "degree is 2 and height is 11: expected degree^height at most 1024 for an exact fraction",
      () => theory.expectedBranchAndBoundDigitsExact(2, 11, 1),
    ],
    [
      "values is 100001: expected an integer from 1 to 100000",
      () => theory.expectedAlphaBetaDigits(2, 1, 100_001),
    ],
    ["values is 0: expected an integer from 1 to 100000", () => theory.expectedBranchAndBoundDigits(2, 1, 0)],
    [
      "degree is 10 and height is 400: expected at most 1e304 leaves",
      () => theory.expectedAlphaBetaDigits(10, 400),
    ],
    [
      "degree is 10 and height is 400: expected at most 1e304 leaves",
      () => theory.expectedBranchAndBoundDigits(10, 400),
    ],
    [
      "degree is 2 and height is 1010: expected at most 1e304 leaves",
      () => theory.expectedAlphaBeta(2, 1010),
    ],
    [
      "degree is 2 and height is 1010: expected at most 1e304 leaves",
      () => theory.expectedBranchAndBound(2, 1010),
    ],
    [
      "degree is 2 and height is 1010: expected at most 1e304 leaves",
      () => theory.leafProbabilityAlphaBeta(2, new Array(1010).fill(1)),
    ],
    [
      "degree is 2 and height is 1010: expected at most 1e304 leaves",
      () => theory.leafProbabilityBranchAndBound(2, new Array(1010).fill(0)),
    ],
    ["degree is 2 and height is 1010: expected at most 1e304 leaves", () => theory.p16(1008)],
    ["degree is 2 and height is 1010: expected at most 1e304 leaves", () => theory.recurrence16(1010)],
    [
      "degree is 2 and height is 12: expected degree^height at most 2500 for an exact fraction",
      () => theory.leafProbabilityAlphaBetaExact(2, new Array(12).fill(0)),
    ],
    [
      "degree is 2 and height is 12: expected degree^height at most 2500 for an exact fraction",
      () => theory.leafProbabilityBranchAndBoundExact(2, [0, ...new Array(12).fill(1), 0, 1]),
    ],
    [
      "degree is 2 and height is 12: expected degree^height at most 2500 for an exact fraction",
      () => theory.secondMoves(12),
    ],
    [
      "degree is 2 and height is 12: expected degree^height at most 2500 for an exact fraction",
      () => theory.p16Exact(10),
    ],
    [
      "degree is 10001 and height is 0: expected degree and degree * height at most 10000 for an exact fraction",
      () => theory.expectedAlphaBetaDependentExact(10_001, 0),
    ],
    [
      "degree is 1 and height is 10001: expected degree and degree * height at most 10000 for an exact fraction",
      () => theory.expectedBranchAndBoundDependentExact(1, 10_001),
    ],
    [
      "degree is 1 and height is 20001: expected degree^2 and degree^2 * height at most 20000 for an exact fraction",
      () => theory.naiveExact(1, 20_001),
    ],
    [
      "degree is 142 and height is 0: expected degree^2 and degree^2 * height at most 20000 for an exact fraction",
      () => theory.naiveExact(142, 0),
    ],
    [
      `degree is 2 and height is ${MOST}: expected a count of at most 1e308`,
      () => theory.expectedAlphaBetaDependent(2, MOST),
    ],
    [
      `degree is 2 and height is ${MOST}: expected a count of at most 1e308`,
      () => theory.expectedBranchAndBoundDependent(2, MOST),
    ],
    [`degree is 2 and height is ${MOST}: expected a count of at most 1e308`, () => theory.naive(2, MOST)],
    [
      `degree is 2 and height is ${MOST}: expected a count of at most 1e308`,
      () => theory.upperBound1(2, MOST),
    ],
    [
      `degree is 2 and height is ${MOST}: expected a count of at most 1e308`,
      () => theory.bestBranchAndBoundClosedForm(2, MOST),
    ],
    [
      "the number of binary digits of the count is about 1048577: expected at most 1048576",
      () => theory.criticalPositionsIfWon(2, 2 ** 21 + 2),
    ],
    [
      "the number of binary digits of the count is about 1661954: expected at most 1048576",
      () => theory.criticalPositionsIfLost(3, 2 ** 21),
    ],
    [
      "the number of binary digits of the count is about 1048577: expected at most 1048576",
      () => theory.bestBranchAndBound(3, 2 ** 20 + 1),
    ],
    [
      "d[0] is Infinity: expected a finite number, q[0] = 1 or more",
      () => theory.corollary2([1], [Infinity]),
    ],
    ["q[0] is -0.5: expected a number from 0 to 1", () => theory.corollary2([-0.5], [1])],
    ["j is 4: expected an integer from 1 to 3", () => theory.pij(3, 1, 4)],
    ["j is 0: expected an integer from 1 to 3", () => theory.pij(3, 1, 0)],
    ["i is 0: expected an integer from 1 to 3", () => theory.pij(3, 0, 1)],
    ["number of moves is -1: expected an integer, 0 or more", () => theory.secondMoves(-1)],
    ["k is -1: expected an integer, 0 or more", () => theory.p16(-1)],
    ["k is -1: expected an integer, 0 or more", () => theory.p16Exact(-1)],
    ["k is 0.5: expected an integer, 0 or more", () => theory.p16Exact(0.5)],
    ["height is -1: expected an integer, 0 or more", () => theory.recurrence16(-1)],
    ["degree is 1: expected an integer, 2 or more", () => theory.fitOverLog(1)],
    ["degree is 1: expected an integer, 2 or more", () => theory.dependentClosedForm(1, 3)],
    ["degree is 2001: expected an integer from 1 to 2000", () => theory.pijMatrix(2001)],
    ["d is 0: expected an integer, 1 or more", () => theory.harmonicNumber(0)],
    ["k is 0: expected an integer, 1 or more", () => theory.lemma1(0, 0.5)],
    ["x is -0.1: expected a number from 0 to 1", () => theory.lemma1(1, -0.1)],
    ["move is 1.5: expected an integer, 0 or more", () => theory.criticalType([0, 1.5])],
    ["move is 3: expected an integer from 0 to 2", () => theory.leafProbabilityAlphaBeta(3, [2, 3])],
    [
      "degree is 6: expected 1, or 7 or more, since the ratio has no limit where H_d^2 is above the degree",
      () => theory.corollary4Limits(6),
    ],
  ])("are refused above the limit: %s", (sentence, call) => {
    expect(refusal(call)).toBe(sentence);
  });

  it.each([
    theory.bestBranchAndBound,
    theory.bestBranchAndBoundClosedForm,
    theory.expectedAlphaBeta,
    theory.expectedAlphaBetaExact,
    theory.expectedBranchAndBound,
    theory.expectedBranchAndBoundExact,
    theory.expectedAlphaBetaDependent,
    theory.expectedAlphaBetaDependentExact,
    theory.expectedAlphaBetaDigits,
    theory.expectedAlphaBetaDigitsExact,
    theory.expectedBranchAndBoundDigits,
    theory.naive,
    theory.naiveExact,
  ])("$name names the degree first where the height is wrong too", (count) => {
    expect(refusal(() => count(0, -1))).toBe("degree is 0: expected an integer, 1 or more");
  });

  it("the naive estimate names a degree that is no count before it says how large a matrix may be", () => {
    expect(refusal(() => theory.naive(0, 2))).toBe("degree is 0: expected an integer, 1 or more");
    expect(refusal(() => theory.naive(2001, 2))).toBe("degree is 2001: expected an integer from 1 to 2000");
  });
});

describe("high trees", () => {
  it("branch and bound costs r(d) times as much for each level above the 64th", () => {
    for (const degree of [2, 3]) {
      const growth = theory.growthBranchAndBound(degree);
      const at64 = theory.expectedBranchAndBound(degree, 64);
      for (const height of [63, 65, 66, 70]) {
        const ratio = theory.expectedBranchAndBound(degree, height) / at64;
        expect(Math.abs(ratio / growth ** (height - 64) - 1)).toBeLessThan(1e-12);
      }
    }
  });
});

describe("recurrence (16)", () => {
  it("has the probabilities of condition (15) and its like from no second move on", () => {
    expect([0, 1, 2, 3].map((n) => `${theory.secondMoves(n)}`)).toEqual(["1", "1", "2/3", "18/35"]);
    expect([0, 1].map((k) => `${theory.p16Exact(k)}`)).toEqual(["2/3", "27/35"]);
    expect(theory.p16(0)).toBeCloseTo(2 / 3, 14);
    expect(theory.p16(1)).toBeCloseTo(27 / 35, 14);
  });

  it("gives the exact counts of small binary trees", () => {
    for (let height = 0; height <= 7; height++) {
      const exact = theory.expectedBranchAndBoundExact(2, height).toNumber();
      expect(Math.abs(theory.recurrence16(height) / exact - 1)).toBeLessThan(1e-13);
    }
  });
});
