export { gsearch } from "./gsearch.js";
export { informedAlphaBeta } from "./informed-alpha-beta.js";
export { maxsearch } from "./maxsearch.js";
export { minsearch } from "./minsearch.js";
export { rsearch } from "./rsearch.js";
