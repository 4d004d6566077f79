import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { Fraction } from "../../src/theory/index.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";
import { clamp, type ExactList, exactList, max, min, neg, numbers, same } from "./exact-list.js";

const i = 6;
const list: fc.Arbitrary<ExactList> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -i, max: i }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 6,
    selector: ([value]) => value,
  })
  .map(exactList);
const fast = (exact: ExactList) => Distribution.of(numbers(exact));
const runs = { numRuns: 2000 };

describe("Q1 and Q2: the operators agree with the enumeration of pairs", () => {
  it("NEG, MAX, MIN and clamp", () => {
    const window = fc.tuple(fc.integer({ min: -i, max: i }), fc.integer({ min: -i, max: i }));
    fc.assert(
      fc.property(list, list, window, (a, b, [x, y]) => {
        const A = fast(a);
        const B = fast(b);
        const [alpha, beta] = [Math.min(x, y), Math.max(x, y)];
        expect(same(A, a)).toBe(true);
        expect(same(A.neg(), neg(a))).toBe(true);
        expect(same(A.max(B), max(a, b))).toBe(true);
        expect(same(A.min(B), min(a, b))).toBe(true);
        expect(same(A.maxNeg(B), max(a, neg(b)))).toBe(true);
        expect(same(A.clamp(alpha, beta), clamp(a, alpha, beta))).toBe(true);
      }),
      runs,
    );
  });

  it("laws: involution, commutativity, associativity, duality, mass 1, bounds, and no -0", () => {
    fc.assert(
      fc.property(list, list, list, (a, b, c) => {
        const [A, B, C] = [fast(a), fast(b), fast(c)] as const;
        expect(A.neg().neg()).toEqual(A);
        expect(same(A.max(B), max(b, a))).toBe(true);
        expect(same(A.max(B).max(C), max(a, max(b, c)))).toBe(true);
        expect(same(A.min(B), neg(max(neg(a), neg(b))))).toBe(true);
        const m = A.max(B);
        expect([m.lower, m.upper]).toEqual([Math.max(A.lower, B.lower), Math.max(A.upper, B.upper)]);
        expect(m.probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
        for (const each of [m, A.neg(), A.min(B), A.clamp(-1, 1)]) {
          expect(each.values.some((value) => Object.is(value, -0))).toBe(false);
          expect(each.values.every((value, k) => k === 0 || value > each.values[k - 1]!)).toBe(true);
        }
      }),
      runs,
    );
  });

  it("Proposition 1: MAX(A, B) = A if and only if lower(A) >= upper(B)", () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const A = fast(a);
        expect(same(A.max(fast(b)), a)).toBe(A.lower >= b.at(-1)![0]);
      }),
      runs,
    );
  });

  it("mean, cumulative probabilities and quantiles", () => {
    fc.assert(
      fc.property(list, fc.integer({ min: -i - 1, max: i + 1 }), (a, v) => {
        const A = fast(a);
        const total = (pairs: ExactList) =>
          pairs.reduce((sum, [, p]) => sum.add(p), Fraction.of(0)).toNumber();
        const mean = a.reduce((sum, [value, p]) => sum.add(p.mul(Fraction.of(value))), Fraction.of(0));
        expect(A.mean).toBeCloseTo(mean.toNumber(), 12);
        expect(A.atMost(v)).toBeCloseTo(total(a.filter(([value]) => value <= v)), 12);
        expect(A.below(v)).toBeCloseTo(total(a.filter(([value]) => value < v)), 12);
        for (const share of [0.1, 0.5, 0.9, 1]) {
          const q = A.quantile(share);
          expect(A.atMost(q)).toBeGreaterThanOrEqual(share - 1e-9);
          expect(A.below(q)).toBeLessThan(share + 1e-9);
        }
      }),
      runs,
    );
  });
});

it("everything is at most the largest value, for certain, though the probabilities add up to less in floating point", () => {
  const ninths = Distribution.of(Array.from({ length: 9 }, (_, k) => [k, 1 / 9]));
  expect(ninths.probabilities.reduce((sum, p) => sum + p)).toBeLessThan(1);
  expect([ninths.atMost(8), ninths.atMost(9), ninths.below(9)]).toEqual([1, 1, 1]);
  expect(ninths.below(8)).toBeCloseTo(8 / 9, 12);
  expect(ninths.atMost(7)).toBe(ninths.below(8));
  expect([ninths.atMost(-1), ninths.below(0)]).toEqual([0, 0]);
});

it("a quantile is reached where the probabilities add up to just that share", () => {
  const list = Distribution.of([
    [0, 0.1],
    [1, 0.7],
    [2, 0.2],
  ]);
  expect([0.1, 0.1 + 1e-9, 0.8, 0.8 + 1e-9, 1].map((share) => list.quantile(share))).toEqual([0, 1, 1, 2, 2]);
});

describe("a point", () => {
  it.each([Number.NaN, undefined, "1", null])("is not %s", (value) => {
    expect(() => Distribution.point(value as number)).toThrow(
      /^a list of one value has the value .*: expected a number$/,
    );
    expect(() => Range.point(value as number)).toThrow(
      /^a range of one value has the value .*: expected a number$/,
    );
  });

  it("is never -0", () => {
    expect(Distribution.point(-0).values).toEqual([0]);
    expect(Range.point(-0)).toEqual(Range.of(0, 0));
  });
});

describe("the support is structural", () => {
  it("a probability too small for a number keeps its value", () => {
    const tiny = Distribution.of([
      [-6, 1e-200],
      [6, 1],
    ]);
    const both = tiny.max(tiny);
    expect([both.lower, both.upper, both.values]).toEqual([-6, 6, [-6, 6]]);
    expect(both.probabilities[0]).toBeGreaterThan(0);
    expect(Distribution.of(both.pairs()).values).toEqual([-6, 6]);
    let deep = tiny;
    for (let n = 0; n < 50; n++) deep = deep.max(tiny).min(tiny.neg()).max(tiny);
    expect(deep.lower).toBe(-6);
  });
});

describe("what is refused, in one sentence", () => {
  it.each([
    [[], "the list is empty: expected at least one value"],
    [[[1.5, 1]], "the list has the value 1.5: expected an integer"],
    [[[Number.NaN, 1]], "the list has the value NaN: expected an integer"],
    [[[Infinity, 1]], "the list has the value Infinity: expected an integer"],
    [
      [
        [2, 0],
        [1, 1],
      ],
      "the list gives the value 2 the probability 0: expected above 0 and at most 1",
    ],
    [
      [
        [2, -0.5],
        [1, 1.5],
      ],
      "the list gives the value 1 the probability 1.5: expected above 0 and at most 1",
    ],
    [[[2, Number.NaN]], "the list gives the value 2 the probability NaN: expected above 0 and at most 1"],
    [[[2, Infinity]], "the list gives the value 2 the probability Infinity: expected above 0 and at most 1"],
    [
      [
        [2, 0.5],
        [1, 0.25],
        [2, 0.25],
      ],
      "the list gives the value 2 twice: expected once",
    ],
    [
      [
        [0, 0.5],
        [1, 0.4],
      ],
      "the probabilities of the list add up to 0.9: expected 1",
    ],
    [
      [
        [0, 0.5],
        [1, 0.5 + 2e-9],
      ],
      "the probabilities of the list add up to 1.000000002: expected 1",
    ],
  ] as [[number, number][], string][])("%j", (pairs, message) => {
    expect(() => Distribution.of(pairs)).toThrow(InputError);
    expect(() => Distribution.of(pairs)).toThrow(message);
  });

  it("an empty window and a share outside 0 .. 1", () => {
    expect(() => Distribution.point(1).clamp(2, 1)).toThrow("expected the lower one first");
    for (const share of [0, -0.1, 1.1, Number.NaN]) {
      expect(() => Distribution.point(1).quantile(share)).toThrow(
        `the quantile ${share} was asked for: expected above 0 and at most 1`,
      );
    }
    expect(() => Range.of(2, 1)).toThrow("the range is [2, 1]: expected the lower value first");
    expect(() => Range.of(0.5, 1)).toThrow("the range has the end 0.5: expected an integer");
    expect(() => Range.point(1).clamp(2, 1)).toThrow("expected the lower one first");
  });

  it("a sum within 1e-9 of 1 is divided out; order does not matter, and the caller's list stays as it is", () => {
    const pairs: [number, number][] = [
      [3, 0.5 + 5e-10],
      [-3, 0.5],
    ];
    const made = Distribution.of(pairs);
    expect(made.values).toEqual([-3, 3]);
    expect(made.probabilities[0]! + made.probabilities[1]!).toBeCloseTo(1, 15);
    expect(pairs).toEqual([
      [3, 0.5 + 5e-10],
      [-3, 0.5],
    ]);
  });
});

it("a range is the support of a distribution: every operator keeps it so", () => {
  const ends = ({ lower, upper }: { lower: number; upper: number }) => [lower, upper];
  fc.assert(
    fc.property(list, list, (a, b) => {
      const [A, B] = [fast(a), fast(b)] as const;
      const [R, S] = [Range.of(A.lower, A.upper), Range.of(B.lower, B.upper)] as const;
      expect(ends(R.neg())).toEqual(ends(A.neg()));
      expect(ends(R.max(S))).toEqual(ends(A.max(B)));
      expect(ends(R.min(S))).toEqual(ends(A.min(B)));
      expect(ends(R.maxNeg(S))).toEqual(ends(A.maxNeg(B)));
      expect(ends(R.clamp(-2, 3))).toEqual(ends(A.clamp(-2, 3)));
      expect(R.isPoint).toBe(A.isPoint);
    }),
    runs,
  );
});
