import { difference, type Polynomial, power, unit, variable } from "./polynomial.js";

/**
 * y_1, y_2, ..., y_h of levelGrid as integer polynomials in u = y_h: y_(m-1) = 1 - y_m^d.
 *
 * The degree of y_m is d^(h-m). As u goes from 0 to 1, y_m rises from 0 to 1 if h - m is even and falls from 1 to 0
 * if it is odd.
 */
export function levelPolynomials(degree: number, height: number): readonly Polynomial[] {
  const levels: Polynomial[] = [];
  while (levels.length < height) {
    const below = levels.at(-1);
    levels.push(below === undefined ? variable : difference(unit, power(below, degree)));
  }
  return levels.reverse();
}
