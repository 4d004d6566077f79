import { Fraction, gcd } from "./fraction.js";

/** A polynomial in u: the sum of `coefficients[i]` u^i, divided by `denominator` > 0. Not necessarily reduced. */
export interface Polynomial {
  readonly coefficients: readonly bigint[];
  readonly denominator: bigint;
}

/** The polynomial u. */
export const variable: Polynomial = { coefficients: [0n, 1n], denominator: 1n };

export function constant(value: Fraction): Polynomial {
  return { coefficients: [value.numerator], denominator: value.denominator };
}

/** The constant polynomial 1. */
export const unit: Polynomial = { coefficients: [1n], denominator: 1n };

export function sum(p: Polynomial, q: Polynomial): Polynomial {
  return combine(p, q, 1n);
}

export function difference(p: Polynomial, q: Polynomial): Polynomial {
  return combine(p, q, -1n);
}

function combine(p: Polynomial, q: Polynomial, sign: bigint): Polynomial {
  const g = gcd(p.denominator, q.denominator);
  const scaleP = q.denominator / g;
  const scaleQ = (sign * p.denominator) / g;
  const length = Math.max(p.coefficients.length, q.coefficients.length);
  const coefficients = Array.from(
    { length },
    (_, i) => (p.coefficients[i] ?? 0n) * scaleP + (q.coefficients[i] ?? 0n) * scaleQ,
  );
  return { coefficients, denominator: p.denominator * scaleP };
}

export function product(p: Polynomial, q: Polynomial): Polynomial {
  const coefficients = new Array<bigint>(p.coefficients.length + q.coefficients.length - 1).fill(0n);
  p.coefficients.forEach((a, i) => {
    if (a === 0n) return;
    q.coefficients.forEach((b, j) => {
      if (b !== 0n) coefficients[i + j]! += a * b;
    });
  });
  return { coefficients, denominator: p.denominator * q.denominator };
}

export function power(p: Polynomial, exponent: number): Polynomial {
  let result = unit;
  for (let i = 0; i < exponent; i++) result = product(result, p);
  return result;
}

/** 1 + p + p^2 + ... + p^(terms-1). */
export function powerSum(p: Polynomial, terms: number): Polynomial {
  let result = unit;
  for (let i = 1; i < terms; i++) result = sum(unit, product(result, p));
  return result;
}

export function derivative(p: Polynomial): Polynomial {
  if (p.coefficients.length === 1) return { coefficients: [0n], denominator: 1n };
  const coefficients = p.coefficients.slice(1).map((c, i) => c * BigInt(i + 1));
  return { coefficients, denominator: p.denominator };
}

/** The antiderivative that is 0 at 0. */
export function antiderivative(p: Polynomial): Polynomial {
  let multiple = 1n;
  for (let i = 0; i < p.coefficients.length; i++) {
    if (p.coefficients[i] !== 0n) multiple = (multiple / gcd(multiple, BigInt(i + 1))) * BigInt(i + 1);
  }
  const coefficients = p.coefficients.map((c, i) => c * (multiple / BigInt(i + 1)));
  return { coefficients: [0n, ...coefficients], denominator: p.denominator * multiple };
}

export function atZero(p: Polynomial): Fraction {
  return Fraction.of(p.coefficients[0]!, p.denominator);
}

export function atOne(p: Polynomial): Fraction {
  return Fraction.of(
    p.coefficients.reduce((total, c) => total + c, 0n),
    p.denominator,
  );
}
