import type { Observer } from "../../../tree/observer.js";
import type { Tree } from "../../../tree/tree.js";
import { grown } from "../../contract/grown.js";
import type { Line } from "../../contract/line.js";
import { WideContest } from "../wide-contest.js";
import type { Contests } from "./contests.js";
import { evaluated } from "./evaluated.js";
import type { Hopes } from "./hopes.js";
import type { Room } from "./room.js";

/** Where there is no entry, no contest, or no successor. */
const none = -1;

/** Of no more sons than this the entries are looked through at every step. */
const few = 128;

/** What a son has passed that has no entry: it waits for one, is left out for want of room, or was searched without. */
const waits = -1;
const leftOut = -2;
const searched = -3;

/**
 * The contest of a node of Max all of whose sons are terminals, or have none but terminals for successors. Every look
 * is at a terminal and settles it, so that neither hopes nor lower bounds are of use: it is QuickGame's contest. There
 * is only one at a time, so it has its entries in arrays of its own, by the ranks of the sons, from `begin` to `keep` or
 * `end`; they count as in use all the same.
 */
export class LeafContest<N> {
  private readonly tree: Tree<N>;
  private readonly contests: Contests<N>;
  private readonly room: Room;
  private readonly hopes: Hopes;
  private readonly observer: Observer<N> | undefined;
  private d = 0;
  /** The son that raised base last; and the first of those that are left out, d if none is. */
  private winner = none;
  private next = 0;
  private h = new Float64Array(8);
  /** How many successors are passed. */
  private passed = new Int32Array(8);
  private sizes = new Int32Array(8);
  private replies = new Int32Array(8);
  private sons: N[] = new Array(8);
  /** What those are worth at most that wait, those that were searched without an entry; and how many entries there are. */
  private rest = Infinity;
  private done = -Infinity;
  private count = 0;

  constructor(
    tree: Tree<N>,
    contests: Contests<N>,
    room: Room,
    hopes: Hopes,
    observer: Observer<N> | undefined,
  ) {
    this.tree = tree;
    this.contests = contests;
    this.room = room;
    this.hopes = hopes;
    this.observer = observer;
  }

  /**
   * Searches `p`, which stands at `depth` below contests of `above` sons, with the contest `c` that was kept, or with a new one.
   *
   * Requires alpha < beta. With v the value of p for Max and r the result:
   *   r <= alpha          implies  v <= r,
   *   alpha < r < beta    implies  v = r,
   *   r >= beta           implies  v >= r.
   */
  search(p: N, c: number, alpha: number, beta: number, depth: number, above: number): number {
    // Numbers for sure, as in hopegame.
    alpha = +alpha;
    beta = +beta;
    const { tree, contests, observer } = this;
    observer?.enter?.(p, alpha, beta);
    const d = tree.degree(p);
    this.room.meet(d, depth, above);
    if (d > this.h.length) this.grow(d);
    this.d = d;
    this.next = d;
    this.done = -Infinity;
    this.winner = none;
    let base = +(c === none ? this.firstLooks(p, d, alpha, beta, depth) : this.takeUp(c, d, alpha));
    const { h, passed, sizes, replies, sons } = this;
    let winner = this.winner;
    let line: Line | undefined;
    const wide = d > few ? this.wideOf(d, beta) : undefined;
    // Entry k is the leftmost of the largest, and u its h, or beta if that is less.
    let k = 0;
    let u = -Infinity;
    let highestLeft = -Infinity;
    let highestRight = -Infinity;
    while (base < beta) {
      if (wide === undefined) {
        k = 0;
        u = h[0]! < beta ? h[0]! : beta;
        highestLeft = -Infinity;
        highestRight = -Infinity;
        for (let i = 1; i < d; i++) {
          const x = h[i]! < beta ? h[i]! : beta;
          if (x > u) {
            highestLeft = u;
            highestRight = -Infinity;
            u = x;
            k = i;
          } else if (x > highestRight) highestRight = x;
        }
      } else {
        k = wide.leftmostLargest;
        u = +wide.largest;
        highestLeft = +wide.highestLeft(k);
        highestRight = +wide.highestRight(k);
      }
      if (u <= base) {
        const next = this.nextLeftOut();
        if (next === d || this.rest <= base) break;
        const x = +this.searchAlone(p, next, base, Math.min(this.rest, beta));
        passed[next] = searched;
        if (x > base) {
          base = x;
          winner = none;
          line = contests.returned;
        } else if (x > this.done) this.done = x;
        continue;
      }
      if (passed[k] === waits && !this.enter(p, k, depth)) {
        this.leaveOut(d, wide);
        continue;
      }
      const son = sons[k]!;
      const size = sizes[k]!;
      let x = h[k]!;
      let j = passed[k]!;
      observer?.enter?.(son, 0 - u, 0 - base);
      // Its successors are looked at one after the other while it stays the leftmost of the largest.
      do {
        const v = size === 0 ? 0 - tree.value(son) : evaluated(tree, tree.child(son, j), base, u, observer);
        if (v < x) {
          x = v;
          replies[k] = j;
          if (x < u) u = x;
        }
        j++;
      } while (j < size && u > base && u > highestLeft && u >= highestRight);
      h[k] = x;
      passed[k] = j;
      wide?.set(k, u);
      if (j >= size && x > base) {
        base = x;
        winner = k;
      }
      observer?.open?.(son, 0 - x, j >= size);
      observer?.leave?.(son, 0 - u);
    }

    let r = base;
    if (base > alpha) {
      if (winner !== none) line = this.lineThrough(winner);
      if (base < beta) this.learn(d, winner);
      else line = undefined;
    } else {
      const left = Math.max(this.done, this.nextLeftOut() < d ? this.rest : -Infinity);
      const others = Math.max(highestLeft, highestRight, left);
      r = Math.max(u, left);
      if (u === r && passed[k]! >= 0 && (others < r || sizes[k] === 0)) line = this.lineThrough(k);
    }
    contests.returned = line;
    observer?.leave?.(p, r);
    return r;
  }

  /**
   * Begins a new contest: as long as others wait that are worth more as far as is known, each son is looked at until it is worth less
   * than beta. Gives the largest of alpha and what finished sons are worth.
   */
  private firstLooks(p: N, d: number, alpha: number, beta: number, depth: number): number {
    beta = +beta;
    let base = +alpha;
    const { tree, contests, room, observer, h, passed, sizes, replies, sons } = this;
    const left = room.left(contests.used - contests.kept, depth);
    const most = left < d ? left : d;
    let highestLeft = -Infinity;
    let k = 0;
    for (; k < most && base < beta; k++) {
      if (room.isFull(contests.used + k)) contests.forgetLowest();
      const son = tree.child(p, k);
      const size = tree.degree(son);
      let x = Infinity;
      let j = 0;
      let reply = none;
      observer?.enter?.(son, 0 - beta, 0 - base);
      do {
        const u = x < beta ? x : beta;
        const v = size === 0 ? 0 - tree.value(son) : evaluated(tree, tree.child(son, j), base, u, observer);
        if (v < x) {
          x = v;
          reply = j;
        }
        j++;
      } while (j < size && (x >= beta || (k + 1 === d && x > base && x > highestLeft)));
      h[k] = x;
      passed[k] = j;
      sons[k] = son;
      sizes[k] = size;
      replies[k] = reply;
      if (x > highestLeft) highestLeft = x;
      if (j >= size && x > base) {
        base = x;
        this.winner = k;
      }
      observer?.open?.(son, 0 - x, j >= size);
      observer?.leave?.(son, 0 - (x < beta ? x : beta));
    }
    contests.claim(k);
    this.count = k;
    this.rest = Infinity;
    for (; k < d; k++) {
      h[k] = Infinity;
      passed[k] = waits;
    }
    return base;
  }

  /** The contest has failed, and its entries are kept with entry `e` of the contest above. */
  keep(e: number): void {
    const { contests, d, h, passed, sizes, replies, sons } = this;
    const c = contests.begin();
    contests.setRest(c, this.rest > this.done && this.isAnyWaiting() ? this.rest : this.done);
    contests.keepNew(e, c, d, sons, sizes, h, passed, replies);
  }

  /** Whether some son waits for an entry, or is left out. */
  private isAnyWaiting(): boolean {
    for (let k = 0; k < this.d; k++) if (this.passed[k] === waits || this.passed[k] === leftOut) return true;
    return false;
  }

  /** The contest is over. */
  end(): void {
    const { contests, d, passed, sons, observer } = this;
    contests.release(this.count);
    if (observer?.close !== undefined)
      for (let k = 0; k < d; k++) if (passed[k]! >= 0) observer.close(sons[k]!);
  }

  /** Takes over what is kept of contest `c`; gives the largest of alpha and what its finished sons are worth. */
  private takeUp(c: number, d: number, alpha: number): number {
    const { contests, h, passed, sizes } = this;
    const rest = contests.rest(c);
    this.count = contests.count(c);
    this.rest = rest;
    h.fill(rest, 0, d);
    passed.fill(waits, 0, d);
    let base = alpha;
    for (let e = contests.first(c); e !== none; e = contests.next(e)) {
      const k = contests.rank(e);
      this.sons[k] = contests.son(e);
      h[k] = contests.h(e);
      passed[k] = contests.passed(e);
      sizes[k] = contests.size(e);
      this.replies[k] = contests.reply(e);
      if (passed[k]! > 0 && passed[k]! >= sizes[k]! && h[k]! > base) {
        base = h[k]!;
        this.winner = k;
      }
    }
    contests.end(c, true);
    contests.claim(this.count);
    return base;
  }

  /** Gives son k an entry; whether there was room. */
  private enter(p: N, k: number, depth: number): boolean {
    const { tree, contests, room } = this;
    if (room.left(contests.used - contests.kept, depth) <= 0) return false;
    if (room.isFull(contests.used)) contests.forgetLowest();
    contests.claim(1);
    this.count++;
    const son = tree.child(p, k);
    this.sons[k] = son;
    this.sizes[k] = tree.degree(son);
    this.passed[k] = 0;
    this.replies[k] = none;
    return true;
  }

  /** There is no room for those that wait: they are searched without an entry, once the others are decided. */
  private leaveOut(d: number, wide: WideContest | undefined): void {
    this.next = 0;
    for (let k = 0; k < d; k++) {
      if (this.passed[k] !== waits) continue;
      this.passed[k] = leftOut;
      this.h[k] = -Infinity;
      wide?.set(k, -Infinity);
    }
  }

  /** The first of the sons that are left out and not searched yet; d if there is none. */
  private nextLeftOut(): number {
    const { passed, d } = this;
    while (this.next < d && passed[this.next] !== leftOut) this.next++;
    return this.next;
  }

  /** Searches son k, which is worth at most x, without an entry; what it is worth at most, and its value if that is more than base. */
  private searchAlone(p: N, k: number, base: number, most: number): number {
    const { tree, contests, observer } = this;
    const son = tree.child(p, k);
    const size = tree.degree(son);
    observer?.enter?.(son, 0 - most, 0 - base);
    let x = size === 0 ? Math.min(most, 0 - tree.value(son)) : most;
    let reply = none;
    for (let j = 0; j < size && x > base; j++) {
      const v = evaluated(tree, tree.child(son, j), base, x, observer);
      if (v >= x) continue;
      x = v;
      reply = j;
    }
    contests.returned = { rank: k, rest: reply === none ? undefined : { rank: reply, rest: undefined } };
    observer?.leave?.(son, 0 - x);
    return x;
  }

  private lineThrough(k: number): Line {
    const reply = this.sizes[k] === 0 ? none : this.replies[k]!;
    return { rank: k, rest: reply === none ? undefined : { rank: reply, rest: undefined } };
  }

  /** The winner is known: of the others, how many there are, and how many were looked at more than once. */
  private learn(d: number, winner: number): void {
    let losers = 0;
    let again = 0;
    for (let k = 0; k < d; k++) {
      if (k === winner || this.passed[k]! < 0) continue;
      losers++;
      if (this.passed[k]! > 1) again++;
    }
    this.hopes.learn(losers, again);
  }

  private wideOf(d: number, beta: number): WideContest {
    const wide = new WideContest(d, Math.min(this.rest, beta));
    for (let k = 0; k < d; k++) if (this.passed[k] !== waits) wide.set(k, Math.min(this.h[k]!, beta));
    return wide;
  }

  private grow(d: number): void {
    this.h = grown(this.h, d);
    this.sons.length = d;
    this.passed = grown(this.passed, d);
    this.sizes = grown(this.sizes, d);
    this.replies = grown(this.replies, d);
  }
}
