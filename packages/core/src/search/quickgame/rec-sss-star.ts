import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import { type Line, ranksOf } from "../contract/line.js";
import type { Outcome } from "../contract/outcome.js";
import { storedLimit, tooMany } from "../contract/stored-limit.js";
import { WideContest } from "./wide-contest.js";

/** Who moves at the root, and the most entries that may be stored. */
export interface RecSssOptions {
  readonly player?: Player;
  readonly memory?: number;
}

/** Of no more sons than this the entries are looked through at every step: that is quicker than to keep them in order. */
const few = 128;

/** The bytes that an entry takes at most, with its son, its successor and the head of a list. */
const bytesEach = 200;

/** The OPEN list of a node of Max's, kept as long as the node is not solved: an entry for each son. */
interface OpenList<N> {
  readonly node: N;
  /** The merit that the node had when it was developed; where that of an entry is less, it is a bound of what the son is worth. */
  readonly start: number;
  readonly entries: Entry<N>[];
  readonly wide: WideContest | undefined;
  /** The largest h when the search left it, and the rank of the leftmost son with it. */
  merit: number;
  leader: number;
}

/** A son, and where the search of its successors has come to. */
interface Entry<N> {
  h: number;
  /** Unknown before the entry was the best for the first time. */
  son: N | undefined;
  size: number;
  /** The next successor to be solved, and its own list if it has one already. */
  rank: number;
  inner: OpenList<N> | undefined;
  /** The successor that last lowered h, and what follows it on the line. */
  reply: number;
  rest: Line | undefined;
}

/** Where to go on instead: the largest h of rivals to the left, who win ties, and of those to the right, who lose them. */
interface Rivals {
  readonly left: number;
  readonly right: number;
}

const isBeaten = (h: number, { left, right }: Rivals) => h <= left || h < right;

/**
 * RecSSS*: SSS* as a recursive procedure (Bhattacharya & Bagchi 1993; its dual is RecDual* of Reinefeld & Ridinger 1994).
 * Their listings were not to be had. This is QuickGame's list of each node of Max's, with nothing thrown away: a call goes on
 * below a node where the last one left it, until the node is solved or its merit is no longer the best of the tree. With h
 * the merit of an entry, s the merit of its list at the start, and v the value of the son for Max, at every moment
 *   min(s, v) <= h,  with v >= h once the son is solved,
 * and the largest h of the root's list is an upper bound of the root's value. It evaluates the terminals of SSS*, in the order of
 * SSS*; but the entries of a node stay while those below it are worked on, where OPEN has the lowest only.
 */
export function recSssStar<N>(
  tree: Tree<N>,
  { player = "max", memory }: RecSssOptions = {},
  observer?: Observer<N>,
): Outcome {
  const limit = storedLimit(memory, bytesEach);
  let used = 0;
  let peak = 0;

  const listOf = (node: N, degree: number, h: number): OpenList<N> => {
    used += degree;
    if (used > limit) throw tooMany(limit);
    if (used > peak) peak = used;
    const entries = Array.from({ length: degree }, () => ({
      h,
      son: undefined,
      size: 0,
      rank: 0,
      inner: undefined,
      reply: -1,
      rest: undefined,
    }));
    const wide = degree > few ? new WideContest(degree, h) : undefined;
    return { node, start: h, entries, wide, merit: h, leader: 0 };
  };

  /** A solved node needs its list no more. */
  const drop = ({ entries }: OpenList<N>): void => {
    used -= entries.length;
    for (const { son, inner } of entries) {
      if (inner !== undefined) drop(inner);
      if (son !== undefined) observer?.close?.(son);
    }
  };

  const tell = (list: OpenList<N>, isSolved: boolean): void => {
    const upper = list.merit < list.start ? list.merit : Infinity;
    if (isSolved || upper < Infinity) observer?.bound?.(list.node, isSolved ? list.merit : -Infinity, upper);
  };

  /** Works below the node of a list as long as no rival is better; whether the node is solved. */
  const contend = (list: OpenList<N>, rivals: Rivals): boolean => {
    const { entries, wide } = list;
    for (;;) {
      const k = wide?.leftmostLargest ?? leftmostLargest(entries);
      const entry = entries[k]!;
      list.leader = k;
      list.merit = entry.h;
      const son = entry.son ?? tree.child(list.node, k);
      if (entry.son === undefined) {
        entry.son = son;
        entry.size = tree.degree(son);
      }
      const isSolved = entry.rank === Math.max(1, entry.size);
      if (isSolved || isBeaten(entry.h, rivals)) {
        // The root that is a son itself has told already what is known of it.
        if (observer !== undefined && (list !== root || player === "max")) tell(list, isSolved);
        return isSolved;
      }
      const [left, right] = wide
        ? [wide.highestLeft(k), wide.highestRight(k)]
        : [highest(entries, 0, k), highest(entries, k + 1, entries.length)];
      advance(entry, son, {
        left: Math.max(left, rivals.left),
        right: Math.max(right, rivals.right),
      });
      wide?.set(k, entry.h);
    }
  };

  /** Works on a son of Max's as long as no rival is better; its solved successors hand down their merit. */
  const advance = (entry: Entry<N>, son: N, rivals: Rivals): void => {
    const start = entry.h;
    if (entry.size === 0) {
      observer?.develop?.(son);
      const v = 0 - tree.value(son);
      observer?.bound?.(son, 0 - v, 0 - v);
      entry.h = Math.min(start, v);
      entry.rank = 1;
    } else {
      if (entry.rank === 0 && entry.inner === undefined) observer?.develop?.(son);
      while (entry.rank < entry.size && !isBeaten(entry.h, rivals)) solve(entry, son, rivals);
    }
    if (observer === undefined || entry.size === 0) return;
    const isSolved = entry.rank === entry.size;
    const isLower = entry.reply >= 0;
    if (isSolved || isLower)
      observer.bound?.(son, isLower ? 0 - entry.h : -Infinity, isSolved ? 0 - entry.h : Infinity);
    observer.open?.(son, 0 - entry.h, isSolved);
  };

  /** Goes on with the next successor of a son. */
  const solve = (entry: Entry<N>, son: N, rivals: Rivals): void => {
    const j = entry.rank;
    if (entry.inner === undefined) {
      const node = tree.child(son, j);
      observer?.develop?.(node);
      const degree = tree.degree(node);
      if (degree === 0) {
        const v = tree.value(node);
        observer?.bound?.(node, v, v);
        if (v < entry.h) lower(entry, v, undefined);
        entry.rank++;
        return;
      }
      entry.inner = listOf(node, degree, entry.h);
    }
    const { inner } = entry;
    const isSolved = contend(inner, rivals);
    if (inner.merit < entry.h) lower(entry, inner.merit, undefined);
    if (!isSolved) return;
    if (entry.reply === j) entry.rest = lineOf(inner);
    drop(inner);
    entry.inner = undefined;
    entry.rank++;
  };

  const root: OpenList<N> = aboveRoot();
  if (tree.degree(tree.root) > 0) contend(root, { left: -Infinity, right: -Infinity });
  return outcome();

  /** The root's own list, or where Min moves first that of a node above it, of which the root is the only son. */
  function aboveRoot(): OpenList<N> {
    const degree = tree.degree(tree.root);
    if (player === "max" && degree > 0) {
      observer?.develop?.(tree.root);
      return listOf(tree.root, degree, Infinity);
    }
    const list = listOf(tree.root, 1, Infinity);
    const [entry] = list.entries as [Entry<N>];
    entry.son = tree.root;
    entry.size = degree;
    return list;
  }

  function outcome(): Outcome {
    if (tree.degree(tree.root) === 0) {
      observer?.develop?.(tree.root);
      return { value: tree.value(tree.root), best: -1, status: "exact", line: [], peak };
    }
    const line = ranksOf(player === "max" ? lineOf(root) : lineOf(root)?.rest);
    const value = player === "max" ? root.merit : 0 - root.merit;
    return { value, best: line[0] ?? -1, status: "exact", line, peak };
  }
}

function lower<N>(entry: Entry<N>, h: number, rest: Line | undefined): void {
  entry.h = h;
  entry.reply = entry.rank;
  entry.rest = rest;
}

/** The line of a solved node. */
function lineOf<N>({ entries, leader }: OpenList<N>): Line | undefined {
  const { reply, rest } = entries[leader]!;
  return { rank: leader, rest: reply < 0 ? undefined : { rank: reply, rest } };
}

function leftmostLargest(entries: readonly { readonly h: number }[]): number {
  let at = 0;
  for (let k = 1; k < entries.length; k++) if (entries[k]!.h > entries[at]!.h) at = k;
  return at;
}

function highest(entries: readonly { readonly h: number }[], from: number, to: number): number {
  let most = -Infinity;
  for (let k = from; k < to; k++) most = Math.max(most, entries[k]!.h);
  return most;
}
