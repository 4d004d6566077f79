import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import { ranksOf } from "../contract/line.js";
import type { Outcome } from "../contract/outcome.js";
import { mostNodes } from "../contract/stored-limit.js";
import { OpenList } from "./open-list.js";
import { mostStored, OpenTree } from "./open-tree.js";

/** Who moves at the root, and the most that may be stored: entries of OPEN, or nodes of the search tree of SSS-2. */
export interface SssOptions {
  readonly player?: Player;
  readonly memory?: number;
}

/**
 * SSS* of Stockman (1979): the operator Gamma is applied to the top of OPEN until that is the root, solved. From
 *   (n, live, h), n a terminal       to  (n, solved, min(h, v(n))),
 *   (n, live, h), n Min's            to  (first successor, live, h),
 *   (n, live, h), n Max's            to  (every successor, live, h),
 *   (n, solved, h), n Max's          to  (next brother, live, h), or if it is the last to (parent, solved, h),
 *   (n, solved, h), n Min's          to  (parent, solved, h), and nothing below the parent stays on OPEN.
 *
 * With v(n) the value of n for Max, at every moment
 *   (n, solved, h) on OPEN           implies  v(n) >= h,
 *   h the merit of the top           implies  v(root) <= h.
 *
 * The path to the terminal t that set the merit h of the solved root is a principal line. What the lineage of that state
 * has seen is a strategy of Max whose terminals are worth at least h, and t is one of them: so every node on the path is
 * worth at least h. A successor of a node of Max is not worth more than that; and when a node c of Max became live the
 * merit was still above h, so that min(merit, v(c)) stayed at most the merit of some entry below c: v(c) <= h.
 */
export function sssStar<N>(
  tree: Tree<N>,
  { player = "max", memory }: SssOptions = {},
  observer?: Observer<N>,
): Outcome {
  const root = 0;
  // Where the entries of OPEN are limited, the nodes above them are not, but for what an engine can hold.
  const limit = memory === undefined ? mostStored : mostNodes;
  const stored = new OpenTree(tree.root, tree.degree(tree.root), limit);
  const open = new OpenList(stored, root, memory);
  const parity = player === "max" ? 0 : 1;
  const isMax = (n: number) => stored.plies(n) % 2 === parity;
  const store = (parent: number, rank: number) => {
    const node = tree.child(stored.node(parent), rank);
    return stored.add(parent, rank, node, tree.degree(node));
  };
  const takeOff = (n: number) => {
    if (observer !== undefined && open.has(n)) observer.close?.(stored.node(n));
    open.remove(n);
  };
  /** What is proved of `n`, for Max. */
  const tell = (n: number, lower: number, upper: number) => {
    if (isMax(n)) observer?.bound?.(stored.node(n), lower, upper);
    else observer?.bound?.(stored.node(n), 0 - upper, 0 - lower);
  };

  /** That `n` stands on OPEN. */
  const tellOpen = (n: number, h: number, isSolved: boolean) =>
    observer?.open?.(stored.node(n), isMax(n) ? h : 0 - h, isSolved);

  const evaluate = (n: number, h: number) => {
    const value = tree.value(stored.node(n));
    const v = isMax(n) ? value : 0 - value;
    if (observer !== undefined) tell(n, v, v);
    open.isSolved = true;
    if (observer !== undefined) tellOpen(n, Math.min(h, v), true);
    if (v >= h) return;
    stored.setLine(n, undefined);
    open.lowerTop(v);
    if (observer !== undefined && open.merit < h) tell(root, -Infinity, open.merit);
  };

  const visitLive = (n: number, h: number) => {
    observer?.develop?.(stored.node(n));
    const d = stored.degree(n);
    if (d === 0) {
      evaluate(n, h);
      return;
    }
    observer?.close?.(stored.node(n));
    for (let i = isMax(n) ? d - 1 : 0; i > 0; i--) {
      const c = store(n, i);
      open.addBehindTop(c);
      if (observer !== undefined) tellOpen(c, h, false);
    }
    const first = store(n, 0);
    open.replaceTop(first, false);
    if (observer !== undefined) tellOpen(first, h, false);
  };

  const visitSolved = (n: number, h: number) => {
    const parent = stored.parent(n);
    const next = stored.rank(n) + 1;
    if (isMax(n) && next < stored.degree(parent)) {
      observer?.close?.(stored.node(n));
      const node = tree.child(stored.node(parent), next);
      stored.turn(n, next, node, tree.degree(node));
      open.isSolved = false;
      if (observer !== undefined) tellOpen(n, h, false);
      return;
    }
    const line = stored.line(n);
    if (line !== undefined) stored.setLine(parent, line);
    observer?.close?.(stored.node(n));
    open.replaceTop(parent, true);
    stored.dropBelow(parent, takeOff);
    if (observer !== undefined) {
      tell(parent, h, parent === root ? h : Infinity);
      tellOpen(parent, h, true);
    }
  };

  if (observer !== undefined) tellOpen(root, Infinity, false);
  for (;;) {
    const n = open.top;
    const h = open.merit;
    if (!open.isSolved) visitLive(n, h);
    else if (n !== root) visitSolved(n, h);
    else break;
  }
  // Where the root stands by itself, what stands before it on its line is not a move.
  const line = ranksOf(stored.line(root)?.rest);
  const value = player === "max" ? open.merit : 0 - open.merit;
  return { value, best: line[0] ?? -1, status: "exact", line, peak: open.peak };
}
