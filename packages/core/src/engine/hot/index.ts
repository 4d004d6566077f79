/**
 * What runs at every node of a search. V8 compiles a function for what it has met, so each game gets a copy of this to
 * itself: see docs/decisions/011-one-copy-per-game.md. What knows no game is in `parts`, and is shared.
 */
export { above } from "../parts/above.js";
export { BoardOfGame } from "./board-of-game.js";
export { JudgedBoard } from "./judged-board.js";
export { open, walk } from "./walk.js";
