export { alphaBetaOver, aspirationOver } from "../../search/uncertain/alpha-beta-over.js";
export { bStar } from "../../search/uncertain/b-star.js";
export { pbStar } from "../../search/uncertain/pb-star.js";
