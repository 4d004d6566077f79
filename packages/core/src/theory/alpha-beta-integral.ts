import type { Fraction } from "./fraction.js";
import type { LevelFactor } from "./level-factor.js";
import { GRID_STEP, levelGrid } from "./level-grid.js";
import { antiderivative, atOne, atZero, derivative, type Polynomial, product, unit } from "./polynomial.js";

/**
 * The expected number of leaves that alpha-beta examines, out of those that `factors` describe: one factor g_m for
 * each level m from 1 to the height of the tree, whose inner nodes have `degree` successors.
 *
 * A leaf is examined when alpha < beta, where alpha is the largest value among the elder siblings on the odd levels
 * of its path and beta the smallest among those on the even levels, as Max sees them. The two are independent.
 * With A and B the products of g_m(y_m) over odd and over even m,
 *
 *   N = A(0) B(1) + integral of B dA,
 *
 * taken from where all odd y are 0 and all even y are 1 to where it is the other way round (Fuller, Gaschnig and
 * Gillogly; Baudet). The trapezoidal rule converges exponentially, because the integrand fades doubly
 * exponentially in t at both ends.
 */
export function alphaBetaIntegral(degree: number, factors: readonly LevelFactor[], step = GRID_STEP): number {
  let start = 1;
  // ln AB and the derivative of ln A at each grid point.
  let logs = new Float64Array();
  let slopes = new Float64Array();
  let m = 0;
  for (const { factor, y, speed } of levelGrid(degree, factors, step)) {
    m += 1;
    const isOdd = m % 2 === 1;
    start *= isOdd ? factor.atZero : factor.atOne;
    if (m === 1) {
      logs = new Float64Array(y.length);
      slopes = new Float64Array(y.length);
    }
    for (let i = 0; i < y.length; i++) {
      const pair = y[i]!;
      logs[i]! += factor.log(pair);
      if (isOdd) slopes[i]! += factor.slope(pair) * speed[i]!;
    }
  }
  const sum = slopes.reduce((total, slope, i) => total + Math.exp(logs[i]!) * slope, 0);
  return start + sum * step;
}

/** The same exactly, given g_m(y_m) as a polynomial in u for each level m (see levelPolynomials). */
export function alphaBetaIntegralExact(factors: readonly Polynomial[]): Fraction {
  let a = unit;
  let b = unit;
  for (const [i, g] of factors.entries()) {
    if (i % 2 === 0) a = product(a, g);
    else b = product(b, g);
  }
  const integral = atOne(antiderivative(product(derivative(a), b)));
  // Odd levels rise with u if the height is odd; otherwise the integral runs from u = 1 to u = 0.
  return factors.length % 2 === 1
    ? atZero(a).mul(atZero(b)).add(integral)
    : atOne(a).mul(atOne(b)).sub(integral);
}
