import type { Rule } from "../rule.js";
import { leftmostLive } from "./leftmost-live.js";
import { sameLower } from "./same-lower.js";
import { sameUpper } from "./same-upper.js";

/**
 * The selection rules of Pijls & de Bruin (1993). At a node of Min every live successor has the node's upper end of
 * the window, at a node of Max its lower end: only the other end gives a rule something to choose.
 */
export const rules = {
  /** Alpha-beta. */
  leftmost: { max: leftmostLive, min: leftmostLive },
  /** Maxsearch: never more work than alpha-beta; the leaves of SSS* where no two are equal. */
  maxsearch: { max: sameUpper, min: leftmostLive, roots: "max" },
  /** Minsearch, the mirror of Maxsearch: the leaves of dual SSS* where no two are equal. */
  minsearch: { max: leftmostLive, min: sameLower, roots: "min" },
  /** H**, a variant of Ibaraki's H*. */
  hDoubleStar: { max: sameUpper, min: sameLower },
} as const satisfies Record<string, Rule>;
