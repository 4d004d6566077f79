import { Fraction } from "espalier/theory";

/** A polynomial with exact coefficients, that of the power 0 first. */
export type Polynomial = readonly Fraction[];

export const zero = Fraction.of(0);
export const one = Fraction.of(1);

/** "3/4" as a fraction. */
export function fraction(text: string): Fraction {
  const [numerator = "", denominator = "1"] = text.split("/");
  return Fraction.of(BigInt(numerator), BigInt(denominator));
}

/** The polynomial with these coefficients. */
export function polynomial(...coefficients: readonly (string | number)[]): Polynomial {
  return coefficients.map((c) => fraction(`${c}`));
}

export function plus(p: Polynomial, q: Polynomial): Polynomial {
  return Array.from({ length: Math.max(p.length, q.length) }, (_, i) => (p[i] ?? zero).add(q[i] ?? zero));
}

export function minus(p: Polynomial, q: Polynomial): Polynomial {
  return Array.from({ length: Math.max(p.length, q.length) }, (_, i) => (p[i] ?? zero).sub(q[i] ?? zero));
}

export function times(p: Polynomial, q: Polynomial): Polynomial {
  const product: Fraction[] = new Array(p.length + q.length - 1).fill(zero);
  for (const [i, a] of p.entries()) {
    for (const [j, b] of q.entries()) product[i + j] = (product[i + j] as Fraction).add(a.mul(b));
  }
  return product;
}

export function derivative(p: Polynomial): Polynomial {
  return p.slice(1).map((c, i) => c.mul(Fraction.of(i + 1)));
}

/** The antiderivative that is 0 at 0. */
export function antiderivative(p: Polynomial): Polynomial {
  return [zero, ...p.map((c, i) => c.div(Fraction.of(i + 1)))];
}

export function at(p: Polynomial, x: Fraction): Fraction {
  return p.reduceRight((sum, c) => sum.mul(x).add(c), zero);
}

/** The value in numbers. */
export function near(p: Polynomial, x: number): number {
  return p.reduceRight((sum, c) => sum * x + c.toNumber(), 0);
}

/** The determinant of a 3 by 3 matrix. */
export function determinant(rows: readonly (readonly Polynomial[])[]): Polynomial {
  const entry = (i: number, j: number) => rows[i]?.[j] ?? [zero];
  const minor = (a: number, b: number) =>
    minus(times(entry(1, a), entry(2, b)), times(entry(1, b), entry(2, a)));
  return plus(
    minus(times(entry(0, 0), minor(1, 2)), times(entry(0, 1), minor(0, 2))),
    times(entry(0, 2), minor(0, 1)),
  );
}
