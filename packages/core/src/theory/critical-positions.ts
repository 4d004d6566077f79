import { bigPower } from "./big-power.js";
import { requireInteger } from "./require-integer.js";

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
  requireInteger("degree", degree, 1);
  requireInteger("level", level, 0);
  return bigPower(degree, Math.floor(level / 2));
}

/** The same if the root is worth -infinity: d^ceil(i/2). */
export function criticalPositionsIfLost(degree: number, level: number): bigint {
  requireInteger("degree", degree, 1);
  requireInteger("level", level, 0);
  return bigPower(degree, Math.ceil(level / 2));
}
