import { criticalPositions } from "./critical-positions.js";
import { requireInteger } from "./require.js";

/**
 * Corollary 3: no algorithm can find the value of a uniform tree with fewer leaves than
 *
 *   d^ceil(h/2) + d^floor(h/2) - 1.
 */
export function minimalLeaves(degree: number, height: number): bigint {
  requireInteger("height", height, 0);
  return criticalPositions(degree, height);
}
