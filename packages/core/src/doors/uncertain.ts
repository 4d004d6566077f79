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
export { moveWorths, type Rules } from "../search/uncertain/alpha-beta-over.js";
export type { BStarOptions, BStarResult, BStarStanding } from "../search/uncertain/b-star.js";
export {
  type Decision,
  type DeepenOptions,
  type DeepenStep,
  deepenUntilDecided,
} from "../search/uncertain/deepen-until-decided.js";
export {
  byDominance,
  byMean,
  byQuantile,
  decide,
  dominance,
  type MoveWorth,
  type Preference,
  type RankedMove,
  separates,
} from "../search/uncertain/dominance.js";
export * from "../search/uncertain/family.js";
export type { PbStarOptions, PbStarResult, PbStarStanding } from "../search/uncertain/pb-star.js";
export { proveOrDisprove, type SelectionRule, widerFirst } from "../search/uncertain/selection-rule.js";
export {
  distributionValues,
  pointValues,
  rangeValues,
  rawLeaves,
  type ValueDomain,
} from "../search/uncertain/value-domains.js";
export { NoListError } from "../search/uncertain/worth-at.js";
export type { ValuedTree, Worth } from "../tree/tree.js";
export { Distribution } from "../values/distribution.js";
export { Range } from "../values/range.js";
/** The functions behind the algorithms: alpha-beta over any values, B* and PB*. */
export * as procedures from "./procedures/uncertain.js";
