/**
 * One search without the others: `search` and `bestMove` that take the record of an algorithm, such as `alphaBeta` of
 * `espalier/knuth-moore`, and no id.
 *
 * @module
 */
export { algorithmOf, type OwnAlgorithm, type Returned } from "../search/algorithm-of.js";
export {
  type BestMove,
  type BestMoveOptions,
  bestMoveWith as bestMove,
} from "../search/best-move-with.js";
export type { Ability, Algorithm, Outside, Visits } from "../search/contract/algorithm.js";
export type { OptionName, OptionsOf, SearchOptions } from "../search/contract/options.js";
export type { Outcome, Status } from "../search/contract/outcome.js";
export { searchWith as search } from "../search/search-with.js";
