import { cumulativeIntegral } from "./cumulative-integral.js";
import { Fraction } from "./fraction.js";
import type { LevelFactor } from "./level-factor.js";
import { GRID_STEP, levelGrid } from "./level-grid.js";
import {
  antiderivative,
  atOne,
  atZero,
  constant,
  derivative,
  type Polynomial,
  product,
  sum,
  unit,
} from "./polynomial.js";

/**
 * The expected number of leaves that branch and bound (procedure F1) examines, out of those that `factors`
 * describe: one factor g_m for each level m from 1 to h. Element k of the result is the number for a tree of
 * height k with the last k factors; element h is the one for all of them.
 *
 * A leaf is examined when, for every two adjacent levels of its path, the bound of the one and the bound of the
 * other leave a gap: a chain of conditions, each on neighbours only. Let W_m(y) be the expected number of leaves
 * examined below a node on level m whose elder siblings have set a bound at y = y_m; no bound is the same as
 * y = 0. Then W_h = 1 and, with z^d = 1 - y,
 *
 *   W_(m-1)(y) = g_m(0) W_m(0) + integral from 0 to z of W_m dg_m.
 *
 * All terms are positive and W_(m-1) stays between g_m(0) W_m(0) and g_m(1) W_m(0), so that no digits are lost.
 */
export function branchAndBoundIntegral(
  degree: number,
  factors: readonly LevelFactor[],
  step = GRID_STEP,
): readonly number[] {
  const levels: { readonly factor: LevelFactor; readonly density: Float64Array }[] = [];
  for (const { factor, y, speed } of levelGrid(degree, factors, step)) {
    const density = speed.map((v, i) => Math.exp(factor.log(y[i]!)) * factor.slope(y[i]!) * v);
    levels.push({ factor, density });
  }
  let unbounded = 1;
  const counts = [unbounded];
  // W_h is 1 at every point of the grid.
  let w = new Float64Array();
  for (const [i, { factor, density }] of levels.toReversed().entries()) {
    const integral = cumulativeIntegral(
      density.map((g, t) => g * (w[t] ?? 1)),
      step,
    );
    // y_m is 0 at the right end of the grid if m is odd, at the left end if m is even.
    const fromRight = (factors.length - i) % 2 === 1;
    const total = integral.at(-1)!;
    const first = factor.atZero * unbounded;
    w = integral.map((x) => first + (fromRight ? total - x : x));
    unbounded = first + total;
    counts.push(unbounded);
  }
  return counts;
}

/** The same exactly, for the whole tree, given g_m(y_m) as a polynomial in u for each level m (see levelPolynomials). */
export function branchAndBoundIntegralExact(factors: readonly Polynomial[]): Fraction {
  let w = unit;
  let unbounded = Fraction.of(1);
  for (const [i, g] of factors.toReversed().entries()) {
    const integral = antiderivative(product(w, derivative(g)));
    // With i = h - m, y_m is 0 at u = 0 if i is even, at u = 1 if it is odd.
    const fromZero = i % 2 === 0;
    const total = atOne(integral);
    if (fromZero) {
      const first = atZero(g).mul(unbounded);
      w = sum(constant(first), integral);
      unbounded = first.add(total);
    } else {
      const first = atOne(g).mul(unbounded);
      w = sum(constant(first.sub(total)), integral);
      unbounded = first.sub(total);
    }
  }
  return unbounded;
}
