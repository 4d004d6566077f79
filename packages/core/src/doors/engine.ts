/**
 * The engine: any game as a board, and a search over boards that is fast, can be stopped and resumed after any node, and
 * takes tables, orderings and other extras as it is told.
 *
 * @module
 */
export { boardOf } from "../engine/board-of.js";
export { drivenSearch } from "../engine/driven-search.js";
export { aspiration, type Driver, mtdF, type Standing } from "../engine/drivers.js";
export type { Extras, QuiescenceOptions, TableOptions } from "../engine/extras.js";
export { Claims } from "../engine/parts/claims.js";
export type { RootMove, Search, Status, Task } from "../engine/search.js";
export { searchOn } from "../engine/search-on.js";
export type { Board, GameBoard } from "../game/board.js";
