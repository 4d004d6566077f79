import type { Tree } from "./tree.js";

/** Who is to move at the root. */
export type Player = "max" | "min";

/** Whose eyes numbers are given with at the door: always Max's, or those of the player to move at the node. */
export type View = "max" | "mover";

/** A tree that knows who moves first and in which view its numbers were written. Its values are still the mover's. */
export interface ViewedTree<N> extends Tree<N> {
  readonly player: Player;
  readonly view: View;
}

/**
 * Converts a number between the view of `tree` and the view of the player to move at depth `depth`, either way.
 * Zero stays positive.
 */
export function convert(value: number, tree: { player: Player; view: View }, depth = 0): number {
  const maxMoves = (tree.player === "max") === (depth % 2 === 0);
  return tree.view === "mover" || maxMoves ? value : 0 - value;
}
