import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cumulativeIntegral, MIDDLE_WEIGHTS } from "../../src/theory/cumulative-integral.js";
import { Fraction } from "../../src/theory/fraction.js";
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

describe("the cumulative integral", () => {
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
