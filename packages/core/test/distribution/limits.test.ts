import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";

const list = (...pairs: [value: number, probability: number][]) => Distribution.of(pairs);

describe("a list", () => {
  it("has its pairs in order, its ends, its mean, and says whether it is a point", () => {
    const made = list([4, 0.25], [-2, 0.5], [0, 0.25]);
    expect(made.pairs()).toEqual([
      [-2, 0.5],
      [0, 0.25],
      [4, 0.25],
    ]);
    expect([made.lower, made.upper, made.mean, made.isPoint]).toEqual([-2, 4, 0, false]);
    expect([Distribution.point(7).mean, Distribution.point(7).isPoint]).toEqual([7, true]);
    expect([list([-0, 1]).values, list([3, 1]).isPoint]).toEqual([[0], true]);
  });

  it("takes probabilities that add up to 1 within a thousandth of a millionth, and divides by the sum", () => {
    for (const off of [0, 9e-10, -9e-10]) {
      const made = list([1, 0.5 + off], [2, 0.5]);
      const sum = 0.5 + off + 0.5;
      expect(made.probabilities).toEqual([(0.5 + off) / sum, 0.5 / sum]);
    }
    expect(list([3, 1 + 9e-10]).probabilities).toEqual([1]);
    expect(list([3, 1 - 9e-10]).probabilities).toEqual([1]);
    for (const [off, sum] of [
      [1.1e-9, "1.0000000011"],
      [-1.1e-9, "0.9999999989"],
    ] as const)
      expect(() => list([1, 0.5 + off], [2, 0.5])).toThrow(
        new InputError(`the probabilities of the list add up to ${sum}: expected 1`),
      );
    expect(() => list([3, 1 + 1.1e-9])).toThrow(
      new InputError(
        "the list gives the value 3 the probability 1.0000000011: expected above 0 and at most 1",
      ),
    );
    expect(() => list([3, 1 + 1e-9])).toThrow(
      new InputError("the probabilities of the list add up to 1.000000001: expected 1"),
    );
    expect(() => list([3, 0.5], [4, 0.50000000123456])).toThrow(
      new InputError("the probabilities of the list add up to 1.00000000123: expected 1"),
    );
    expect(() => list([3, 1], [4, 0.5])).toThrow(
      new InputError("the probabilities of the list add up to 1.5: expected 1"),
    );
  });

  it("keeps a value whose probability is lost in the sum", () => {
    const made = list([0, 5e-324], [1, 1 + 9e-10]);
    expect(made.values).toEqual([0, 1]);
    expect(made.probabilities).toEqual([5e-324, 1]);
    const halves = list([0, 5e-324], [1, 1]);
    expect(halves.maxNeg(halves.neg()).probabilities[0]).toBe(Number.MIN_VALUE);
  });

  it("is called by the name it is given", () => {
    expect(() => Distribution.of([], "the vp of leaf 3")).toThrow(
      new InputError("the vp of leaf 3 is empty: expected at least one value"),
    );
    expect(() => Distribution.of([["2" as never, 1]])).toThrow(
      new InputError('the list has the value the string "2": expected an integer'),
    );
    expect(() => Distribution.of([[2 ** 53, 1]], "x")).toThrow(
      new InputError("x has the value 9007199254740992: expected an integer"),
    );
  });
});

describe("a uniform list", () => {
  it("has every integer from end to end, equally likely", () => {
    expect(Distribution.uniform(-1, 2).pairs()).toEqual([
      [-1, 0.25],
      [0, 0.25],
      [1, 0.25],
      [2, 0.25],
    ]);
    expect(Distribution.uniform(5, 5)).toEqual(Distribution.point(5));
    expect(Distribution.uniform(-0, -0).values).toEqual([0]);
    expect(Distribution.uniform(-2, 0).values).toEqual([-2, -1, 0]);
    expect(Distribution.uniform(1, 1_000_000).upper).toBe(1_000_000);
  });

  it.each<[unknown, unknown, string]>([
    [0.5, 1, "a uniform list has the end 0.5: expected an integer"],
    [0, Number.NaN, "a uniform list has the end NaN: expected an integer"],
    [0, "9", 'a uniform list has the end the string "9": expected an integer'],
    [0, 2 ** 53, "a uniform list has the end 9007199254740992: expected an integer"],
    [2, 1, "a uniform list is from 2 to 1: expected the lower end first"],
    [0, 1_000_000, "a uniform list from 0 to 1000000 has 1000001 values: expected at most 1000000"],
  ])("from %s to %s is refused", (lower, upper, sentence) => {
    expect(() => Distribution.uniform(lower as number, upper as number)).toThrow(new InputError(sentence));
  });
});

describe("operators that change nothing", () => {
  const low = list([-3, 0.5], [-1, 0.5]);
  const high = list([-1, 0.25], [4, 0.75]);

  it("give the list itself where the other one cannot surpass it, ends that touch included", () => {
    expect(high.maxNeg(low.neg())).toBe(high);
    expect(low.maxNeg(high.neg())).toEqual(high);
    expect(high.max(low)).toBe(high);
    expect(list([-1, 1]).max(low).values).toEqual([-1]);
    expect(low.max(list([-1, 1])).values).toEqual([-1]);
    expect(low.max(list([-2, 1])).pairs()).toEqual([
      [-2, 0.5],
      [-1, 0.5],
    ]);
    expect(low.min(high)).toEqual(low);
    expect(low.min(list([-2, 1])).pairs()).toEqual([
      [-3, 0.5],
      [-2, 0.5],
    ]);
  });

  it("give a list or a point as it is, though the probabilities of the other one do not quite add up to 1", () => {
    const ninths = Distribution.uniform(0, 8);
    expect(ninths.probabilities.reduce((sum, each) => sum + each)).not.toBe(1);
    for (const upper of [8, 9]) {
      expect(ninths.max(Distribution.point(upper)).pairs()).toEqual([[upper, 1]]);
      expect(ninths.max(list([upper, 0.5], [10, 0.5])).probabilities).toEqual([0.5, 0.5]);
      expect(ninths.clamp(upper, 20).pairs()).toEqual([[upper, 1]]);
      expect(ninths.clamp(-20, 8 - upper).pairs()).toEqual([[8 - upper, 1]]);
    }
  });

  it("give sums of products where the lists overlap", () => {
    const a = list([0, 0.5], [2, 0.5]);
    const b = list([1, 0.25], [2, 0.25], [5, 0.5]);
    expect(a.max(b).pairs()).toEqual([
      [1, 0.125],
      [2, 0.375],
      [5, 0.5],
    ]);
    expect(a.min(b).pairs()).toEqual([
      [0, 0.5],
      [1, 0.125],
      [2, 0.375],
    ]);
    const wide = list([-9, 0.25], [-8, 0.25], [3, 0.25], [9, 0.25]);
    expect(wide.max(a).pairs()).toEqual([
      [0, 0.25],
      [2, 0.25],
      [3, 0.25],
      [9, 0.25],
    ]);
    expect(a.max(wide)).toEqual(wide.max(a));
  });

  it("give the list itself where it lies in the window, and a point where it lies outside", () => {
    expect(high.clamp(-1, 4)).toBe(high);
    expect(high.clamp(-Infinity, Infinity)).toBe(high);
    for (const [alpha, beta, point] of [
      [4, 9, 4],
      [5, 9, 5],
      [-9, -1, -1],
      [-9, -2, -2],
      [2, 2, undefined],
    ] as const) {
      const clamped = high.clamp(alpha, beta);
      expect(clamped.values).toEqual(point === undefined ? [2] : [point]);
      expect(clamped.probabilities).toEqual([1]);
    }
    expect(high.clamp(0, 3).pairs()).toEqual([
      [0, 0.25],
      [3, 0.75],
    ]);
    expect(high.clamp(-1, 0).pairs()).toEqual([
      [-1, 0.25],
      [0, 0.75],
    ]);
    const five = list([1, 0.125], [2, 0.125], [3, 0.25], [4, 0.25], [5, 0.25]);
    expect(five.clamp(2, 4).pairs()).toEqual([
      [2, 0.25],
      [3, 0.25],
      [4, 0.5],
    ]);
    expect(() => high.clamp(2, 1)).toThrow(
      new InputError("a list is clamped between 2 and 1: expected the lower one first"),
    );
    expect(() => high.clamp(Number.NaN, 1)).toThrow(
      new InputError("a list is clamped between NaN and 1: expected the lower one first"),
    );
  });
});

describe("cumulative probabilities and quantiles", () => {
  const made = list([0, 0.25], [1, 0.25], [3, 0.5]);

  it("at, between and beyond the values", () => {
    expect([-1, 0, 0.5, 1, 2, 3, 4].map((value) => made.atMost(value))).toEqual([
      0, 0.25, 0.25, 0.5, 0.5, 1, 1,
    ]);
    expect([-1, 0, 0.5, 1, 2, 3, 4].map((value) => made.below(value))).toEqual([
      0, 0, 0.25, 0.25, 0.5, 0.5, 1,
    ]);
  });

  it("at the share of a value and just above it", () => {
    expect(
      [1e-9, 0.25, 0.25 + 5e-13, 0.25 + 2e-12, 0.5, 0.51, 1].map((share) => made.quantile(share)),
    ).toEqual([0, 0, 0, 1, 1, 3, 3]);
    const tenths = Distribution.uniform(1, 10);
    expect(tenths.quantile(1)).toBe(10);
    for (const share of [0, 1 + 1e-9, Number.NaN]) {
      expect(() => made.quantile(share)).toThrow(
        new InputError(`the quantile ${share} was asked for: expected above 0 and at most 1`),
      );
    }
  });

  it("the first difference of two lists is where one of them has more so far, or another value", () => {
    for (const [other, difference] of [
      [made, undefined],
      [list([0, 0.25], [1, 0.25], [3, 0.5]), undefined],
      [list([0, 0.25 + 5e-13], [1, 0.25 - 5e-13], [3, 0.5]), undefined],
      [list([0, 0.25 + 2e-12], [1, 0.25 - 2e-12], [3, 0.5]), 0],
      [list([0, 0.25], [1, 0.3], [3, 0.45]), 1],
      [list([0, 0.2], [1, 0.3], [3, 0.5]), 0],
      [list([0, 0.25], [2, 0.25], [3, 0.5]), 1],
      [list([0, 0.25], [1, 0.25], [2, 0.5]), 2],
      [list([0, 0.25], [1, 0.75]), 1],
      [list([0, 0.25], [1, 0.25], [3, 0.25], [4, 0.25]), 3],
      [list([-1, 1e-200], [0, 0.25], [1, 0.25], [3, 0.5]), -1],
      [list([0, 0.25], [1, 0.25], [3, 0.5], [5, 1e-200]), 5],
    ] as const) {
      expect(made.firstDifference(other)).toBe(difference);
      expect(other.firstDifference(made)).toBe(difference);
    }
  });
});

describe("a range", () => {
  it("has its ends, its middle, and says whether it is a point", () => {
    const range = Range.of(-1, 4);
    expect([range.lower, range.upper, range.middle, range.isPoint]).toEqual([-1, 4, 1.5, false]);
    expect([Range.of(3, 3).isPoint, Range.of(3, 3).middle, Range.point(-2.5).middle]).toEqual([
      true,
      3,
      -2.5,
    ]);
    for (const zero of [Range.of(-0, -0), Range.point(-0), Range.around({ lower: -0, upper: -0 })])
      expect([zero.lower, zero.upper, zero.neg().lower, zero.neg().upper]).toEqual([0, 0, 0, 0]);
    expect(Range.around({ lower: -Infinity, upper: 0.5 })).toEqual(
      Range.point(0.5)
        .min(Range.point(-Infinity))
        .max(Range.around({ lower: -Infinity, upper: 0.5 })),
    );
    expect([Range.point(Infinity).lower, Range.point(-Infinity).upper]).toEqual([Infinity, -Infinity]);
  });

  it.each<[() => unknown, string]>([
    [() => Range.of(2, 1), "the range is [2, 1]: expected the lower value first"],
    [() => Range.of(0.5, 1), "the range has the end 0.5: expected an integer"],
    [() => Range.of(0, Number.NaN), "the range has the end NaN: expected an integer"],
    [() => Range.of(0, 2 ** 53), "the range has the end 9007199254740992: expected an integer"],
    [() => Range.of(0.5, 1.5), "the range has the end 0.5: expected an integer"],
    [
      () => Range.of(3, 1, "the range of leaf 2"),
      "the range of leaf 2 is [3, 1]: expected the lower value first",
    ],
    [() => Range.of(3, 3.5, "x"), "x has the end 3.5: expected an integer"],
    [() => Range.around({ lower: 2, upper: 1 }), "the range is [2, 1]: expected the lower value first"],
    [
      () => Range.around({ lower: Number.NaN, upper: 1 }),
      "the range is [NaN, 1]: expected the lower value first",
    ],
    [() => Range.point("3" as never), 'a range of one value has the value "3": expected a number'],
    [() => Range.point(Number.NaN), "a range of one value has the value NaN: expected a number"],
    [() => Range.of(0, 1).clamp(2, 1), "a range is clamped between 2 and 1: expected the lower one first"],
    [
      () => Range.of(0, 1).clamp(0, Number.NaN),
      "a range is clamped between 0 and NaN: expected the lower one first",
    ],
    [
      () => Distribution.point(undefined as never),
      "a list of one value has the value missing: expected a number",
    ],
    [() => Distribution.point(Number.NaN), "a list of one value has the value NaN: expected a number"],
  ])("is refused in one sentence: %#", (call, sentence) => {
    expect(call).toThrow(new InputError(sentence));
  });

  it("takes the better or the worse end of two, one by one", () => {
    for (const a of [-2, -1, 0, 1, 2])
      for (const b of [0, 1, 2])
        for (const c of [-2, -1, 0, 1])
          for (const d of [0, 1, 2]) {
            const [x, y] = [Range.of(a, a + b), Range.of(c, c + d)] as const;
            expect(x.max(y)).toEqual(Range.of(Math.max(a, c), Math.max(a + b, c + d)));
            expect(x.min(y)).toEqual(Range.of(Math.min(a, c), Math.min(a + b, c + d)));
            expect(x.neg()).toEqual(Range.of(0 - a - b, 0 - a));
            const joined = x.maxNeg(y.neg());
            expect(joined).toEqual(x.max(y));
            expect(joined === x).toBe(c <= a && c + d <= a + b);
            const clamped = x.clamp(c, c + d);
            const clamp = (value: number) => Math.min(Math.max(value, c), c + d);
            expect(clamped).toEqual(Range.of(clamp(a), clamp(a + b)));
            expect(clamped === x).toBe(c <= a && a + b <= c + d);
          }
  });
});
