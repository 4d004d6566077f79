import { passes } from "../contract/passes.js";
import type { SearchTree } from "./search-tree.js";

/**
 * What the search tree answers to a test without being searched any further: is n worth at least `bound` to Max, or,
 * with `more`, more than that? Undefined where its developed nodes do not tell; `isMax` says whether Max moves at n.
 */
export function knownAnswer<N>(
  searched: SearchTree<N>,
  n: number,
  isMax: boolean,
  bound: number,
  more: boolean,
): boolean | undefined {
  if (passes(searched.low(n), bound, more)) return true;
  if (!passes(searched.g(n), bound, more)) return false;
  // For yes Max needs one successor and Min all of them; for no it is the other way round.
  let isOpen = searched.begun(n) < searched.degree(n);
  for (let c = searched.first(n); c !== 0; c = searched.next(c)) {
    const answer = knownAnswer(searched, c, !isMax, bound, more);
    if (answer === isMax) return answer;
    if (answer === undefined) isOpen = true;
  }
  return isOpen ? undefined : !isMax;
}
