/**
 * Lindstrom, *Alpha-Beta Pruning on Evolving Game Trees* (1979): trees that survive the move.
 *
 * @module
 */
export { type Attention, attend, bestFirst, breadthFirst } from "../search/evolving/attend.js";
export type { EvolvingBounds } from "../search/evolving/bounds.js";
export {
  type EvolvingEventKind,
  type EvolvingEventName,
  type EvolvingObserver,
  evolvingEvents,
} from "../search/evolving/evolving-events.js";
export {
  type EvolvingGame,
  type EvolvingGameOptions,
  evolvingGame,
  type ThinkLimits,
  type Thought,
} from "../search/evolving/evolving-game.js";
export type { EvolvingOptions } from "../search/evolving/evolving-options.js";
export type { EvolvingRule, EvolvingView } from "../search/evolving/evolving-rule.js";
export { evolvingRules } from "../search/evolving/evolving-rules.js";
export { EvolvingTree } from "../search/evolving/evolving-tree.js";
export { byStaticValue, type MoveOrder } from "../search/evolving/move-order.js";
