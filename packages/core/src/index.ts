/**
 * Games and trees, `search` and `bestMove` by any algorithm, counting: what most programs need. The rest is behind subpaths.
 *
 * @module
 */
export { InputError } from "./errors/input-error.js";
export type { Board } from "./game/board.js";
export { type CheckOptions, type CheckReport, checkGame } from "./game/check-game/check-game.js";
export type { Evaluate, Game } from "./game/game.js";
export { type GameNode, type GameTree, gameTree } from "./game/game-tree.js";
export type { Alternative, Certainty, Choice, Limits, Stopped } from "./player/limits.js";
export type { PlayerOptions } from "./player/options.js";
export { Player } from "./player/player.js";
export { type Playouts, playouts } from "./player/playouts.js";
export type { PlayoutOptions } from "./player/random-games.js";
export { type AlgorithmId, type AlgorithmOf, algorithms } from "./search/algorithms.js";
export { bestMove } from "./search/best-move.js";
export type { BestMove, BestMoveOptions } from "./search/best-move-with.js";
export type { Algorithm } from "./search/contract/algorithm.js";
export type { OptionsOf, SearchOptions } from "./search/contract/options.js";
export type { Outcome, Status } from "./search/contract/outcome.js";
export { search } from "./search/search.js";
export { type Counting, type CountingOptions, counting } from "./tree/counting.js";
export type { Horizon } from "./tree/horizon.js";
export type { Found, Observer } from "./tree/observer.js";
export type { Bounds, Tree } from "./tree/tree.js";
