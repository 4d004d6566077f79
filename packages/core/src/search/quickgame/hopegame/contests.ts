import type { Observer } from "../../../tree/observer.js";
import { grown } from "../../contract/grown.js";
import type { Line } from "../../contract/line.js";
import { LowestFirst } from "./lowest-first.js";

/** Where there is no entry, or no contest. */
export const none = -1;

/**
 * The contests of a search, those under way and those that are kept, and the entries that they share.
 *
 * A contest is about the sons of one node of Max. Its entries stand for some of them, in a list from left to right that
 * begins at `first[c]`; each of the others is worth at most `rest[c]`, as far as is known. Entry e stands for the son
 * `sons[e]` of rank `ranks[e]`:
 *   value of the son <= h[e],
 *   every one of the `passed[e]` successors passed is worth at least min(h[e], low[e]).
 * It begins with the successor `from[e]` and goes on round to the one before that. All are passed: the son is finished.
 * `weak[e]` is the passed successor with the least lower bound, where that is below h[e]. `inner[e]` is a contest that is
 * kept, about the next successor to be searched. The successor that last lowered h[e] is `replies[e]`, with its line `lines[e]`.
 *
 * A contest is kept once its visit has failed. The entries of kept contests can be forgotten, the lowest first.
 */
export class Contests<N> {
  readonly sons: N[] = [];
  readonly lines: (Line | undefined)[] = [];
  h = new Float64Array(64);
  low = new Float64Array(64);
  ranks = new Int32Array(64);
  /** How many successors the son has; 0: it is a terminal, and stands for itself. */
  sizes = new Int32Array(64);
  passed = new Int32Array(64);
  from = new Int32Array(64);
  weak = new Int32Array(64);
  replies = new Int32Array(64);
  inner = new Int32Array(64);
  next = new Int32Array(64);
  /** How often the son was looked at: never, once, or more often. */
  looks = new Uint8Array(64);
  /** Whether a visit of the next successor has failed. */
  failed = new Uint8Array(64);

  rest = new Float64Array(16);
  first = new Int32Array(16);
  count = new Int32Array(16);

  /** The line of the node whose contest was over last. */
  returned: Line | undefined = undefined;
  /** The entries in use, how many of them belong to kept contests, and the most in use at one time. */
  used = 0;
  kept = 0;
  peak = 0;

  private readonly lowestFirst = new LowestFirst();
  private readonly observer: Observer<N> | undefined;
  private freeEntry = none;
  private made = 0;
  private freeContest = none;
  private contestsMade = 0;

  constructor(observer?: Observer<N>) {
    this.observer = observer;
  }

  /** A contest without entries, of whose sons nothing is known. */
  begin(): number {
    let c = this.freeContest;
    if (c === none) {
      c = this.contestsMade++;
      if (c === this.rest.length) this.growContests(2 * c);
    } else this.freeContest = this.first[c]!;
    this.rest[c] = Infinity;
    this.first[c] = none;
    this.count[c] = 0;
    return c;
  }

  /** An entry of contest `c` for `son`, of rank `rank`, which has `size` successors; in the list behind `before`. */
  add(c: number, before: number, son: N, rank: number, size: number): number {
    let e = this.freeEntry;
    if (e === none) {
      e = this.made++;
      if (e === this.h.length) this.growEntries(2 * e);
      this.sons.push(son);
      this.lines.push(undefined);
    } else {
      this.freeEntry = this.next[e]!;
      this.sons[e] = son;
      this.lines[e] = undefined;
    }
    if (++this.used > this.peak) this.peak = this.used;
    this.h[e] = this.rest[c]!;
    this.low[e] = Infinity;
    this.ranks[e] = rank;
    this.sizes[e] = size;
    this.passed[e] = 0;
    this.from[e] = 0;
    this.replies[e] = none;
    this.inner[e] = none;
    this.looks[e] = 0;
    this.failed[e] = 0;
    this.count[c]!++;
    if (before === none) {
      this.next[e] = this.first[c]!;
      this.first[c] = e;
    } else {
      this.next[e] = this.next[before]!;
      this.next[before] = e;
    }
    return e;
  }

  /** Whether all successors of the son are passed. */
  isFinished(e: number): boolean {
    return this.passed[e]! >= Math.max(1, this.sizes[e]!);
  }

  /** What the son is proved to be worth at least, once it is finished. */
  proved(e: number): number {
    return Math.min(this.h[e]!, this.low[e]!);
  }

  /** The successor to be searched next. */
  nextSuccessor(e: number): number {
    const at = this.from[e]! + this.passed[e]!;
    const size = this.sizes[e]!;
    return at < size ? at : at - size;
  }

  look(e: number): void {
    if (this.looks[e]! < 2) this.looks[e]!++;
  }

  /** The successor `j` of the son is worth no more than h, by this line. */
  lower(e: number, h: number, j: number, line: Line | undefined): void {
    this.h[e] = h;
    this.replies[e] = j;
    this.lines[e] = line;
  }

  /** The next successor is passed. */
  pass(e: number): void {
    this.passed[e]!++;
    this.failed[e] = 0;
  }

  /** A visit of the next successor has failed. */
  fail(e: number): void {
    this.failed[e] = 1;
  }

  /** Of the successor `j` no more is known than that it is worth `v` at least, which is less than h. */
  reach(e: number, v: number, j: number): void {
    if (v >= this.low[e]!) return;
    this.low[e] = v;
    this.weak[e] = j;
  }

  /** Sons of which some successor is only known to reach less than h begin again there: of the others, nothing is kept. */
  restartWeak(c: number): void {
    for (let e = this.first[c]!; e !== none; e = this.next[e]!) {
      if (this.low[e]! >= this.h[e]!) continue;
      this.from[e] = this.weak[e]!;
      this.passed[e] = 0;
      this.low[e] = Infinity;
      this.failed[e] = 0;
      this.drop(e);
    }
  }

  /** The largest h below beta of the sons of contest `c`, of which some wait, if at least `least` have one; else beta. */
  highestBelow(c: number, beta: number, waiting: number, least: number): number {
    let found = 0;
    let highest = -Infinity;
    for (let e = this.first[c]!; e !== none; e = this.next[e]!) {
      const h = this.h[e]!;
      if (h >= beta) continue;
      found++;
      if (h > highest) highest = h;
    }
    const rest = this.rest[c]!;
    if (waiting > 0 && rest < beta) {
      found += waiting;
      if (rest > highest) highest = rest;
    }
    return found < least ? beta : highest;
  }

  /** Takes the contest that is kept at entry `e` out again, or begins one. */
  resume(e: number): number {
    const c = this.inner[e]!;
    if (c === none) return this.begin();
    this.inner[e] = none;
    if (this.lowestFirst.remove(c)) this.kept -= this.count[c]!;
    return c;
  }

  /** Keeps contest `c` at entry `e`. Without entries there is nothing worth to be kept. */
  keep(e: number, c: number): void {
    if (this.count[c] === 0) {
      this.end(c);
      return;
    }
    this.inner[e] = c;
    this.kept += this.count[c]!;
    this.lowestFirst.add(c, this.h[this.lowest(c)]!);
  }

  /** Contest `c` is over, and nothing below it is kept. */
  end(c: number): void {
    for (let e = this.first[c]!; e !== none; ) {
      const next = this.next[e]!;
      this.free(e);
      e = next;
    }
    this.first[c] = this.freeContest;
    this.freeContest = c;
  }

  /** Gives up what is kept at entry `e`. */
  drop(e: number): void {
    if (this.inner[e] !== none) this.end(this.resume(e));
  }

  /**
   * Forgets the lowest of all entries of kept contests, and whether there was one. Its son may come back, from its first
   * successor, and with `rest` for its h.
   */
  forgetLowest(): boolean {
    const c = this.lowestFirst.top;
    if (c === none) return false;
    const e = this.lowest(c);
    let before = none;
    for (let at = this.first[c]!; at !== e; at = this.next[at]!) before = at;
    if (before === none) this.first[c] = this.next[e]!;
    else this.next[before] = this.next[e]!;
    this.rest[c] = Math.max(this.rest[c]!, this.h[e]!);
    this.count[c]!--;
    this.kept--;
    if (this.count[c]! > 0) this.lowestFirst.raiseTop(this.h[this.lowest(c)]!);
    else this.lowestFirst.remove(c);
    this.observer?.forget?.(this.sons[e]!);
    this.free(e);
    return true;
  }

  /** The line through entry `e`, whose son is worth h[e]. */
  lineThrough(e: number): Line {
    const reply = this.replies[e]!;
    return { rank: this.ranks[e]!, rest: reply === none ? undefined : { rank: reply, rest: this.lines[e] } };
  }

  /** The first of the lowest entries of contest `c`, which has some. */
  private lowest(c: number): number {
    let lowest = this.first[c]!;
    for (let e = this.next[lowest]!; e !== none; e = this.next[e]!) {
      if (this.h[e]! < this.h[lowest]!) lowest = e;
    }
    return lowest;
  }

  private free(e: number): void {
    this.observer?.close?.(this.sons[e]!);
    this.drop(e);
    this.lines[e] = undefined;
    this.next[e] = this.freeEntry;
    this.freeEntry = e;
    this.used--;
  }

  private growEntries(length: number): void {
    this.h = grown(this.h, length);
    this.low = grown(this.low, length);
    this.ranks = grown(this.ranks, length);
    this.sizes = grown(this.sizes, length);
    this.passed = grown(this.passed, length);
    this.from = grown(this.from, length);
    this.weak = grown(this.weak, length);
    this.replies = grown(this.replies, length);
    this.inner = grown(this.inner, length);
    this.next = grown(this.next, length);
    this.looks = grown(this.looks, length);
    this.failed = grown(this.failed, length);
  }

  private growContests(length: number): void {
    this.rest = grown(this.rest, length);
    this.first = grown(this.first, length);
    this.count = grown(this.count, length);
  }
}
