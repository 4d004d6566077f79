/**
 * Lindstrom, *Alpha-Beta Pruning on Evolving Game Trees* (1979): trees that survive the move.
 *
 * @module
 */
export { type Attention, attend, bestFirst, breadthFirst } from "../search/evolving/attend.js";
export {
  type EvolvingGame,
  type EvolvingGameOptions,
  evolvingGame,
} from "../search/evolving/evolving-game.js";
export type { EvolvingObserver } from "../search/evolving/evolving-observer.js";
export {
  asPrinted,
  corrected,
  type EvolvingRule,
  sweepEarly,
  sweptOnly,
} from "../search/evolving/evolving-rule.js";
export { type EvolvingOptions, EvolvingTree, evolvingHeightLimit } from "../search/evolving/evolving-tree.js";
export { byStaticValue, type MoveOrder } from "../search/evolving/move-order.js";
