export { type CheckOptions, checkGame } from "./check-game/check-game.js";
export { type Counting, counting } from "./counting.js";
export { Distribution } from "./distribution.js";
export type { Evaluate, Game } from "./game.js";
export { type GameNode, type GameTree, gameTree } from "./game-tree.js";
export type { Horizon } from "./horizon.js";
export { InputError } from "./input-error.js";
export { type Located, located, pathOf } from "./located.js";
export { unknown } from "./nearest.js";
export type { Observer } from "./observer.js";
export { oneMoveAhead } from "./one-move-ahead.js";
export { parseJson } from "./parse-json.js";
export { Range } from "./range.js";
export { remembering } from "./remembering.js";
export type {
  Ability,
  Algorithm,
  OptionName,
  Outside,
  Paper,
  SearchOptions,
  Visits,
} from "./search/algorithm.js";
export { type AlgorithmId, algorithms } from "./search/algorithms.js";
export { gsearch } from "./search/best-first/gsearch.js";
export { informedAlphaBeta } from "./search/best-first/informed-alpha-beta.js";
export { maxsearch } from "./search/best-first/maxsearch.js";
export { minsearch } from "./search/best-first/minsearch.js";
export { everyPlies, type Moment, type PseudoTerminal } from "./search/best-first/pseudo-terminal.js";
export { type RsearchOptions, rsearch } from "./search/best-first/rsearch.js";
export type { Choice, Rule, Successors } from "./search/best-first/rule.js";
export { rules } from "./search/best-first/rules/rules.js";
export { withinMemory } from "./search/best-first/within-memory.js";
export { leastLeaves, type Proof, proofOf, reorderForCertificate } from "./search/certificate.js";
export { type CriticalType, criticalLeaves, successorType } from "./search/critical.js";
export { alphaBeta } from "./search/depth-first/alpha-beta.js";
export { branchAndBound } from "./search/depth-first/branch-and-bound.js";
export { failSoftAlphaBeta } from "./search/depth-first/fail-soft-alpha-beta.js";
export { iterativeAlphaBeta } from "./search/depth-first/iterative-alpha-beta.js";
export { linkedAlphaBeta } from "./search/depth-first/linked-alpha-beta.js";
export { mccarthy } from "./search/depth-first/mccarthy.js";
export { f2, g2 } from "./search/depth-first/minimax-alpha-beta.js";
export { negamax } from "./search/depth-first/negamax.js";
export { type Attention, attend, bestFirst, breadthFirst } from "./search/evolving/attend.js";
export {
  type EvolvingGame,
  type EvolvingGameOptions,
  evolvingGame,
} from "./search/evolving/evolving-game.js";
export { EvolvingNodes } from "./search/evolving/evolving-nodes.js";
export type { EvolvingObserver } from "./search/evolving/evolving-observer.js";
export {
  asPrinted,
  corrected,
  type EvolvingRule,
  sweepEarly,
  sweptOnly,
} from "./search/evolving/evolving-rule.js";
export { type EvolvingOptions, EvolvingTree, evolvingHeightLimit } from "./search/evolving/evolving-tree.js";
export { byStaticValue, type MoveOrder } from "./search/evolving/move-order.js";
export type { NodeStore } from "./search/evolving/node-store.js";
export { type Driver, type MtdState, mtDual, mtdF, mtSss, type Question } from "./search/mtd/drivers.js";
export { type MtdOptions, mtd } from "./search/mtd/mtd.js";
export type { Outcome, Status } from "./search/outcome.js";
export { searchQuickgame } from "./search/quickgame/search-quickgame.js";
export { highestLeft, lowestLeft, lowestOfAll, none } from "./search/quickgame/strategies.js";
export type { Strategy } from "./search/quickgame/strategy.js";
export { reorderForDistribution } from "./search/reorder-for-distribution.js";
export { negascout } from "./search/scout/negascout.js";
export { scout } from "./search/scout/scout.js";
export { findAlgorithm, recursionLimit, refusal, search } from "./search/search.js";
export { sss2 } from "./search/sss/sss-2.js";
export { type SssOptions, sssStar } from "./search/sss/sss-star.js";
export {
  alphaBetaOver,
  type MoveWorth,
  type Rules,
} from "./search/uncertain/alpha-beta-over.js";
export { aspirationOver } from "./search/uncertain/aspiration-over.js";
export {
  byDominance,
  byMean,
  byQuantile,
  decide,
  type Preference,
  type RankedMove,
} from "./search/uncertain/decide.js";
export {
  type Decision,
  type DeepenOptions,
  type DeepenStep,
  deepenUntilDecided,
} from "./search/uncertain/deepen-until-decided.js";
export { distributionDomain } from "./search/uncertain/distribution-domain.js";
export { dominance } from "./search/uncertain/dominance.js";
export { moveWorths } from "./search/uncertain/move-worths.js";
export { NoListError } from "./search/uncertain/no-list-error.js";
export {
  type PbStarOptions,
  type PbStarResult,
  type PbStarStanding,
  pbStar,
} from "./search/uncertain/pb-star.js";
export { pointDomain } from "./search/uncertain/point-domain.js";
export { rangeDomain } from "./search/uncertain/range-domain.js";
export { rawLeaves } from "./search/uncertain/raw-leaves.js";
export { proveOrDisprove, type SelectionRule } from "./search/uncertain/selection-rule.js";
export { separates } from "./search/uncertain/separates.js";
export type { ValueDomain } from "./search/uncertain/value-domain.js";
export { shown } from "./shown.js";
export { explain } from "./trace/explain.js";
export { type Recorder, recordTrace } from "./trace/record-trace.js";
export { type NodeState, Replay } from "./trace/replay.js";
export { type Cause, type Trace, type TraceEvent, tracePath } from "./trace/trace.js";
export { readTrace, writeTrace } from "./trace/trace-file.js";
export type { Bounds, Tree, ValuedTree, Worth } from "./tree.js";
export { twoLooks } from "./two-looks.js";
export { type EvaluateWorth, type ValuedGameTree, valuedGameTree } from "./valued-game-tree.js";
export { convert, type Player, type View, type ViewedTree } from "./view.js";
export { type HorizonNode, withHorizon } from "./with-horizon.js";
