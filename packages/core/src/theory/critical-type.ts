import { requireInteger } from "./require.js";

/**
 * The type of the critical position at the end of `path` (0-based moves), or undefined if it is not critical.
 *
 * A position is critical if move 0 was taken at every even step or at every odd step. It is of type 1 if all moves
 * are 0. Otherwise let j be the first step with another move, in a path of i steps: type 2 if i - j is even,
 * type 3 if i - j is odd.
 */
export function criticalType(path: readonly number[]): 1 | 2 | 3 | undefined {
  for (const move of path) requireInteger("move", move, 0);
  const first = path.findIndex((move) => move > 0);
  if (first === -1) return 1;
  if (path.some((move, k) => move > 0 && (k - first) % 2 === 1)) return undefined;
  return (path.length - 1 - first) % 2 === 0 ? 2 : 3;
}
