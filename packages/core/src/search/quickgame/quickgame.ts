import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line } from "../contract/line.js";
import type { Open } from "./open.js";
import type { Strategy } from "./strategies.js";

/** The rank of an entry whose son has not been made yet. */
const unbegun = -2;

/** A version of the procedure. */
export interface Version {
  readonly strategy: Strategy;
  /** Whether a terminal is solved by any visit, its value being exact, and not only by one above the lower bound. */
  readonly terminalsSolved: boolean;
}

/**
 * QuickGame and its versions with revisits (Bhattacharya 1995): below `p` the solution trees of all its sons are in
 * contention at once, and always the most promising is worked on.
 *
 * Requires alpha < beta; `p` is Max's, or a terminal where Max would move. With v the value of p for Max and r the
 * result:
 *   v <= alpha          implies  v <= r <= alpha,
 *   alpha < v < beta    implies  r = v,
 *   v >= beta           implies  r = beta.
 * The line is a principal one in case v = r < beta. Where r <= alpha, and so may be more than v, all that is known of
 * the sons is that they are worth no more than their h: the one with the largest is worth that if it is the only one,
 * or a terminal; else there is no line.
 */
export function quickgame<N>(
  tree: Tree<N>,
  p: N,
  alpha: number,
  beta: number,
  version: Version,
  open: Open<N>,
  observer?: Observer<N>,
): number {
  observer?.enter?.(p, alpha, beta);
  const d = tree.degree(p);
  let r: number;
  let line: Line | undefined;
  if (d === 0) r = Math.min(beta, tree.value(p));
  else {
    const first = open.push(d, p);
    r = contend(tree, p, alpha, beta, version, open, first, first + d, observer);
    if (r < beta) {
      line = r > alpha ? open.lineThroughSolved(first, r) : open.lineThroughOnly(first, r);
    }
    if (observer?.close !== undefined) {
      for (let k = first; k < first + d; k++) if (open.ranks[k] !== unbegun) observer.close(open.sons[k]!);
    }
    open.pop(first);
  }
  open.returned = line;
  observer?.leave?.(p, r);
  return r;
}

/**
 * The contest of the sons of `p`, whose entries are `first` to `end - 1` of `open`. Throughout:
 *   min(beta, value of son k) <= h[k], with equality once son k is solved, and h[k] never rises,
 *   base = the largest of alpha and the h[k] of the solved sons.
 * Every call lowers h[k] or solves a successor of son k, so the contest ends; the largest h is the result, as soon as
 * it belongs to a solved son or is not above base.
 */
function contend<N>(
  tree: Tree<N>,
  p: N,
  alpha: number,
  beta: number,
  version: Version,
  open: Open<N>,
  first: number,
  end: number,
  observer?: Observer<N>,
): number {
  const { sons, ranks, sizes, h, replies, lines } = open;
  for (let k = first; k < end; k++) {
    h[k] = beta;
    ranks[k] = unbegun;
  }
  let base = alpha;
  for (;;) {
    // Entry k is the leftmost of the largest and u is its h; the others lie to the left and to the right of it.
    let k = first;
    let u = h[first]!;
    let lowest = u;
    let lowestLeft = Infinity;
    let highestLeft = -Infinity;
    let lowestRight = Infinity;
    let highestRight = -Infinity;
    for (let i = first + 1; i < end; i++) {
      const x = h[i]!;
      if (x > u) {
        lowestLeft = lowest;
        highestLeft = u;
        lowestRight = Infinity;
        highestRight = -Infinity;
        u = x;
        k = i;
      } else {
        if (x > highestRight) highestRight = x;
        if (x < lowestRight) lowestRight = x;
      }
      if (x < lowest) lowest = x;
    }
    if (ranks[k] === unbegun) {
      sons[k] = tree.child(p, k - first);
      sizes[k] = tree.degree(sons[k]!);
      ranks[k] = sizes[k] === 0 ? -1 : 0;
    }
    if (u <= base || ranks[k] === sizes[k]) return u;

    const son = sons[k]!;
    const d = sizes[k]!;
    let j = ranks[k]!;
    const m = version.strategy.bound(lowestLeft, highestLeft, lowestRight);
    observer?.enter?.(son, 0 - u, 0 - (m < u && m > base ? m : base));
    // Its successors are searched one after the other while it stays the leftmost of the largest.
    do {
      const lb = m < u && m > base ? m : base;
      let solved: boolean;
      if (d === 0) {
        u = Math.min(u, 0 - tree.value(son));
        solved = u > lb || version.terminalsSolved;
      } else {
        const node = tree.child(son, j);
        const r = quickgame(tree, node, lb, u, version, open, observer);
        if (r < u) {
          u = r;
          replies[k] = j;
          lines[k] = open.returned;
        }
        solved = u > lb || (version.terminalsSolved && tree.degree(node) === 0);
      }
      if (solved) j++;
      if (j === d && u > base) base = u;
    } while (j < d && u > base && u > highestLeft && u >= highestRight);
    ranks[k] = j;
    h[k] = u;
    observer?.open?.(son, 0 - u, j === d);
    observer?.leave?.(son, 0 - u);
  }
}
