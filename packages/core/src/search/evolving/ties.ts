import type { EvolvingView } from "./evolving-rule.js";
import { noNode } from "./store.js";

/**
 * Equal values, which the paper leaves alone, put in one total order: two terminals of equal value part at some node p,
 * and the player to move at p prefers the one whose branch was made earlier. (Of three terminals two part no higher than
 * where the third leaves them, so that the third relates to both alike.)
 *
 * To compare values in this way is to compare strictly in a tree whose terminals were moved by infinitely small amounts:
 * whatever holds of the strict comparison holds of this one, the root is worth the same number, and its first descendant
 * is an optimal move. Where two nodes part is known from their shape, and their generations are fixed for life, so that
 * the preference never changes.
 */

/** Whether `s` is preferred to `t`, which is worth the same; the parent of one of them is above the other. */
export function madeEarlier(tree: EvolvingView, s: number, t: number): boolean {
  const beside = branchBelow(tree, tree.parentOf(s), t);
  if (beside !== noNode) return tree.generationOf(s) < tree.generationOf(beside);
  return tree.generationOf(branchBelow(tree, tree.parentOf(t), s)) < tree.generationOf(t);
}

/** The descendant of `p` on the way to `n`, or `n` itself; none where `p` is not above `n`. */
function branchBelow(tree: EvolvingView, p: number, n: number): number {
  let at = n;
  while (at !== noNode && tree.parentOf(at) !== p) at = tree.parentOf(at);
  return at;
}
