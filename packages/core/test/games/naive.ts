import type { Game } from "../../src/game/game.js";
import type { Tree } from "../../src/tree/tree.js";

/** The negamax value of a tree by its definition, with the nodes and terminals it has. */
export function naive<N>(tree: Tree<N>): { value: number; nodes: number; leaves: number } {
  let nodes = 0;
  let leaves = 0;
  const value = visit(tree.root);
  return { value, nodes, leaves };

  function visit(node: N): number {
    nodes++;
    const degree = tree.degree(node);
    if (degree === 0) {
      leaves++;
      return tree.value(node);
    }
    let best = -Infinity;
    for (let i = 0; i < degree; i++) best = Math.max(best, 0 - visit(tree.child(node, i)));
    return best;
  }
}

/** Minimax over the game itself: no tree, no pass nodes; the sign changes only where the player does. */
export function naiveGame<P, M>(
  game: Game<P, M>,
  position: P,
  depth: number,
  evaluate: (position: P) => number,
): number {
  const moves = game.moves(position);
  if (moves.length === 0) return game.score(position);
  if (depth === 0) return evaluate(position);
  let best = -Infinity;
  for (const move of moves) {
    const next = game.play(position, move);
    const value = naiveGame(game, next, depth - 1, evaluate);
    best = Math.max(best, game.samePlayer?.(next) ? value : 0 - value);
  }
  return best;
}
