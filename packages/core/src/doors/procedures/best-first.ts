export { gsearch } from "../../search/best-first/gsearch.js";
export { informedAlphaBeta } from "../../search/best-first/informed-alpha-beta.js";
export { maxsearch } from "../../search/best-first/maxsearch.js";
export { minsearch } from "../../search/best-first/minsearch.js";
export { rsearch } from "../../search/best-first/rsearch.js";
