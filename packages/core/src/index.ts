export { didYouMean } from "./errors/did-you-mean.js";
export { InputError } from "./errors/input-error.js";
export { parseJson } from "./errors/parse-json.js";
export { shown } from "./errors/shown.js";
export { type CheckOptions, checkGame } from "./game/check-game/check-game.js";
export type { Evaluate, Game } from "./game/game.js";
export { type GameNode, type GameTree, gameTree } from "./game/game-tree.js";
export { oneMoveAhead } from "./game/one-move-ahead.js";
export { twoLooks } from "./game/two-looks.js";
export { type EvaluateWorth, type ValuedGameTree, valuedGameTree } from "./game/valued-game-tree.js";
export { type AlgorithmId, algorithms } from "./search/algorithms.js";
export { gsearch } from "./search/best-first/gsearch.js";
export { informedAlphaBeta } from "./search/best-first/informed-alpha-beta.js";
export { maxsearch } from "./search/best-first/maxsearch.js";
export { minsearch } from "./search/best-first/minsearch.js";
export { everyPlies, type Moment, type PseudoTerminal } from "./search/best-first/pseudo-terminal.js";
export { type RsearchOptions, rsearch } from "./search/best-first/rsearch.js";
export {
  type Choice,
  type SuccessorRule,
  type Successors,
  selectionRules,
} from "./search/best-first/selection-rules.js";
export { withinMemory } from "./search/best-first/within-memory.js";
export type { Ability, Algorithm, Outside, Paper, Visits } from "./search/contract/algorithm.js";
export type { OptionName, SearchOptions } from "./search/contract/options.js";
export type { Outcome, Status } from "./search/contract/outcome.js";
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
export { leastLeaves, type Proof, proofOf, reorderForCertificate } from "./search/proofs/certificate.js";
export { type CriticalType, criticalLeaves, successorType } from "./search/proofs/critical.js";
export { reorderForDistribution } from "./search/proofs/reorder-for-distribution.js";
export { searchQuickgame } from "./search/quickgame/search-quickgame.js";
export { highestLeft, lowestLeft, lowestOfAll, none } from "./search/quickgame/strategies.js";
export type { Strategy } from "./search/quickgame/strategy.js";
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
export { explain } from "./trace/explain.js";
export { type Recorder, recordTrace } from "./trace/record-trace.js";
export { type NodeState, Replay } from "./trace/replay.js";
export { type Cause, type Trace, type TraceEvent, tracePath } from "./trace/trace.js";
export { readTrace, writeTrace } from "./trace/trace-file.js";
export { type Counting, counting } from "./tree/counting.js";
export type { Horizon } from "./tree/horizon.js";
export { type Located, located, pathOf } from "./tree/located.js";
export type { Observer } from "./tree/observer.js";
export { remembering } from "./tree/remembering.js";
export type { Bounds, Tree, ValuedTree, Worth } from "./tree/tree.js";
export { convert, type Player, type View, type ViewedTree } from "./tree/view.js";
export { type HorizonNode, withHorizon } from "./tree/with-horizon.js";
export { Distribution } from "./values/distribution.js";
export { Range } from "./values/range.js";
