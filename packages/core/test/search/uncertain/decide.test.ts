import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byDominance,
  byMean,
  byQuantile,
  decide,
  dominance,
} from "../../../src/search/uncertain/dominance.js";
import { proveOrDisprove } from "../../../src/search/uncertain/selection-rule.js";
import { Distribution } from "../../../src/values/distribution.js";

describe("proveOrDisprove", () => {
  const list = (...pairs: [number, number][]) => Distribution.of(pairs);
  const { atRoot, below } = proveOrDisprove;

  it("at the root the best move first where nothing speaks against it more than for it", () => {
    const even = list([0, 0.5], [1, 0.5]);
    expect(atRoot([even, even], 0)).toEqual([0, 1]);
    expect(atRoot([even, even], 1)).toEqual([1, 0]);
    expect(atRoot([list([0, 0.1], [2, 0.9]), list([1, 1])], 0)).toEqual([1, 0]);
  });

  it("the rivals by how likely they surpass it, then by what they may reach, then in order", () => {
    const best = list([0, 0.2], [3, 0.8]);
    const low = list([-1, 0.5], [1, 0.5]);
    const high = list([-1, 0.5], [3, 0.5]);
    const likely = list([-1, 0.4], [1, 0.6]);
    expect(atRoot([best, low, high, low, likely], 0)).toEqual([4, 2, 1, 3, 0]);
  });

  it("below the root by dominance, then by what they may reach, then by the mean, then in order", () => {
    expect(below([list([2, 1]), list([0, 0.5], [3, 0.5])])).toEqual([1, 0]);
    expect(below([list([-2, 0.5], [3, 0.5]), list([-1, 0.5], [3, 0.5]), list([0, 1])])).toEqual([1, 0, 2]);
    expect(below([list([0, 0.6], [3, 0.4]), list([2, 1]), list([2, 1])])).toEqual([1, 2, 0]);
  });
});

describe("decide", () => {
  const moves = [
    Distribution.of([
      [-9, 0.3],
      [4, 0.7],
    ]),
    Distribution.of([
      [-1, 0.2],
      [3, 0.8],
    ]),
    Distribution.of([
      [0, 0.6],
      [2, 0.4],
    ]),
  ];

  it("by dominance, by mean, by quantile: three rules, three moves", () => {
    expect(decide(moves)[0]).toMatchObject({ move: 0, preference: 0.7, dominance: 0.7 });
    expect(decide(moves, byDominance).map(({ move }) => move)).toEqual([0, 1, 2]);
    expect(decide(moves, byMean)[0]!.move).toBe(1);
    expect(decide(moves, byQuantile(0.1))[0]).toMatchObject({ move: 2, preference: 0 });
  });

  it("lists of many values", () => {
    const n = 10_000;
    const even = Distribution.of(Array.from({ length: n }, (_, k) => [k, 1 / n] as const));
    const ranked = decide([even, even, even, even]);
    const wanted = Array.from({ length: n }, (_, k) => ((k + 1) / n) ** 3 / n).reduce((a, b) => a + b);
    expect(ranked.map(({ move }) => move)).toEqual([0, 1, 2, 3]);
    for (const each of ranked) expect(each.dominance).toBeCloseTo(wanted, 9);
  });

  it("a move above all of another list is certain, however its probabilities add up", () => {
    const ninths = Distribution.of(Array.from({ length: 9 }, (_, k) => [k, 1 / 9] as const));
    expect(ninths.probabilities.reduce((a, b) => a + b)).toBeLessThan(1);
    expect(dominance([ninths, Distribution.point(8)], 1)).toBe(1);
  });

  it("dominance, by enumeration", () => {
    const lists = fc.array(
      fc
        .uniqueArray(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 4 })
        .map((values) => Distribution.of(values.map((value) => [value, 1 / values.length] as const))),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(lists, fc.integer({ min: -5, max: 4 }), (some, floor) => {
        const cases = some.reduce<{ values: number[]; p: number }[]>(
          (all, list) =>
            all.flatMap(({ values, p }) =>
              list.pairs().map(([v, q]) => ({ values: [...values, v], p: p * q })),
            ),
          [{ values: [], p: 1 }],
        );
        for (const b of some.keys()) {
          const best = cases.filter(({ values }) => values[b]! > floor && values[b] === Math.max(...values));
          expect(dominance(some, b, floor)).toBeCloseTo(
            best.reduce((sum, { p }) => sum + p, 0),
            12,
          );
        }
      }),
    );
  });

  it("of equals the one with the larger mean, then the first", () => {
    const even = Distribution.of([
      [1, 0.5],
      [2, 0.5],
    ]);
    expect(decide([even, even]).map(({ move }) => move)).toEqual([0, 1]);
    expect(decide([Distribution.point(1), even], byQuantile(0.5)).map(({ move }) => move)).toEqual([1, 0]);
  });
});
