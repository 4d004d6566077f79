import { branchAndBoundIntegral } from "./branch-and-bound-integral.js";
import type { Fraction } from "./fraction.js";
import { leafProbabilityBranchAndBoundExact } from "./leaf-probability.js";
import { powerFactor } from "./level-factor.js";
import { requireCountable, requireInteger } from "./require.js";

/**
 * The probability that branch and bound examines the node reached by `n` second moves in a binary tree (the node
 * 22...2 of the paper). It is 1 for n <= 1, 2/3 for n = 2, that of condition (15), 18/35, for n = 3, and that of
 * condition (17), 52124/135135, for n = 4.
 */
export function secondMoves(n: number): Fraction {
  requireInteger("number of moves", n, 0);
  return leafProbabilityBranchAndBoundExact(2, new Array(n).fill(1));
}

/** p_k of recurrence (16): the probability that one more second move is examined after k + 1 of them. */
export function p16(k: number): number {
  requireInteger("k", k, 0);
  requireCountable(2, k + 2);
  return p16UpTo(k)[k]!;
}

/** p_k as an exact fraction: 2/3, 27/35, 26062/34749, ... Requires 2^(k+2) <= EXACT_LIMIT. */
export function p16Exact(k: number): Fraction {
  requireInteger("k", k, 0);
  return secondMoves(k + 2).div(secondMoves(k + 1));
}

/**
 * T(2, h) by recurrence (16):
 *
 *   A_(n+1) = A_n + B_n^(0),   B_(n+1)^(k) = A_n + p_k B_n^(k+1),   A_0 = B_0^(k) = 1.
 */
export function recurrence16(height: number): number {
  requireInteger("height", height, 0);
  requireCountable(2, height);
  const p = p16UpTo(height);
  let a = 1;
  let b = new Array<number>(height + 1).fill(1);
  for (let n = 0; n < height; n++) {
    const first = b[0]!;
    b = b.slice(1).map((next, k) => a + p[k]! * next);
    a += first;
  }
  return a;
}

function p16UpTo(k: number): readonly number[] {
  const probabilities = branchAndBoundIntegral(2, new Array(k + 2).fill(powerFactor(1)));
  return probabilities.slice(2).map((p, i) => p / probabilities[i + 1]!);
}
