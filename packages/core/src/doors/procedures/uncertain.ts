export { alphaBetaOver, aspirationOver } from "../../search/uncertain/alpha-beta-over.js";
export { pbStar } from "../../search/uncertain/pb-star.js";
