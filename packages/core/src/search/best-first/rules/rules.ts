import type { Rule } from "../rule.js";
import { leftmostLive } from "./leftmost-live.js";
import { sameWindow } from "./same-window.js";

/** The selection rules of Pijls & de Bruin (1993). */
export const rules = {
  /** Alpha-beta. */
  leftmost: { max: leftmostLive, min: leftmostLive },
  /** Maxsearch: never more work than alpha-beta; the leaves of SSS* where no two are equal. */
  maxsearch: { max: sameWindow, min: leftmostLive, roots: "max" },
  /** Minsearch, the mirror of Maxsearch: the leaves of dual SSS* where no two are equal. */
  minsearch: { max: leftmostLive, min: sameWindow, roots: "min" },
  /** H**, a variant of Ibaraki's H*. */
  hDoubleStar: { max: sameWindow, min: sameWindow },
} as const satisfies Record<string, Rule>;
