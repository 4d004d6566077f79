import { describe, expect, it } from "vitest";
import * as theory from "../../src/theory/index.js";
import golden from "../golden/golden-knuth-moore.json" with { type: "json" };

const relative = (actual: number, expected: number): number => Math.abs(actual / expected - 1);

/** Golden paths are 1-based digits without dots. */
const moves = (path: string): number[] => Array.from(path, (digit) => Number(digit) - 1);

/** d, h, the exact fraction where there is one, the value. */
type Count = [number, number, string | null, number];

describe("golden: independent leaves", () => {
  it.each(golden.expected_F2_iid as Count[])("F2 d=%i h=%i", (d, h, fraction, value) => {
    if (fraction !== null) expect(`${theory.expectedAlphaBetaExact(d, h)}`).toBe(fraction);
    expect(relative(theory.expectedAlphaBeta(d, h), value)).toBeLessThan(1e-11);
  });

  it.each(golden.expected_F1_iid as Count[])("F1 d=%i h=%i", (d, h, fraction, value) => {
    if (fraction !== null) expect(`${theory.expectedBranchAndBoundExact(d, h)}`).toBe(fraction);
    expect(relative(theory.expectedBranchAndBound(d, h), value)).toBeLessThan(1e-11);
  });

  it("recurrence (16), conditions (15) and (17)", () => {
    const { p0, p1, p2, numeric, prob_eq15, prob_eq17 } = golden.eq16_p_k;
    expect([0, 1, 2].map((k) => `${theory.p16Exact(k)}`)).toEqual([p0, p1, p2]);
    numeric.forEach((p, k) => {
      expect(relative(theory.p16(k), p)).toBeLessThan(1e-12);
    });
    expect(`${theory.secondMoves(3)}`).toBe(prob_eq15);
    expect(`${theory.secondMoves(4)}`).toBe(prob_eq17);
  });

  it("the eight leaves of the binary tree of height 3", () => {
    const { leaf_prob, leaf_counts_over_8fact, expected, naive } = golden.binary_h3;
    const paths = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n >> 2, (n >> 1) & 1, n & 1]);
    const probabilities = paths.map((path) => theory.leafProbabilityAlphaBetaExact(2, path));
    expect(probabilities.map(String)).toEqual(leaf_prob);
    expect(probabilities.map((p) => Number(p.mul(theory.Fraction.of(40320))))).toEqual(
      leaf_counts_over_8fact,
    );
    expect(`${theory.expectedAlphaBetaExact(2, 3)}`).toBe(expected);
    expect(`${theory.naiveExact(2, 3)}`).toBe(naive);
  });

  it.each(Object.entries(golden.binary_h4_leafprob_F2))("leaf %s under F2: %s", (path, fraction) => {
    const exact = theory.leafProbabilityAlphaBetaExact(2, moves(path));
    expect(`${exact}`).toBe(fraction);
    expect(relative(theory.leafProbabilityAlphaBeta(2, moves(path)), exact.toNumber())).toBeLessThan(1e-12);
  });

  it.each(Object.entries(golden.binary_h4_leafprob_F1))("leaf %s under F1: %s", (path, fraction) => {
    const exact = theory.leafProbabilityBranchAndBoundExact(2, moves(path));
    expect(`${exact}`).toBe(fraction);
    expect(relative(theory.leafProbabilityBranchAndBound(2, moves(path)), exact.toNumber())).toBeLessThan(
      1e-12,
    );
  });

  it.each(Object.entries(golden.expected_iid_uniform_digits_0_9.values))("digits %s", (key, [f2, f1]) => {
    const [d, h] = key.split(",").map(Number) as [number, number];
    expect(relative(theory.expectedAlphaBetaDigits(d, h), f2!)).toBeLessThan(1e-12);
    expect(relative(theory.expectedAlphaBetaDigitsExact(d, h).toNumber(), f2!)).toBeLessThan(1e-12);
    expect(relative(theory.expectedBranchAndBoundDigits(d, h), f1!)).toBeLessThan(1e-12);
    expect(relative(theory.expectedBranchAndBoundDigitsExact(d, h).toNumber(), f1!)).toBeLessThan(1e-12);
  });
});

describe("golden: bounds and growth", () => {
  it.each(golden.table1)("table 1, d=$d", (row) => {
    const { d } = row;
    expect(relative(theory.r0(d), row.r0)).toBeLessThan(1e-13);
    expect(relative(theory.r1(d), row.r1)).toBeLessThan(1e-13);
    expect(relative(theory.rStar(d), row.rstar)).toBeLessThan(1e-13);
    expect(relative(theory.sd(d).toNumber(), row.S_d)).toBeLessThan(1e-13);
    expect(relative(theory.expectedHeightTwo(d).toNumber(), row.T_d_2)).toBeLessThan(1e-13);
    expect(relative(theory.c0(d), row.c0)).toBeLessThan(1e-12);
    expect(relative(theory.c1(d), row.c1)).toBeLessThan(1e-13);
    expect(relative(theory.cStar(d), row.cstar)).toBeLessThan(1e-12);
  });

  it.each([
    [3, golden.p_ij_d3],
    [4, golden.p_ij_d4],
  ])("p_ij for d=%i", (d, rows) => {
    rows.forEach((row, i) => {
      expect(row.map((_, j) => `${theory.pij(d, i + 1, j + 1)}`)).toEqual(row);
      row.forEach((_, j) => {
        expect(theory.pijMatrix(d)[i]![j]).toBeCloseTo(theory.pij(d, i + 1, j + 1).toNumber(), 14);
      });
    });
  });

  it.each(Object.entries(golden.T_d_2))("T(%s, 2) = %s", (d, fraction) => {
    expect(`${theory.expectedHeightTwo(Number(d))}`).toBe(fraction);
  });

  it.each(Object.entries(golden.naive_T))("naive %s", (key, value) => {
    const [d, h] = key.split(",").map(Number) as [number, number];
    expect(relative(theory.naive(d, h), value)).toBeLessThan(1e-13);
    expect(relative(theory.naiveExact(d, h).toNumber(), value)).toBeLessThan(1e-13);
  });

  it.each(golden.pearl as [number, number, number][])("Pearl's growth, d=%i", (d, xi, growth) => {
    expect(relative(theory.pearlXi(d), xi)).toBeLessThan(1e-14);
    expect(relative(theory.growthAlphaBeta(d), growth)).toBeLessThan(1e-13);
  });

  it.each(golden.true_F1_branching as [number, number][])("growth of F1, d=%i", (d, growth) => {
    // The vectors have seven or eight digits.
    expect(relative(theory.growthBranchAndBound(d), growth)).toBeLessThan(3e-8);
  });
});

describe("golden: best cases", () => {
  it.each(golden.best_case_F2 as [number, number[]][])("F2, d=%i", (d, counts) => {
    expect(counts.map((_, h) => Number(theory.minimalLeaves(d, h)))).toEqual(counts);
  });

  it.each(golden.best_case_F1 as [number, number[]][])("F1, d=%i", (d, counts) => {
    expect(counts.map((_, h) => Number(theory.bestBranchAndBound(d, h)))).toEqual(counts);
    counts.forEach((n, h) => {
      expect(relative(theory.bestBranchAndBoundClosedForm(d, h), n)).toBeLessThan(1e-13);
    });
  });

  it("corollary 2", () => {
    const { q, d, expected } = golden.corollary2;
    const levels = theory.corollary2(q, d);
    expect(levels).toHaveLength(expected.length);
    levels.forEach((e, i) => {
      expect(e).toBeCloseTo(expected[i]!, 13);
    });
  });
});

describe("golden: dependent values", () => {
  it.each(golden.dependent_F2 as [number, number, string][])("F2 d=%i h=%i: %s", (d, h, fraction) => {
    const exact = theory.expectedAlphaBetaDependentExact(d, h);
    expect(`${exact}`).toBe(fraction);
    expect(theory.dependentClosedForm(d, h)).toEqual(exact);
    expect(relative(theory.expectedAlphaBetaDependent(d, h), exact.toNumber())).toBeLessThan(1e-14);
  });

  it.each(golden.dependent_F1 as [number, number, string][])("F1 d=%i h=%i: %s", (d, h, fraction) => {
    const exact = theory.expectedBranchAndBoundDependentExact(d, h);
    expect(`${exact}`).toBe(fraction);
    expect(relative(theory.expectedBranchAndBoundDependent(d, h), exact.toNumber())).toBeLessThan(1e-14);
  });

  it.each(golden.dependent_H2_vs_d as [number, number][])("H_d^2 for d=%i", (d, square) => {
    expect(relative(theory.harmonicNumber(d) ** 2, square)).toBeLessThan(1e-14);
    const exact = theory.harmonicNumberExact(d);
    expect(relative(exact.mul(exact).toNumber(), square)).toBeLessThan(1e-14);
    expect(theory.corollary4Holds(d)).toBe(square < d);
  });

  it("branch sums", () => {
    expect(`${theory.branchSumBinaryHeightTwo()}`).toBe(golden.branch_sum.exact_d2_h2);
  });
});
