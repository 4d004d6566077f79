import fc from "fast-check";
import { expect, it } from "vitest";
import { Maximum, maximumOf } from "../../../src/search/uncertain/maximum.js";
import {
  distributionValues,
  rangeValues,
  type ValueDomain,
} from "../../../src/search/uncertain/value-domains.js";
import { Distribution } from "../../../src/values/distribution.js";
import { Range } from "../../../src/values/range.js";

const list = fc
  .uniqueArray(fc.integer({ min: -2000, max: 2000 }), { minLength: 1, maxLength: 4 })
  .map((values) => Distribution.of(values.map((value) => [value, 1 / values.length])));

it("of many lists is what it is when each is taken as it comes, at every moment", () => {
  fc.assert(
    fc.property(list, fc.array(list, { maxLength: 300 }), (first, others) => {
      const maximum = new Maximum(distributionValues, first);
      let wanted = first;
      for (const other of others) {
        maximum.add(other);
        wanted = wanted.maxNeg(other);
        expect(maximum.lower).toBe(wanted.lower);
      }
      const { whole } = maximum;
      expect(whole.values).toEqual(wanted.values);
      for (const [k, p] of wanted.probabilities.entries()) expect(whole.probabilities[k]).toBeCloseTo(p, 10);
      expect(maximum.whole).toBe(whole);
    }),
    { numRuns: 100 },
  );
});

it("of as many as most nodes have is that of the paper's loop to the last bit", () => {
  fc.assert(
    fc.property(list, fc.array(list, { maxLength: 63 }), (first, others) => {
      const wanted = others.reduce((so_far, other) => so_far.maxNeg(other), first);
      expect(maximumOf(distributionValues, first, others)).toEqual(wanted);
    }),
    { numRuns: 100 },
  );
});

it("is of any values", () => {
  const others = Array.from({ length: 200 }, (_, k) => Range.of(-k - 7, 100 - k));
  expect(maximumOf(rangeValues, Range.point(-200), others)).toEqual(Range.of(99, 206));
});

/** Lists of numbers that keep whatever they are given; counts how long those are that are gone through. */
function counting() {
  const counted = { steps: 0 };
  const through = <T>(values: readonly T[]) => {
    counted.steps += values.length;
    return values;
  };
  const domain: ValueDomain<readonly number[]> = {
    leaf: () => [],
    point: (value) => [value],
    lower: () => -1,
    upper: () => 1,
    neg: (worth) => through(worth),
    maxNeg: (worth, other) => [...through(worth), ...through(other)],
    clamp: (worth) => worth,
  };
  return { counted, domain };
}

it.each([
  // One by one they would be some n^2 / 2.
  [63, 2_079],
  [1_000, 33_000],
  [10_000, 380_000],
])("of %i lists that keep all their values takes no more than %i steps", (n, most) => {
  const { counted, domain } = counting();
  const maximum = new Maximum(domain, []);
  maximum.lower = -2;
  for (let k = 0; k < n; k++) {
    maximum.add([k]);
    maximum.lower = -2;
  }
  // In their order too.
  expect(maximum.whole).toEqual(Array.from({ length: n }, (_, k) => k));
  expect(counted.steps).toBeLessThanOrEqual(most);
});
