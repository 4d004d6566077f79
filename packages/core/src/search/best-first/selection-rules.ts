import type { Player } from "../../tree/view.js";

/**
 * The successors of a live node as a rule sees them: the window of the node, and the windows of its successors
 * inside it. Numbers are Max's; a successor is live when its window is not empty.
 *
 * With (lower, upper) the node's window and Lb, Ub what is proved of successor i:
 *   lowerOf(i) = max(lower, Lb),   upperOf(i) = min(upper, Ub),   isLive(i)  iff  lowerOf(i) < upperOf(i).
 * At a node of Max every live successor has the lower end of the node's window, at a node of Min its upper end, and one
 * at least has both. The two that stand leftmost are found without going through all of a wide node at every step.
 */
export interface Successors {
  readonly count: number;
  /** The leftmost live successor. */
  readonly leftmost: number;
  /** The leftmost one whose window is the node's own. */
  readonly leftmostWhole: number;
  readonly lower: number;
  readonly upper: number;
  lowerOf(i: number): number;
  upperOf(i: number): number;
  isLive(i: number): boolean;
}

/** Picks a live successor by its number. Successors left as they were must be judged as they were. */
export type Choice = (successors: Successors) => number;

/**
 * A selection rule of Gsearch: which live successor to go down to at a node of Max, and at a node of Min. Any rule
 * finds the value of the root; rules differ in what they develop on the way. For example, from right to left:
 *
 *   const rightmost: Choice = (successors) => {
 *     let i = successors.count - 1;
 *     while (!successors.isLive(i)) i--;
 *     return i;
 *   };
 *   gsearch(tree, { max: rightmost, min: rightmost });
 */
export interface SuccessorRule {
  readonly max: Choice;
  readonly min: Choice;
  /** Whose nodes make the better roots of local trees, where a search that is short of memory can choose; else the first player's. */
  readonly roots?: Player;
}

/** The leftmost live successor. */
const leftmostLive: Choice = (successors) => successors.leftmost;

/**
 * The leftmost live successor that has the window of the node itself. At a node n of Max that is the leftmost live c
 * with cu(c) = cu(n), at a node of Min the leftmost with cl(c) = cl(n), for the other ends are always the same.
 */
const sameWindow: Choice = (successors) => successors.leftmostWhole;

/** The selection rules of Pijls & de Bruin (1993). */
export const selectionRules = {
  /** Alpha-beta. */
  leftmost: { max: leftmostLive, min: leftmostLive },
  /** Maxsearch: never more work than alpha-beta; the leaves of SSS* where no two are equal. */
  maxsearch: { max: sameWindow, min: leftmostLive, roots: "max" },
  /** Minsearch, the mirror of Maxsearch: the leaves of dual SSS* where no two are equal. */
  minsearch: { max: leftmostLive, min: sameWindow, roots: "min" },
  /** H**, a variant of Ibaraki's H*. */
  hDoubleStar: { max: sameWindow, min: sameWindow },
} as const satisfies Record<string, SuccessorRule>;
