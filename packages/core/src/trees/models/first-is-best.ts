import { draw } from "./hash.js";
import type { PathNode } from "./path-tree.js";

/**
 * Values from the root down, for the player to move, so that the first successor of every inner node is optimal and
 * no other one is: the worth of a node is its negamax value v. The first successor is worth -v, every other one
 * -v + e with 1 <= e <= range; the greatest of their negatives is v, and only the first one reaches it.
 *
 * The shape of the tree plays no part in this, so it may be random as well.
 */
export const firstIsBest = (range: number) => ({
  start: (seed: number) => draw(seed, range),
  step: (node: PathNode, i: number, seed: number) => 0 - node.worth + (i === 0 ? 0 : 1 + draw(seed, range)),
});
