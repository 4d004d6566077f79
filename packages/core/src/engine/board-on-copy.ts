import type { GameBoard } from "../game/board.js";
import type { Evaluate, Game } from "../game/game.js";
import { assign, copyOf } from "./copies/copy-of.js";

/** As `boardOf`, with such copies of the hot code as there are. */
export function boardOnCopy<P, M>(game: Game<P, M>, position: P, evaluate?: Evaluate<P>): GameBoard<P, M> {
  const own = game.board?.(position);
  if (own !== undefined && (evaluate === undefined || isOwn(game, evaluate))) return own;
  const copy = copyOf(game);
  const board =
    own === undefined ? new copy.BoardOfGame(game, position, evaluate) : new copy.JudgedBoard(own, evaluate!);
  assign(board, copy);
  return board;
}

/** Whose copy it is that such a board runs on. */
export function ownerOf<P, M>(game: Game<P, M>, position: P, evaluate?: Evaluate<P>): object {
  const own = evaluate === undefined || isOwn(game, evaluate) ? game.board?.(position) : undefined;
  return own?.constructor ?? game;
}

/** Whether `evaluate` is what the board of `game` does anyway, as in games that are ready to be played. */
function isOwn<P, M>(game: Game<P, M>, evaluate: Evaluate<P>): boolean {
  return (game as { readonly evaluate?: unknown }).evaluate === evaluate;
}
