import type { GameBoard } from "../game/board.js";
import type { Evaluate, Game } from "../game/game.js";
import { assign, copyOf } from "./copies/copy-of.js";

/**
 * `game` in the form that is fast to search, set up as `position`: its own board where it has one, else one that is made
 * of its functions. With `evaluate` that is how positions are judged before the end of the game; without it they are
 * judged as the game's own board does, if it has one and it does.
 *
 * Where the game breaks a promise, the board throws an InputError that names the function and the moves that led there.
 */
export function boardOf<P, M>(game: Game<P, M>, position: P, evaluate?: Evaluate<P>): GameBoard<P, M> {
  const own = game.board?.(position);
  if (own !== undefined && (evaluate === undefined || isOwn(game, evaluate))) return own;
  const copy = copyOf(game);
  const board =
    own === undefined ? new copy.BoardOfGame(game, position, evaluate) : new copy.JudgedBoard(own, evaluate!);
  assign(board, copy);
  return board;
}

/** Whether `evaluate` is what the board of `game` does anyway, as in games that are ready to be played. */
function isOwn<P, M>(game: Game<P, M>, evaluate: Evaluate<P>): boolean {
  return (game as { readonly evaluate?: unknown }).evaluate === evaluate;
}
