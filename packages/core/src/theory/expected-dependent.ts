import { Fraction } from "./fraction.js";
import { harmonicNumber, harmonicNumberExact } from "./harmonic-number.js";
import { finiteCount, requireExactSize, requireInteger } from "./require.js";

/** The largest product of degree and height for which totally dependent trees are counted exactly. */
export const EXACT_DEPENDENT_LIMIT = 10_000;

/**
 * Theorem 6: the expected number of leaves that alpha-beta examines in a uniform tree of totally dependent values
 * (every inner node deals the numbers 0, ..., d - 1 to its moves at random; a leaf is worth the number its moves
 * spell). With H = H_d,
 *
 *   A_0 = 1,   A_(n+1) = H A_n + (d - H) B_n,   B_n = d^floor(n/2).
 */
export function expectedAlphaBetaDependent(degree: number, height: number): number {
  requireDependent(degree, height);
  if (degree === 1) return 1;
  const harmonic = harmonicNumber(degree);
  let [a, b, c] = [1, 1, 1];
  for (let n = 0; n < height && a < Infinity; n++) {
    [a, b, c] = [harmonic * a + (degree - harmonic) * b, c, degree * b];
  }
  return finiteCount(a, degree, height);
}

/** The same as an exact fraction. Requires d h <= EXACT_DEPENDENT_LIMIT. */
export function expectedAlphaBetaDependentExact(degree: number, height: number): Fraction {
  requireExactDependent(degree, height);
  const { numerator: p, denominator: q } = harmonicNumberExact(degree);
  const d = BigInt(degree);
  // A_n = a / q^n.
  let [a, b, c, scale] = [1n, 1n, 1n, 1n];
  for (let n = 0; n < height; n++) {
    [a, b, c, scale] = [p * a + (d * q - p) * b * scale, c, d * b, scale * q];
  }
  return Fraction.of(a, scale);
}

/**
 * Theorem 6 in closed form, exactly:
 *
 *   (d - H) / (d - H^2) (d^ceil(h/2) + H d^floor(h/2) - H^(h+1) - H^h) + H^h.
 *
 * Requires d >= 2: for d = 1 it is 0/0.
 */
export function dependentClosedForm(degree: number, height: number): Fraction {
  requireInteger("degree", degree, 2);
  requireExactDependent(degree, height);
  const d = Fraction.of(degree);
  const harmonic = harmonicNumberExact(degree);
  const n = BigInt(height);
  const power = Fraction.of(harmonic.numerator ** n, harmonic.denominator ** n);
  const up = Fraction.of(BigInt(degree) ** ((n + 1n) / 2n));
  const down = Fraction.of(BigInt(degree) ** (n / 2n));
  return d
    .sub(harmonic)
    .div(d.sub(harmonic.mul(harmonic)))
    .mul(up.add(harmonic.mul(down)).sub(harmonic.mul(power)).sub(power))
    .add(power);
}

/**
 * The same count for branch and bound: A_0 = 1, A_1 = d, A_(n+2) = H A_(n+1) + (d - H) A_n.
 */
export function expectedBranchAndBoundDependent(degree: number, height: number): number {
  requireDependent(degree, height);
  if (degree === 1) return 1;
  const harmonic = harmonicNumber(degree);
  let [a, next] = [1, degree];
  for (let n = 0; n < height && a < Infinity; n++) {
    [a, next] = [next, harmonic * next + (degree - harmonic) * a];
  }
  return finiteCount(a, degree, height);
}

/** The same as an exact fraction. Requires d h <= EXACT_DEPENDENT_LIMIT. */
export function expectedBranchAndBoundDependentExact(degree: number, height: number): Fraction {
  requireExactDependent(degree, height);
  const { numerator: p, denominator: q } = harmonicNumberExact(degree);
  const d = BigInt(degree);
  // A_n = a / q^n and A_(n+1) = next / q^(n+1).
  let [a, next] = [1n, d * q];
  for (let n = 0; n < height; n++) [a, next] = [next, p * next + (d * q - p) * q * a];
  return Fraction.of(a, q ** BigInt(height));
}

function requireDependent(degree: number, height: number): void {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
}

function requireExactDependent(degree: number, height: number): void {
  requireDependent(degree, height);
  const size = degree * Math.max(height, 1);
  requireExactSize(degree, height, "degree and degree * height", size, EXACT_DEPENDENT_LIMIT);
}
