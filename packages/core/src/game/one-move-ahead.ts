import type { Evaluate, Game } from "./game.js";

/**
 * An estimate for which it counts who is to move: the best that the player to move can reach with one move, by the
 * score where that ends the game, else by `evaluate`. Two looks with it differ wherever a move is worth something.
 */
export function oneMoveAhead<P, M>(game: Game<P, M>, evaluate: Evaluate<P>): Evaluate<P> {
  return (position) => {
    const moves = game.moves(position);
    if (moves.length === 0) return game.score(position);
    const after = moves.map((move) => {
      const next = game.play(position, move);
      const worth = game.moves(next).length === 0 ? game.score(next) : evaluate(next);
      return game.samePlayer?.(next) ? worth : 0 - worth;
    });
    return Math.max(...after);
  };
}
