import type { GameTree } from "./game-tree.js";

/** The moves of a line that is given by ranks from the root of `tree`; a pass has no move of its own. */
export function movesAlong<P, M>(tree: GameTree<P, M>, ranks: readonly number[]): M[] {
  const moves: M[] = [];
  let node = tree.root;
  for (const rank of ranks) {
    const move = tree.moves(node)[rank];
    if (move !== undefined) moves.push(move);
    node = tree.child(node, rank);
  }
  return moves;
}
