import type { Board } from "../game/board.js";
import { AlphaBetaSearch } from "./alpha-beta-search.js";
import { copyOf, hasCopy } from "./copies/copy-of.js";
import type { Extras } from "./extras.js";
import type { Search, Task } from "./search.js";

/** As `searchOn`, with such copies of the hot code as there are. */
export function searchOnCopy(board: Board, extras?: Extras, check?: (task: Task) => void): Search {
  const copy = copyOf(hasCopy(board) ? board : board.constructor);
  return new AlphaBetaSearch(board, copy, extras, check);
}
