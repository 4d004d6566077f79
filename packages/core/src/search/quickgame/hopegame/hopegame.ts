import type { Observer } from "../../../tree/observer.js";
import type { Tree } from "../../../tree/tree.js";
import type { Line } from "../../contract/line.js";
import type { Contests } from "./contests.js";
import { evaluated } from "./evaluated.js";
import { type Hopes, probes } from "./hopes.js";
import type { LeafContest } from "./leaf-contest.js";
import type { Room } from "./room.js";
import type { Standings } from "./standings.js";
import { WideSons } from "./wide-sons.js";

/** Where there is no entry or no contest. */
const none = -1;

/** Of no more sons than this the entries are looked through at every step. */
const few = 128;

/** What all contests of one search have in common. */
export interface Search<N> {
  readonly tree: Tree<N>;
  readonly contests: Contests<N>;
  readonly room: Room;
  readonly hopes: Hopes;
  /** Where the contests are held that have only terminals below. */
  readonly leafContest: LeafContest<N>;
  /** Written by every look, and read at once. */
  readonly standings: Standings;
  readonly observer: Observer<N> | undefined;
}

/**
 * HopeGame: QuickGame that hopes, and that keeps what it can of the contests that failed.
 *
 * Requires alpha < beta and sure <= alpha, and an inner node `p` of Max; `c` is the contest of its sons, new or kept from
 * a visit that failed. With v the value of p for Max and r the result:
 *   r <= alpha          implies  v <= r,
 *   alpha < r < beta    implies  v = r,
 *   r >= beta           implies  v >= r.
 * Only `sure` is proved of the nodes above: alpha and beta may be hopes. So a visit that has failed with r > sure may yet
 * be taken up again, and its contest is worth to be kept.
 *
 * Throughout, for the sons of p:
 *   value of the son <= h of its entry, or <= rest where it has none,                          (1)
 *   value of each successor passed >= min(h, low) of the son,                                   (2)
 *   base = alpha, or v >= base.                                                                 (3)
 * lb and hi are hopes and occur in none of them. By (1) v <= the largest h, so all is decided when no h is above base. Every
 * step lowers an h, passes a successor, or raises base to hi or above; only then are successors searched again that
 * were passed. docs/research/hopegame.md has the proof that this ends.
 */
export function hopegame<N>(
  search: Search<N>,
  p: N,
  c: number,
  alpha: number,
  beta: number,
  sure: number,
  depth: number,
  above: number,
): number {
  // What a call hands over or returns may be anything to the compiler; made a number here, it is not put into a box at every step.
  alpha = +alpha;
  beta = +beta;
  const { tree, contests, leafContest, room, hopes, standings, observer } = search;
  observer?.enter?.(p, alpha, beta);
  const d = tree.degree(p);
  room.meet(d, depth, above);
  const isAmple = room.isAmple(depth, above);
  const wide = d > few ? new WideSons(contests, c, d, beta) : undefined;

  let hi = beta;
  let base = alpha;
  /** The son that raised base last: its entry, or the line through it if it has none. */
  let winner = none;
  let line: Line | undefined;
  for (let e = contests.first(c); e !== none; e = contests.next(e)) {
    if (contests.isFinished(e) && contests.proved(e) > base) {
      base = +contests.proved(e);
      winner = e;
    }
  }
  /** So many sons wait for an entry, the first with the rank `next`, behind the entry `before`; those to the left that have none are done: no more than `done`. */
  let waiting = d - contests.count(c);
  let before = waiting === 0 ? none : contests.lastOfRun(c, none, 0);
  let next = before === none ? 0 : contests.rank(before) + 1;
  let done = -Infinity;
  /** Whether there was no room for one that waited. Then they wait until the others are decided. */
  let isShort = false;
  /** Whether a successor was passed only because it reached hi. */
  let hasReached = false;

  for (;;) {
    if (hi < beta && base >= hi) {
      hi = beta;
      if (hasReached) contests.restartWeak(c);
      hasReached = false;
    }
    if (wide === undefined) standings.look(contests, c, hi, waiting, before, isShort);
    else wide.look(standings, hi);
    if (base >= beta) break;
    const { ub, lowestLeft, lowestOther, highestOther } = standings;
    if (ub <= base) {
      const rest = contests.rest(c);
      if (!isShort || waiting === 0 || rest <= base) break;
      const proved = base > alpha ? base : sure;
      const u = +searchAlone(search, p, next, base, Math.min(rest, beta), proved, depth, above + d);
      if (u > base) {
        base = u;
        winner = none;
        line = { rank: next, rest: contests.returned };
      } else if (u > done) done = u;
      waiting--;
      next++;
      const last = contests.lastOfRun(c, before, next);
      if (last !== before) {
        before = last;
        next = contests.rank(last) + 1;
      }
      continue;
    }

    let e = standings.chosen;
    if (e === none) {
      if (room.left(contests.used - contests.kept, depth) <= 0) {
        isShort = true;
        wide?.leaveOutFrom(next);
        continue;
      }
      if (room.isFull(contests.used)) contests.forgetLowest();
      const son = tree.child(p, next);
      e = contests.add(c, before, son, next, tree.degree(son));
      wide?.enter(next, e);
      waiting--;
      before = contests.lastOfRun(c, e, next + 1);
      next = contests.rank(before) + 1;
    }
    const j = contests.nextSuccessor(e);
    const m = isAmple
      ? highestOther < ub
        ? highestOther
        : justBelow(ub)
      : hopes.lowerBound(contests.passed(e) === 0, contests.hasFailed(e), lowestLeft, lowestOther);
    const lb = base < m && m < ub ? m : base;
    const son = contests.son(e);
    const size = contests.size(e);
    const isLeaf = size === 0;
    const node = isLeaf ? son : tree.child(son, j);
    // Where all fits, a son is left as soon as another is larger: no hope is in that.
    if (!isAmple && (lb > base || hi < beta)) {
      observer?.hope?.(p, lb > base ? lb : -Infinity, hi < beta ? hi : Infinity);
    }
    observer?.enter?.(son, 0 - ub, 0 - lb);
    let v: number;
    if (isLeaf || tree.degree(node) === 0) {
      v = isLeaf ? 0 - tree.value(son) : evaluated(tree, node, lb, ub, observer);
      room.meetTerminal(depth + (isLeaf ? 1 : 2));
      if (v < contests.h(e)) contests.lower(e, v, j, undefined);
      contests.pass(e);
    } else {
      const proved = base > alpha ? base : sure;
      const kept = contests.takeKept(e);
      if (room.isBottom(depth + 2)) {
        v = +leafContest.search(node, kept, lb, ub, depth + 2, above + d);
        if (v <= lb && v > proved) leafContest.keep(e);
        else leafContest.end();
      } else {
        const inner = kept === none ? contests.begin() : kept;
        v = +hopegame(search, node, inner, lb, ub, proved, depth + 2, above + d);
        if (v <= lb && v > proved) contests.keep(e, inner);
        else contests.end(inner);
      }
      if (v < ub) contests.lower(e, v, j, contests.returned);
      else if (v < contests.h(e)) {
        contests.reach(e, v, j);
        hasReached = true;
      }
      if (v > lb) contests.pass(e);
    }
    const h = contests.h(e);
    wide?.set(contests.rank(e), h);
    if (lb < v && v < ub && hi === beta && !isAmple && d >= probes) {
      hi = +(wide === undefined
        ? contests.highestBelow(c, beta, waiting, probes)
        : wide.highestBelow(probes));
    }
    const isFinished = contests.passed(e) >= (isLeaf ? 1 : size);
    if (isFinished && contests.proved(e) > base) {
      base = +contests.proved(e);
      winner = e;
    }
    observer?.open?.(son, 0 - h, isFinished);
    observer?.leave?.(son, 0 - Math.min(ub, h));
  }

  let r = base;
  if (base > alpha) {
    if (base < beta) {
      if (winner !== none) line = contests.lineThrough(winner);
    } else line = undefined;
  } else {
    const rest = waiting > 0 ? contests.rest(c) : -Infinity;
    const { chosen, ub, highestOther } = standings;
    r = Math.max(ub, done, rest);
    const others = Math.max(highestOther, done, isShort ? rest : -Infinity);
    if (chosen !== none && ub === r && (others < r || contests.size(chosen) === 0))
      line = contests.lineThrough(chosen);
    contests.setRest(c, Math.max(done, rest));
  }
  contests.returned = line;
  observer?.leave?.(p, r);
  return r;
}

/**
 * Searches the son of p of this rank without an entry, from its first successor to its last, which is alpha-beta: with w
 * its value for Max and r the result,
 *   w <= base           implies  w <= r <= base,
 *   base < w < h        implies  r = w,
 *   w >= h              implies  r = h.
 * `returned` is then the line behind it, where it is inside the window.
 */
function searchAlone<N>(
  search: Search<N>,
  p: N,
  rank: number,
  base: number,
  h: number,
  sure: number,
  depth: number,
  above: number,
): number {
  const { tree, contests, room, observer } = search;
  const son = tree.child(p, rank);
  const size = tree.degree(son);
  observer?.enter?.(son, 0 - h, 0 - base);
  let r = h;
  let line: Line | undefined;
  if (size === 0) {
    r = Math.min(h, 0 - tree.value(son));
    room.meetTerminal(depth + 1);
  }
  for (let j = 0; j < size && r > base; j++) {
    const v = searchAnew(search, tree.child(son, j), base, r, sure, depth + 2, above);
    if (v < r) {
      r = v;
      line = { rank: j, rest: contests.returned };
    }
  }
  contests.returned = line;
  observer?.leave?.(son, 0 - r);
  return r;
}

/** The value of `node`, Max's or a terminal where Max would move, with the window: by a new contest of which nothing is kept. */
export function searchAnew<N>(
  search: Search<N>,
  node: N,
  alpha: number,
  beta: number,
  sure: number,
  depth: number,
  above: number,
): number {
  const { tree, contests, leafContest, room, observer } = search;
  let v: number;
  if (tree.degree(node) === 0) {
    v = evaluated(tree, node, alpha, beta, observer);
    room.meetTerminal(depth);
    contests.returned = undefined;
  } else if (room.isBottom(depth)) {
    v = leafContest.search(node, none, alpha, beta, depth, above);
    leafContest.end();
  } else {
    const c = contests.begin();
    v = hopegame(search, node, c, alpha, beta, sure, depth, above);
    contests.end(c);
  }
  return v;
}

/** A number below x, and so little that hardly any value lies between them. */
function justBelow(x: number): number {
  return x === Infinity ? Number.MAX_VALUE : x - Math.abs(x) * 2 ** -52 - Number.MIN_VALUE;
}
