/**
 * Pijls & de Bruin, *A Framework for Game Tree Algorithms* (1993): the algorithms, to be given to `search`; `procedures`,
 * the functions behind them; and what a search of your own can be made of.
 *
 * @module
 */
export * from "../search/best-first/family.js";
export { everyPlies, type Moment, type PseudoTerminal } from "../search/best-first/pseudo-terminal.js";
export type { RsearchOptions } from "../search/best-first/rsearch.js";
export { type OwnRule, searchesBy } from "../search/best-first/searches-by.js";
export {
  type Choice,
  type SuccessorRule,
  type Successors,
  selectionRules,
} from "../search/best-first/selection-rules.js";
export { type Prospect, withinMemory } from "../search/best-first/within-memory.js";
/** The functions behind the algorithms: Gsearch, Rsearch, Maxsearch, Minsearch and alpha-beta with bounds. */
export * as procedures from "./procedures/best-first.js";
