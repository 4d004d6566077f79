import { InputError } from "../errors/input-error.js";

/**
 * An exact rational number in lowest terms.
 *
 *   denominator > 0,  gcd(numerator, denominator) = 1.
 */
export class Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** `numerator / denominator`, reduced. */
  static of(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
    const n = integer("numerator", numerator);
    const d = integer("denominator", denominator);
    if (d === 0n) throw new InputError(`the denominator of ${n}/0 is 0: expected another integer`);
    const g = d < 0n ? -gcd(n, d) : gcd(n, d);
    return new Fraction(n / g, d / g);
  }

  add(other: Fraction): Fraction {
    return Fraction.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  sub(other: Fraction): Fraction {
    return Fraction.of(
      this.numerator * other.denominator - other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  mul(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  div(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  /** Negative, 0 or positive as this number is less than, equal to or greater than `other`. */
  compare(other: Fraction): number {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /**
   * The nearest number, however long numerator and denominator are.
   *
   * The quotient is taken to at least 65 bits, and its last bit tells whether a remainder was left, so that the
   * conversion to a number rounds once and in the right direction.
   */
  toNumber(): number {
    const n = this.numerator < 0n ? -this.numerator : this.numerator;
    // The quotient has 60 bits or more, and no bit below 2^-1076 matters: the smallest number is 2^-1074.
    const shift = Math.min(4 * (16 + hexDigits(this.denominator) - hexDigits(n)), 1076);
    const dividend = shift > 0 ? n << BigInt(shift) : n;
    const divisor = shift < 0 ? this.denominator << BigInt(-shift) : this.denominator;
    const quotient = dividend / divisor;
    const sticky = quotient * divisor === dividend ? quotient : quotient | 1n;
    const half = Math.trunc(shift / 2);
    const size = Number(sticky) * 2 ** -half * 2 ** (half - shift);
    return this.numerator < 0n ? -size : size;
  }

  /** "719/105"; an integer prints without a denominator. */
  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

/** The greatest common divisor of two integers that are not both 0; positive. */
export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function integer(name: string, value: bigint | number): bigint {
  if (typeof value === "number" && !Number.isInteger(value)) {
    throw new InputError(`the ${name} of a fraction is ${value}: expected an integer`);
  }
  return BigInt(value);
}

function hexDigits(value: bigint): number {
  return value.toString(16).length;
}
