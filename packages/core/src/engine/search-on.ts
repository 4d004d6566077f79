import type { Board } from "../game/board.js";
import { AlphaBetaSearch } from "./alpha-beta-search.js";
import { copyOf, hasCopy } from "./copies/copy-of.js";
import type { Extras } from "./extras.js";
import type { Search } from "./search.js";

/** A search over `board`, with nothing but alpha-beta unless `extras` are given. It makes and takes back moves on the board itself. */
export function searchOn(board: Board, extras?: Extras): Search {
  const copy = copyOf(hasCopy(board) ? board : board.constructor);
  return new AlphaBetaSearch(board, copy, extras);
}
