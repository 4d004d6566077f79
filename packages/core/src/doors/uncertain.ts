/**
 * Li & Marsland, *Probability-Based Game Tree Pruning* (1990): values that are uncertain, the algorithms that search
 * them, to be given to `search`, and how to choose among moves.
 *
 * @module
 */
export { oneMoveAhead } from "../game/one-move-ahead.js";
export { twoLooks } from "../game/two-looks.js";
export { type EvaluateWorth, type ValuedGameTree, valuedGameTree } from "../game/valued-game-tree.js";
export { reorderForDistribution } from "../search/proofs/reorder-for-distribution.js";
export { alphaBetaOver, type MoveWorth, type Rules } from "../search/uncertain/alpha-beta-over.js";
export { aspirationOver } from "../search/uncertain/aspiration-over.js";
export {
  byDominance,
  byMean,
  byQuantile,
  decide,
  type Preference,
  type RankedMove,
} from "../search/uncertain/decide.js";
export {
  type Decision,
  type DeepenOptions,
  type DeepenStep,
  deepenUntilDecided,
} from "../search/uncertain/deepen-until-decided.js";
export { distributionDomain } from "../search/uncertain/distribution-domain.js";
export { dominance } from "../search/uncertain/dominance.js";
export { moveWorths } from "../search/uncertain/move-worths.js";
export { NoListError } from "../search/uncertain/no-list-error.js";
export {
  type PbStarOptions,
  type PbStarResult,
  type PbStarStanding,
  pbStar,
} from "../search/uncertain/pb-star.js";
export { pointDomain } from "../search/uncertain/point-domain.js";
export { rangeDomain } from "../search/uncertain/range-domain.js";
export { rawLeaves } from "../search/uncertain/raw-leaves.js";
export { proveOrDisprove, type SelectionRule } from "../search/uncertain/selection-rule.js";
export { separates } from "../search/uncertain/separates.js";
export type { ValueDomain } from "../search/uncertain/value-domain.js";
export type { ValuedTree, Worth } from "../tree/tree.js";
export { Distribution } from "../values/distribution.js";
export { Range } from "../values/range.js";
