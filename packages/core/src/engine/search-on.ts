import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Board } from "../game/board.js";
import { isBoard } from "../game/is-game.js";
import { checkExtras } from "./check-extras.js";
import { checkTask } from "./check-task.js";
import { addCopies } from "./copies/copy-of.js";
import { moreCopies } from "./copies/more-copies.js";
import type { Extras } from "./extras.js";
import type { Search } from "./search.js";
import { searchOnCopy } from "./search-on-copy.js";

/** A search over `board`, with nothing but alpha-beta unless `extras` are given. It makes and takes back moves on the board itself. */
export function searchOn(board: Board, extras: Extras = {}): Search {
  if (!isBoard(board))
    throw new InputError(`the board is ${shown(board)}: expected one, such as boardOf gives`);
  checkExtras(board, extras);
  addCopies(moreCopies);
  return searchOnCopy(board, extras, (task) => checkTask(board, task));
}
