import { alphaBetaIntegral, alphaBetaIntegralExact } from "./alpha-beta-integral.js";
import { branchAndBoundIntegral, branchAndBoundIntegralExact } from "./branch-and-bound-integral.js";
import { Fraction } from "./fraction.js";
import { powerFactor } from "./level-factor.js";
import { levelPolynomials } from "./level-polynomials.js";
import { type Polynomial, power } from "./polynomial.js";
import { requireCountable, requireExact, requireInteger } from "./require.js";

/**
 * The probability that alpha-beta examines the leaf at the end of `path` (0-based move numbers), in a uniform tree
 * of that height whose leaves are independent with one continuous distribution.
 */
export function leafProbabilityAlphaBeta(degree: number, path: readonly number[]): number {
  requirePath(degree, path);
  requireCountable(degree, path.length);
  return alphaBetaIntegral(degree, path.map(powerFactor));
}

/** The same as an exact fraction. Requires d^h <= EXACT_LIMIT. */
export function leafProbabilityAlphaBetaExact(degree: number, path: readonly number[]): Fraction {
  requirePath(degree, path);
  requireExact(degree, path.length);
  return alphaBetaIntegralExact(pathPolynomials(degree, path));
}

/** The probability that branch and bound examines the leaf at the end of `path`; conditions as above. */
export function leafProbabilityBranchAndBound(degree: number, path: readonly number[]): number {
  requirePath(degree, path);
  requireCountable(degree, path.length);
  return branchAndBoundIntegral(degree, path.map(powerFactor))[path.length]!;
}

/**
 * The same as an exact fraction.
 *
 * A first successor (move 0) has no elder sibling and so sets no condition: it cuts the chain. The probability is
 * the product over the runs of moves other than 0, and a run counts the same wherever it stands. Requires
 * d^r <= EXACT_LIMIT for the longest run, of r moves.
 */
export function leafProbabilityBranchAndBoundExact(degree: number, path: readonly number[]): Fraction {
  requirePath(degree, path);
  let probability = Fraction.of(1);
  let run: number[] = [];
  for (const move of [...path, 0]) {
    if (move > 0) {
      run.push(move);
    } else {
      requireExact(degree, run.length);
      probability = probability.mul(branchAndBoundIntegralExact(pathPolynomials(degree, run)));
      run = [];
    }
  }
  return probability;
}

function pathPolynomials(degree: number, path: readonly number[]): readonly Polynomial[] {
  return levelPolynomials(degree, path.length).map((y, i) => power(y, path[i]!));
}

function requirePath(degree: number, path: readonly number[]): void {
  requireInteger("degree", degree, 1);
  for (const move of path) requireInteger("move", move, 0, degree - 1);
}
