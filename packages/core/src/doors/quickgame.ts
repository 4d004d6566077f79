/**
 * Bhattacharya, *Experimenting with Revisits in Game Tree Search* (1995): the algorithms, to be given to `search`;
 * `procedures`, the function behind them; and the strategies for lower bounds, one of which may be your own.
 *
 * @module
 */
export * from "../search/quickgame/family.js";
export {
  highestLeft,
  lowestLeft,
  lowestOfAll,
  noLowerBound,
  type Strategy,
} from "../search/quickgame/strategies.js";
/** The functions behind the algorithms: QuickGame with any strategy. */
export * as procedures from "./procedures/quickgame.js";
