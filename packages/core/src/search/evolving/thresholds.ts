import type { EvolvingView } from "./evolving-rule.js";
import { noNode } from "./store.js";

/**
 * Thresholds (REOPTIMIZE). A threshold is a node, never a number: a min node bounds Max from below, a max
 * node bounds Min from above. With t' the result of any function here for the threshold t,
 *   t a min node    implies   value(t') >= value(t),
 *   t a max node    implies   value(t') <= value(t),
 * t' is t or uncut, and equal values leave t, the earlier candidate, unless the rule prefers the other.
 */

/** The sharper of the threshold `t` and the node `s`, where the same player is to move. */
export function tighten(tree: EvolvingView, s: number, t: number): number {
  return !tree.isCut(s) && tree.isAhead(s, t) ? s : t;
}

/** The sharper of `t` and the first uncut sibling of `q`: they are sorted, so that it is the best one. */
export function siblings(tree: EvolvingView, q: number, t: number): number {
  let s = tree.firstOf(tree.parentOf(q));
  while (s !== noNode && (s === q || tree.isCut(s))) s = tree.siblingOf(s);
  return s === noNode ? t : tighten(tree, s, t);
}

/** The sharpest of `t` and all descendants of `n`, sorted or not. */
export function allSiblings(tree: EvolvingView, n: number, t: number): number {
  let sharpest = t;
  for (let s = tree.firstOf(n); s !== noNode; s = tree.siblingOf(s)) sharpest = tighten(tree, s, sharpest);
  return sharpest;
}
