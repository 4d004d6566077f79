/**
 * What runs at every node of a search. V8 compiles a function for what it has met, so each game gets a copy of this to
 * itself: see docs/decisions/011-one-copy-per-game.md. It is copied as one file, so nothing in here may be stateful.
 */
export { AlphaBetaSearch } from "./alpha-beta-search.js";
export { BoardOfGame } from "./board-of-game.js";
export { JudgedBoard } from "./judged-board.js";
