/**
 * The relatives: SSS* (Stockman 1979), SCOUT (Pearl 1980), NegaScout (Reinefeld 1983), SSS-2 (Pijls & de Bruin) and the
 * MTD family (Plaat et al. 1996). The algorithms are to be given to `search`; `procedures` are the functions behind them.
 *
 * @module
 */

export type { Driver, MtdState, Question } from "../search/mtd/drivers.js";
export * as drivers from "../search/mtd/drivers.js";
export { type MtdOptions, mtd } from "../search/mtd/mtd.js";
export * from "../search/scout/family.js";
export { sss2 } from "../search/sss/sss-2.js";
export { type SssOptions, sssStar } from "../search/sss/sss-star.js";
