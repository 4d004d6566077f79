/**
 * The relatives: SSS* (Stockman 1979), SCOUT (Pearl 1980), NegaScout (Reinefeld 1983), SSS-2 (Pijls & de Bruin) and the
 * MTD family (Plaat et al. 1996). The algorithms are to be given to `search`; `procedures` are the functions behind them.
 *
 * @module
 */

export type { Driver, MtdState, Question } from "../search/mtd/drivers.js";
/** What the members of the MTD family ask, first and next. */
export * as drivers from "../search/mtd/drivers.js";
export * from "../search/mtd/family.js";
export type { MtdOptions } from "../search/mtd/mtd.js";
export * from "../search/scout/family.js";
export * from "../search/sss/family.js";
export type { SssOptions } from "../search/sss/sss-star.js";
/** The functions behind the algorithms: SCOUT, NegaScout, SSS*, SSS-2 and MTD. */
export * as procedures from "./procedures/relatives.js";
