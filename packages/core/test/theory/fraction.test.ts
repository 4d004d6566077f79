import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { Fraction, gcd } from "../../src/theory/fraction.js";

const fraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))
  .map(([n, d]) => Fraction.of(n, d));

describe("Fraction", () => {
  it("is reduced, with a positive denominator", () => {
    expect(Fraction.of(1438, 210).toString()).toBe("719/105");
    expect(Fraction.of(6, -4).toString()).toBe("-3/2");
    expect(Fraction.of(-6, -3).toString()).toBe("2");
    expect(Fraction.of(0, -7)).toEqual(Fraction.of(0));
    expect(`${Fraction.of(0n)}`).toBe("0");
  });

  it("keeps the laws of a field", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(a.add(b).mul(c)).toEqual(a.mul(c).add(b.mul(c)));
        expect(a.sub(b).add(b)).toEqual(a);
        if (b.numerator !== 0n) expect(a.div(b).mul(b)).toEqual(a);
        expect(Math.sign(a.compare(b))).toBe(Math.sign(a.sub(b).compare(Fraction.of(0))));
      }),
    );
  });

  it("becomes the nearest number: the exact value of any finite number comes back", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        const positive = Math.abs(x);
        const exact = Fraction.of(BigInt(Math.floor(positive))).add(
          exactTail(positive - Math.floor(positive)),
        );
        expect(exact.toNumber()).toBe(positive);
      }),
    );
  });

  it("rounds like the division of numbers, halves to even", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (n, d) => {
        expect(Fraction.of(n, d).toNumber()).toBe(n === 0 ? 0 : n / d);
      }),
    );
  });

  it("needs no numbers of the size of numerator and denominator", () => {
    const huge = 10n ** 5000n;
    expect(Fraction.of(2n * huge + 1n, 3n * huge).toNumber()).toBe(2 / 3);
    expect(Fraction.of(-huge, 10n ** 4990n).toNumber()).toBe(-1e10);
    expect(Fraction.of(1n, huge).toNumber()).toBe(0);
    expect(Fraction.of(huge).toNumber()).toBe(Infinity);
    expect(Fraction.of(1n, 2n ** 1074n).toNumber()).toBe(Number.MIN_VALUE);
  });

  it("rounds what is just above or below the middle of two numbers to the nearer one, and the middle to the even one", () => {
    for (const scale of [1n, 2n ** 40n, 2n ** 200n]) {
      for (const [odd, even] of [
        [2n ** 53n + 1n, 2 ** 53],
        [2n ** 53n + 3n, 2 ** 53 + 4],
      ] as const) {
        expect(Fraction.of(odd * scale, scale).toNumber()).toBe(even);
        expect(Fraction.of(-odd * scale, scale).toNumber()).toBe(-even);
        expect(Fraction.of(odd * 2n ** 200n + 1n, 2n ** 200n).toNumber()).toBe(Number(odd + 1n));
        expect(Fraction.of(odd * 2n ** 200n - 1n, 2n ** 200n).toNumber()).toBe(Number(odd - 1n));
        expect(Fraction.of(odd * scale * 3n, 3n).toNumber()).toBe(even * Number(scale));
      }
    }
  });

  it("is exact for every power of two, and for sums of two of them", () => {
    for (let n = 0; n <= 1023; n++) {
      expect(Fraction.of(2n ** BigInt(n)).toNumber()).toBe(2 ** n);
      expect(Fraction.of(1n, 2n ** BigInt(n)).toNumber()).toBe(2 ** -n);
      expect(Fraction.of(2n ** 52n + 1n, 2n ** BigInt(n)).toNumber()).toBe((2 ** 52 + 1) * 2 ** -n);
      expect(Fraction.of(5n * 2n ** BigInt(n), 7n).toNumber()).toBe((5 / 7) * 2 ** n);
    }
  });

  it("rounds once at the end of the range, where a number has fewer digits", () => {
    // Sixteenths of the smallest number, around some of its multiples.
    for (const multiple of [0n, 1n, 6n, 2n ** 20n, 2n ** 51n - 2n, 2n ** 51n + 5n, 2n ** 52n - 3n]) {
      for (let k = 0n; k < 64n; k++) {
        const sixteenths = 16n * multiple + k;
        const [whole, rest] = [sixteenths / 16n, sixteenths % 16n];
        const isUp = rest > 8n || (rest === 8n && whole % 2n === 1n);
        const rounded = Number(whole + (isUp ? 1n : 0n)) * Number.MIN_VALUE;
        expect(Fraction.of(sixteenths, 2n ** 1078n).toNumber()).toBe(rounded);
      }
    }
  });

  it("is 0 and never -0 at 0", () => {
    expect(Fraction.of(0).toNumber()).toBe(0);
    expect(Fraction.of(0, -3).toNumber()).toBe(0);
  });

  it("compares to -1, 0 or 1", () => {
    const half = Fraction.of(1, 2);
    expect([Fraction.of(1, 3), half, Fraction.of(2, 3)].map((x) => x.compare(half))).toEqual([-1, 0, 1]);
    expect([-1, 0, 1].map((n) => Fraction.of(n, 9).compare(Fraction.of(0)))).toEqual([-1, 0, 1]);
  });

  it("has positive greatest common divisors, of 0 too", () => {
    for (const [a, b, divisor] of [
      [12n, 18n, 6n],
      [-12n, 18n, 6n],
      [12n, -18n, 6n],
      [-12n, -18n, 6n],
      [0n, -5n, 5n],
      [-5n, 0n, 5n],
      [1n, 0n, 1n],
      [0n, 1n, 1n],
    ] as const)
      expect(gcd(a, b)).toBe(divisor);
  });

  it("refuses a denominator of 0 and numbers that are not integers", () => {
    expect(() => Fraction.of(3, 0)).toThrow(InputError);
    expect(() => Fraction.of(3).div(Fraction.of(0))).toThrow(
      "the denominator of 3/0 is 0: expected another integer",
    );
    expect(() => Fraction.of(0.5)).toThrow("the numerator of a fraction is 0.5: expected an integer");
    expect(() => Fraction.of(1, 0.5)).toThrow("the denominator of a fraction is 0.5: expected an integer");
    expect(() => Fraction.of(Number.NaN)).toThrow("the numerator of a fraction is NaN: expected an integer");
  });
});

/** The exact value of a number in [0, 1), by doubling it until it is an integer. */
function exactTail(x: number): Fraction {
  let [value, scale] = [x, 1n];
  while (!Number.isInteger(value)) [value, scale] = [value * 2, scale * 2n];
  return Fraction.of(BigInt(value), scale);
}
