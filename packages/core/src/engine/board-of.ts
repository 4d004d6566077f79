import type { GameBoard } from "../game/board.js";
import { checkGiven } from "../game/check-given.js";
import type { Evaluate, Game } from "../game/game.js";
import { boardOnCopy } from "./board-on-copy.js";
import { addCopies } from "./copies/copy-of.js";
import { moreCopies } from "./copies/more-copies.js";

/**
 * `game` in the form that is fast to search, set up as `position`: its own board where it has one, else one that is made
 * of its functions. With `evaluate` that is how positions are judged before the end of the game; without it they are
 * judged as the game's own board does, if it has one and it does.
 *
 * Where the game breaks a promise, the board throws an InputError that names the function and the moves that led there.
 */
export function boardOf<P, M>(game: Game<P, M>, position: P, evaluate?: Evaluate<P>): GameBoard<P, M> {
  checkGiven(game, evaluate);
  addCopies(moreCopies);
  return boardOnCopy(game, position, evaluate);
}
