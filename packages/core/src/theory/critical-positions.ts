import { requireBits, requireInteger } from "./require.js";

/**
 * Corollary 1: the number of critical positions on `level` of a uniform tree,
 *
 *   d^floor(i/2) + d^ceil(i/2) - 1.
 *
 * Alpha-beta with the full window examines exactly these if every first successor is best and the root is finite.
 */
export function criticalPositions(degree: number, level: number): bigint {
  return criticalPositionsIfWon(degree, level) + criticalPositionsIfLost(degree, level) - 1n;
}

/** The same if the root is worth +infinity: d^floor(i/2). */
export function criticalPositionsIfWon(degree: number, level: number): bigint {
  return power(degree, level, Math.floor(level / 2));
}

/** The same if the root is worth -infinity: d^ceil(i/2). */
export function criticalPositionsIfLost(degree: number, level: number): bigint {
  return power(degree, level, Math.ceil(level / 2));
}

function power(degree: number, level: number, exponent: number): bigint {
  requireInteger("degree", degree, 1);
  requireInteger("level", level, 0);
  requireBits(exponent * Math.log2(degree));
  return BigInt(degree) ** BigInt(exponent);
}
