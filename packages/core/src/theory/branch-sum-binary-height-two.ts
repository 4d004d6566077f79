import { Fraction } from "./fraction.js";
import {
  antiderivative,
  atOne,
  constant,
  difference,
  power,
  product,
  sum,
  unit,
  variable,
} from "./polynomial.js";

/**
 * The expected number of leaves that alpha-beta examines in the binary branch-sum tree of height 2, whose leaves are
 * sums of independent uniform numbers of [0, 1) on the arcs (Fuller, Gaschnig and Gillogly): 217/60.
 *
 * Let a_i lie on the arc of root move i and b_ij on the arc of move j after it. Three leaves are always examined,
 * the fourth if a_2 + b_21 > a_1 + min(b_11, b_12), that is, if D > E with D = a_2 - a_1, E = min(b_11, b_12) - b_21.
 * For 0 <= e <= 1
 *
 *   P(D > e) = (1-e)^2 / 2,   P(D > -e) = 1 - (1-e)^2 / 2,
 *
 * and E has the density (1-e)^2 at e and 1 - e^2 at -e. The probability is the integral over e of the two products.
 */
export function branchSumBinaryHeightTwo(): Fraction {
  const tail = power(difference(unit, variable), 2);
  const halfTail = product(constant(Fraction.of(1, 2)), tail);
  const above = product(tail, halfTail);
  const below = product(difference(unit, power(variable, 2)), difference(unit, halfTail));
  return Fraction.of(3).add(atOne(antiderivative(sum(above, below))));
}
