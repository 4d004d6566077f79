import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cumulativeIntegral, MIDDLE_WEIGHTS } from "../../src/theory/cumulative-integral.js";
import { Fraction } from "../../src/theory/fraction.js";
import { levelPolynomials } from "../../src/theory/level-polynomials.js";
import {
  antiderivative,
  atOne,
  atZero,
  constant,
  derivative,
  difference,
  type Polynomial,
  power,
  powerSum,
  product,
  sum,
} from "../../src/theory/polynomial.js";

const polynomial: fc.Arbitrary<Polynomial> = fc.record({
  coefficients: fc.array(fc.bigInt({ min: -99n, max: 99n }), { minLength: 1, maxLength: 6 }),
  denominator: fc.bigInt({ min: 1n, max: 99n }),
});

const value = (p: Polynomial, x: Fraction): Fraction =>
  p.coefficients.reduceRight((total, c) => total.mul(x).add(Fraction.of(c, p.denominator)), Fraction.of(0));

describe("polynomials", () => {
  it("sum, difference, product and powers agree with those of the values", () => {
    const x = Fraction.of(-3, 7);
    fc.assert(
      fc.property(polynomial, polynomial, (p, q) => {
        expect(value(sum(p, q), x)).toEqual(value(p, x).add(value(q, x)));
        expect(value(difference(p, q), x)).toEqual(value(p, x).sub(value(q, x)));
        expect(value(product(p, q), x)).toEqual(value(p, x).mul(value(q, x)));
        expect(value(power(p, 3), x)).toEqual(value(product(p, product(p, p)), x));
        expect(value(powerSum(p, 4), x)).toEqual(
          [0, 1, 2, 3].map((n) => value(power(p, n), x)).reduce((a, b) => a.add(b)),
        );
      }),
    );
  });

  it("the antiderivative undoes the derivative", () => {
    fc.assert(
      fc.property(polynomial, (p) => {
        const back = sum(constant(atZero(p)), antiderivative(derivative(p)));
        expect(value(back, Fraction.of(5, 3))).toEqual(value(p, Fraction.of(5, 3)));
        expect(atOne(p)).toEqual(value(p, Fraction.of(1)));
      }),
    );
  });
});

describe("the coefficients of polynomials", () => {
  const of = (coefficients: readonly number[], denominator = 1): Polynomial => ({
    coefficients: coefficients.map(BigInt),
    denominator: BigInt(denominator),
  });

  it.each<[string, Polynomial, Polynomial]>([
    ["1/2 + (u + 3) / 3", sum(of([1], 2), of([3, 1], 3)), of([9, 2], 6)],
    ["u/4 - 1/6 over 12", difference(of([0, 1], 4), of([1], 6)), of([-2, 3], 12)],
    ["(1 + u)(1 - u)", product(of([1, 1]), of([1, -1])), of([1, 0, -1])],
    ["(0 + 2u)/3 times (0 + 0u + 5u^2)/2", product(of([0, 2], 3), of([0, 0, 5], 2)), of([0, 0, 0, 10], 6)],
    ["(1 + u)^3", power(of([1, 1]), 3), of([1, 3, 3, 1])],
    ["p^0", power(of([7, 7], 2), 0), of([1])],
    ["1 + u + u^2", powerSum(of([0, 1]), 3), of([1, 1, 1])],
    ["one power", powerSum(of([5, 5]), 1), of([1])],
    ["the derivative of a constant", derivative(of([7], 3)), of([0])],
    ["the derivative of (4 + 5u + 6u^2 + 7u^3)/3", derivative(of([4, 5, 6, 7], 3)), of([5, 12, 21], 3)],
    ["the antiderivative of 0", antiderivative(of([0])), of([0, 0])],
    ["the antiderivative of a constant", antiderivative(of([5], 2)), of([0, 5], 2)],
    ["the antiderivative of 1 + 2u + 3u^2", antiderivative(of([1, 2, 3])), of([0, 6, 6, 6], 6)],
    [
      "the antiderivative of u^3 + u^5: 12 is enough for 4 and 6",
      antiderivative(of([0, 0, 0, 1, 0, 1])),
      of([0, 0, 0, 0, 3, 0, 2], 12),
    ],
    [
      "the antiderivative of 1 + u^2 / 5: absent powers need no denominator",
      antiderivative(of([5, 0, 1], 5)),
      of([0, 15, 0, 1], 15),
    ],
  ])("%s", (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });

  it("give the values at 0 and 1", () => {
    expect(`${atZero(of([3, 4, 5], 6))} ${atOne(of([3, 4, 5], 6))}`).toBe("1/2 2");
  });

  it("of the levels of a tree, from the top", () => {
    expect(levelPolynomials(2, 0)).toEqual([]);
    expect(levelPolynomials(3, 1)).toEqual([of([0, 1])]);
    expect(levelPolynomials(2, 3)).toEqual([of([0, 0, 2, 0, -1]), of([1, 0, -1]), of([0, 1])]);
    expect(levelPolynomials(3, 2)).toEqual([of([1, 0, 0, -1]), of([0, 1])]);
  });
});

describe("the cumulative integral", () => {
  it("has the weights of the ten-point rule in 7257600ths, from the middle outwards", () => {
    expect(MIDDLE_WEIGHTS).toEqual(
      [4134338, -641776, 162680, -28939, 2497].map((weight) => weight / 7257600),
    );
  });

  it("begins at 0 and adds the rule for each interval; beyond the ends the function counts as 0", () => {
    for (const length of [0, 1, 2, 3, 9, 10, 11, 14]) {
      for (let one = 0; one < length; one++) {
        const values = Float64Array.from({ length }, (_, i) => (i === one ? 2 : 0));
        // The distance of the middle of interval i - 1 to i from the point that is not 0, in half steps.
        const weight = (i: number) => MIDDLE_WEIGHTS[(Math.abs(2 * i - 1 - 2 * one) - 1) / 2] ?? 0;
        let sum = 0;
        const expected = Array.from(values, (_, i) => {
          if (i > 0) sum += 2 * weight(i) * 0.25;
          return sum;
        });
        expect([...cumulativeIntegral(values, 0.25)]).toEqual(expected);
      }
    }
  });

  it("has weights that are exact for even powers up to the eighth", () => {
    for (let n = 0; n <= 8; n += 2) {
      const rule = MIDDLE_WEIGHTS.reduce((total, w, j) => total + 2 * w * (j + 0.5) ** n, 0);
      const exact = (2 * 0.5 ** (n + 1)) / (n + 1);
      // The outer terms of the sum reach 4.5^n and cancel.
      expect(Math.abs(rule - exact)).toBeLessThan(1e-15 * 4.5 ** n);
    }
  });

  it("follows the integral of a function that fades at both ends", () => {
    const step = 1 / 16;
    const t = Float64Array.from({ length: 401 }, (_, i) => (i - 200) * step);
    const integral = cumulativeIntegral(
      t.map((x) => 1 / Math.cosh(x) ** 2),
      step,
    );
    t.forEach((x, i) => {
      expect(integral[i]).toBeCloseTo(Math.tanh(x) + 1, 10);
    });
  });
});
