import type { Observer } from "../../../tree/observer.js";
import { grown } from "../../contract/grown.js";
import type { Line } from "../../contract/line.js";
import { LowestFirst } from "./lowest-first.js";

/**
 * Where there is no entry, no contest, or no successor. Each file of HopeGame has its own: one that is imported would be loaded anew
 * wherever it is used.
 */
const none = -1;

/** Where a contest was given up: it failed, and was not worth to be kept. */
const givenUp = -2;

/** The bytes of h and low, and of one of the whole numbers that an entry has besides. */
const realBytes = 2 * Float64Array.BYTES_PER_ELEMENT;
const wholeBytes = Int32Array.BYTES_PER_ELEMENT;

/**
 * The contests of a search, those under way and those that are kept, and the entries that they share.
 *
 * A contest is about the sons of one node of Max. Its entries stand for some of them, in a list from left to right; each
 * of the others is worth at most `rest`, as far as is known. Of the son that an entry stands for,
 *   its value <= h,
 *   the value of each of the successors passed >= min(h, low).
 * It begins with the successor `from`, and goes on round to the one before that. All are passed: the son is finished. A
 * terminal stands for itself, and has no successors. The successor `weak` is the one with the least lower bound, where that is below
 * h; `reply` is the one that last lowered h, and has a line of its own. A visit of the next successor may have failed; its
 * contest is then kept with the entry, or given up.
 *
 * `used` entries are in use, those of contests under way and of kept ones. The entries of kept contests can be forgotten, the
 * lowest first.
 */
export class Contests<N> {
  /** The line of the node whose contest was over last. */
  returned: Line | undefined = undefined;
  used = 0;
  kept = 0;
  /** The most that were in use at one time. */
  peak = 0;

  private readonly sons: N[];
  private readonly lines: (Line | undefined)[];
  private hs: Float64Array;
  private lows: Float64Array;
  private ranks: Int32Array;
  private sizes: Int32Array;
  private passes: Int32Array;
  private froms: Int32Array;
  private weaks: Int32Array;
  private replies: Int32Array;
  private inners: Int32Array;
  private nexts: Int32Array;
  private freeEntry = none;

  /** Of contest c the first entry, or the next contest that is free if it is free itself; and how many entries there are. */
  private readonly firsts: number[] = [];
  private readonly counts: number[] = [];
  private readonly rests: number[] = [];
  private freeContest = none;

  private readonly lowestFirst = new LowestFirst();
  private readonly observer: Observer<N> | undefined;

  /** `expected`: how many entries are likely to be in use at one time. */
  constructor(expected: number, observer?: Observer<N>) {
    // One buffer for all columns: to make one takes longer than a small search.
    const buffer = new ArrayBuffer(expected * (realBytes + 8 * wholeBytes));
    const wholes = (k: number) => new Int32Array(buffer, expected * (realBytes + k * wholeBytes), expected);
    this.sons = new Array(expected);
    this.lines = new Array(expected);
    this.hs = new Float64Array(buffer, 0, expected);
    this.lows = new Float64Array(buffer, this.hs.byteLength, expected);
    this.ranks = wholes(0);
    this.sizes = wholes(1);
    this.passes = wholes(2);
    this.froms = wholes(3);
    this.weaks = wholes(4);
    this.replies = wholes(5);
    this.inners = wholes(6);
    this.nexts = wholes(7);
    this.observer = observer;
    this.addFree(0);
  }

  /** A contest without entries, of whose sons nothing is known. */
  begin(): number {
    let c = this.freeContest;
    if (c === none) {
      c = this.firsts.length;
      this.firsts.push(none);
      this.counts.push(0);
      this.rests.push(Infinity);
      return c;
    }
    this.freeContest = this.first(c);
    this.rests[c] = Infinity;
    this.firsts[c] = none;
    this.counts[c] = 0;
    return c;
  }

  /** Contest `c` is over, and nothing of it is kept. Its entries are taken off OPEN unless they stay there on another's account. */
  end(c: number, staysOpen = false): void {
    const { nexts, inners, observer } = this;
    const first = this.first(c);
    let last = none;
    for (let e = first; e !== none; e = nexts[e]!) {
      if (!staysOpen) observer?.close?.(this.son(e));
      if (inners[e]! >= 0) this.giveUp(e);
      last = e;
    }
    if (last !== none) {
      nexts[last] = this.freeEntry;
      this.freeEntry = first;
      this.used -= this.count(c);
    }
    this.firsts[c] = this.freeContest;
    this.freeContest = c;
  }

  first(c: number): number {
    return this.firsts[c]!;
  }

  count(c: number): number {
    return this.counts[c]!;
  }

  rest(c: number): number {
    return this.rests[c]!;
  }

  setRest(c: number, h: number): void {
    this.rests[c] = h;
  }

  /** So many more entries are in use. */
  claim(count: number): void {
    this.used += count;
    if (this.used > this.peak) this.peak = this.used;
  }

  /** So many fewer are. */
  release(count: number): void {
    this.used -= count;
  }

  /** An entry of contest `c` for `son`, which has this rank and `size` successors; in the list behind `before`. */
  add(c: number, before: number, son: N, rank: number, size: number): number {
    this.claim(1);
    if (this.used > this.hs.length) this.grow(2 * this.used);
    const { nexts, firsts } = this;
    const e = this.freeEntry;
    this.freeEntry = nexts[e]!;
    this.sons[e] = son;
    this.hs[e] = this.rests[c]!;
    this.lows[e] = Infinity;
    this.ranks[e] = rank;
    this.sizes[e] = size;
    this.passes[e] = 0;
    this.froms[e] = 0;
    this.replies[e] = none;
    this.inners[e] = none;
    this.counts[c]!++;
    if (before === none) {
      nexts[e] = firsts[c]!;
      firsts[c] = e;
    } else {
      nexts[e] = nexts[before]!;
      nexts[before] = e;
    }
    return e;
  }

  /**
   * The new contest `c` of `d` sons is kept with entry `e` of the contest above. Its entries, in use already, stand for those that have
   * passed anything: of these son k is worth no more than `h[k]`.
   */
  keepNew(
    e: number,
    c: number,
    d: number,
    sons: readonly N[],
    sizes: Int32Array,
    h: Float64Array,
    passed: Int32Array,
    replies: Int32Array,
  ): void {
    if (this.used > this.hs.length) this.grow(2 * this.used);
    const { hs, ranks, passes, nexts } = this;
    // What is free is a list already, and what is left of it stays one.
    const first = this.freeEntry;
    let free = first;
    let last = none;
    let count = 0;
    let lowest = Infinity;
    for (let k = 0; k < d; k++) {
      const x = h[k]!;
      const j = passed[k]!;
      if (j < 0) continue;
      last = free;
      free = nexts[free]!;
      this.sons[last] = sons[k]!;
      hs[last] = x;
      if (x < lowest) lowest = x;
      ranks[last] = k;
      this.sizes[last] = sizes[k]!;
      passes[last] = j;
      this.replies[last] = replies[k]!;
      count++;
    }
    if (last !== none) {
      nexts[last] = none;
      this.freeEntry = free;
      this.firsts[c] = first;
      this.counts[c] = count;
    }
    this.keepBy(e, c, lowest);
  }

  /** The entry to the right of `e`. */
  next(e: number): number {
    return this.nexts[e]!;
  }

  /** The last of the entries of contest `c` to the right of `before` whose ranks are `rank` and so on without a gap; `before` if there is none. */
  lastOfRun(c: number, before: number, rank: number): number {
    let last = before;
    let next = rank;
    for (let e = before === none ? this.first(c) : this.next(before); e !== none; e = this.next(e)) {
      if (this.rank(e) !== next) break;
      last = e;
      next++;
    }
    return last;
  }

  son(e: number): N {
    return this.sons[e]!;
  }

  rank(e: number): number {
    return this.ranks[e]!;
  }

  /** How many successors the son has. */
  size(e: number): number {
    return this.sizes[e]!;
  }

  h(e: number): number {
    return this.hs[e]!;
  }

  passed(e: number): number {
    return this.passes[e]!;
  }

  reply(e: number): number {
    return this.replies[e]!;
  }

  hasFailed(e: number): boolean {
    return this.inners[e] !== none;
  }

  isFinished(e: number): boolean {
    const size = this.size(e);
    return this.passed(e) >= (size === 0 ? 1 : size);
  }

  /** What the son is worth at least, once it is finished. */
  proved(e: number): number {
    return Math.min(this.hs[e]!, this.lows[e]!);
  }

  /** The successor to be searched next. */
  nextSuccessor(e: number): number {
    const at = this.froms[e]! + this.passed(e);
    const size = this.size(e);
    return at < size ? at : at - size;
  }

  /** By its successor `j` and that one's line the son is worth no more than `h`. */
  lower(e: number, h: number, j: number, line: Line | undefined): void {
    this.hs[e] = h;
    this.replies[e] = j;
    this.lines[e] = line;
  }

  /** The next successor is passed. */
  pass(e: number): void {
    this.passes[e]!++;
    this.inners[e] = none;
  }

  /** Of the successor `j` no more is known than that it is worth `v` at least, which is less than h. */
  reach(e: number, v: number, j: number): void {
    if (v >= this.lows[e]!) return;
    this.lows[e] = v;
    this.weaks[e] = j;
  }

  /** The sons some successor of which is only known to reach less than h begin again, with that one. */
  restartWeak(c: number): void {
    for (let e = this.first(c); e !== none; e = this.next(e)) {
      if (this.lows[e]! >= this.hs[e]!) continue;
      this.giveUp(e);
      this.inners[e] = none;
      this.froms[e] = this.weaks[e]!;
      this.passes[e] = 0;
      this.lows[e] = Infinity;
    }
  }

  /** The largest h below beta of the sons of contest `c`, of which some wait, if at least `least` have one; else beta. */
  highestBelow(c: number, beta: number, waiting: number, least: number): number {
    const rest = this.rest(c);
    const isRestBelow = waiting > 0 && rest < beta;
    let found = isRestBelow ? waiting : 0;
    let highest = isRestBelow ? rest : -Infinity;
    for (let e = this.first(c); e !== none; e = this.next(e)) {
      const h = this.h(e);
      if (h >= beta) continue;
      found++;
      if (h > highest) highest = h;
    }
    return found < least ? beta : highest;
  }

  /** The contest that is kept with entry `e`, which is under way again; none if there is none. Until it is kept or passed, it is given up. */
  takeKept(e: number): number {
    const c = this.inners[e]!;
    this.inners[e] = givenUp;
    if (c < 0) return none;
    if (this.lowestFirst.remove(c)) this.kept -= this.count(c);
    return c;
  }

  /** A visit of the next successor of `e` has failed, and its contest `c` is kept. */
  keep(e: number, c: number): void {
    let lowest = Infinity;
    for (let at = this.first(c); at !== none; at = this.next(at)) {
      const h = this.h(at);
      if (h < lowest) lowest = h;
    }
    this.keepBy(e, c, lowest);
  }

  /** The same of a contest whose lowest h is known. */
  private keepBy(e: number, c: number, lowest: number): void {
    this.inners[e] = c;
    const count = this.count(c);
    if (count === 0) return;
    this.kept += count;
    this.lowestFirst.add(c, lowest);
  }

  /** What is kept with entry `e` is given up. */
  private giveUp(e: number): void {
    const c = this.takeKept(e);
    if (c !== none) this.end(c);
  }

  /**
   * Forgets the lowest of the entries that are kept, of which there must be one. Its son may come back, from its first
   * successor, and with `rest` for its h.
   */
  forgetLowest(): void {
    const { lowestFirst, hs, nexts, firsts, counts, rests } = this;
    const c = lowestFirst.top;
    // The lowest entry and the one to the left of it, and what the others have at least.
    let e = firsts[c]!;
    let lowest = hs[e]!;
    let before = none;
    let others = Infinity;
    for (let last = e, at = nexts[e]!; at !== none; last = at, at = nexts[at]!) {
      const h = hs[at]!;
      if (h < lowest) {
        others = lowest;
        lowest = h;
        e = at;
        before = last;
      } else if (h < others) others = h;
    }
    const next = nexts[e]!;
    if (before === none) firsts[c] = next;
    else nexts[before] = next;
    if (lowest > rests[c]!) rests[c] = lowest;
    this.kept--;
    if (--counts[c]! > 0) lowestFirst.raiseTop(others);
    else lowestFirst.remove(c);
    this.observer?.close?.(this.son(e));
    this.observer?.forget?.(this.son(e));
    this.free(e);
  }

  /** The line through the son of entry `e`, if it is worth h. */
  lineThrough(e: number): Line {
    const reply = this.size(e) === 0 ? none : this.reply(e);
    return { rank: this.rank(e), rest: reply === none ? undefined : { rank: reply, rest: this.lines[e] } };
  }

  private free(e: number): void {
    if (this.inners[e]! >= 0) this.giveUp(e);
    this.nexts[e] = this.freeEntry;
    this.freeEntry = e;
    this.used--;
  }

  /** The entries from this one on are free. */
  private addFree(from: number): void {
    const { nexts, inners } = this;
    for (let e = from; e < nexts.length; e++) {
      nexts[e] = e + 1;
      inners[e] = none;
    }
    nexts[nexts.length - 1] = this.freeEntry;
    this.freeEntry = from;
  }

  /** Makes room for so many entries. */
  private grow(length: number): void {
    const before = this.hs.length;
    this.sons.length = length;
    this.lines.length = length;
    this.hs = grown(this.hs, length);
    this.lows = grown(this.lows, length);
    this.ranks = grown(this.ranks, length);
    this.sizes = grown(this.sizes, length);
    this.passes = grown(this.passes, length);
    this.froms = grown(this.froms, length);
    this.weaks = grown(this.weaks, length);
    this.replies = grown(this.replies, length);
    this.inners = grown(this.inners, length);
    this.nexts = grown(this.nexts, length);
    this.addFree(before);
  }
}
