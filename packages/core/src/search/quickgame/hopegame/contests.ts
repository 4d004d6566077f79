import type { Observer } from "../../../tree/observer.js";
import { grown } from "../../contract/grown.js";
import type { Line } from "../../contract/line.js";
import { LowestFirst } from "./lowest-first.js";

/** Where there is no entry, no contest, or no successor. */
export const none = -1;

/** Where a contest was given up: it failed, and was not worth to be kept. */
const givenUp = -2;

/** The numbers of an entry stand side by side: the whole ones, and h and low. So do those of a contest. */
const wholes = 8;
const rankAt = 0;
const sizeAt = 1;
const passedAt = 2;
const fromAt = 3;
const weakAt = 4;
const replyAt = 5;
const innerAt = 6;
const nextAt = 7;

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

  private readonly sons: N[] = [];
  private readonly lines: (Line | undefined)[] = [];
  private ints: Int32Array;
  private reals: Float64Array;
  private freeEntry = none;
  private made = 0;

  /** Of contest c the first entry and how many there are at 2c and 2c + 1; of a free one the next that is free. */
  private lists = new Int32Array(64);
  private rests = new Float64Array(32);
  private freeContest = none;
  private contestsMade = 0;

  private readonly lowestFirst = new LowestFirst();
  private readonly observer: Observer<N> | undefined;

  /** `expected`: how many entries are likely to be in use at one time. */
  constructor(expected: number, observer?: Observer<N>) {
    this.ints = new Int32Array(expected * wholes);
    this.reals = new Float64Array(expected * 2);
    this.observer = observer;
  }

  /** A contest without entries, of whose sons nothing is known. */
  begin(): number {
    let c = this.freeContest;
    if (c === none) {
      c = this.contestsMade++;
      if (c === this.rests.length) {
        this.rests = grown(this.rests, 2 * c);
        this.lists = grown(this.lists, 4 * c);
      }
    } else this.freeContest = this.first(c);
    this.rests[c] = Infinity;
    this.lists[2 * c] = none;
    this.lists[2 * c + 1] = 0;
    return c;
  }

  /** Contest `c` is over, and nothing of it is kept. Its entries are taken off OPEN unless they stay there on another's account. */
  end(c: number, staysOpen = false): void {
    for (let e = this.first(c); e !== none; ) {
      const next = this.next(e);
      if (!staysOpen) this.observer?.close?.(this.son(e));
      this.free(e);
      e = next;
    }
    this.lists[2 * c] = this.freeContest;
    this.freeContest = c;
  }

  first(c: number): number {
    return this.lists[2 * c]!;
  }

  count(c: number): number {
    return this.lists[2 * c + 1]!;
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
    let e = this.freeEntry;
    if (e === none) {
      e = this.made++;
      if (2 * e === this.reals.length) {
        this.ints = grown(this.ints, 2 * e * wholes);
        this.reals = grown(this.reals, 4 * e);
      }
      this.sons.push(son);
      this.lines.push(undefined);
    } else {
      this.freeEntry = this.next(e);
      this.sons[e] = son;
    }
    this.claim(1);
    const { ints, reals, lists } = this;
    reals[2 * e] = this.rests[c]!;
    reals[2 * e + 1] = Infinity;
    const at = e * wholes;
    ints[at + rankAt] = rank;
    ints[at + sizeAt] = size;
    ints[at + passedAt] = 0;
    ints[at + fromAt] = 0;
    ints[at + replyAt] = none;
    ints[at + innerAt] = none;
    lists[2 * c + 1]!++;
    if (before === none) {
      ints[at + nextAt] = lists[2 * c]!;
      lists[2 * c] = e;
    } else {
      ints[at + nextAt] = this.next(before);
      ints[before * wholes + nextAt] = e;
    }
    return e;
  }

  /** The entry to the right of `e`. */
  next(e: number): number {
    return this.ints[e * wholes + nextAt]!;
  }

  son(e: number): N {
    return this.sons[e]!;
  }

  rank(e: number): number {
    return this.ints[e * wholes + rankAt]!;
  }

  /** How many successors the son has. */
  size(e: number): number {
    return this.ints[e * wholes + sizeAt]!;
  }

  h(e: number): number {
    return this.reals[2 * e]!;
  }

  passed(e: number): number {
    return this.ints[e * wholes + passedAt]!;
  }

  reply(e: number): number {
    return this.ints[e * wholes + replyAt]!;
  }

  hasFailed(e: number): boolean {
    return this.ints[e * wholes + innerAt] !== none;
  }

  isFinished(e: number): boolean {
    const size = this.size(e);
    return this.passed(e) >= (size === 0 ? 1 : size);
  }

  /** What the son is worth at least, once it is finished. */
  proved(e: number): number {
    return Math.min(this.reals[2 * e]!, this.reals[2 * e + 1]!);
  }

  /** The successor to be searched next. */
  nextSuccessor(e: number): number {
    const at = this.ints[e * wholes + fromAt]! + this.passed(e);
    const size = this.size(e);
    return at < size ? at : at - size;
  }

  /** By its successor `j` and that one's line the son is worth no more than `h`. */
  lower(e: number, h: number, j: number, line: Line | undefined): void {
    this.reals[2 * e] = h;
    this.ints[e * wholes + replyAt] = j;
    this.lines[e] = line;
  }

  /** The next successor is passed. */
  pass(e: number): void {
    this.ints[e * wholes + passedAt]!++;
    this.ints[e * wholes + innerAt] = none;
  }

  /** So many successors are passed, none of them weakly. */
  setPassed(e: number, count: number): void {
    this.ints[e * wholes + passedAt] = count;
  }

  /** Of the successor `j` no more is known than that it is worth `v` at least, which is less than h. */
  reach(e: number, v: number, j: number): void {
    if (v >= this.reals[2 * e + 1]!) return;
    this.reals[2 * e + 1] = v;
    this.ints[e * wholes + weakAt] = j;
  }

  /** The sons some successor of which is only known to reach less than h begin again, with that one. */
  restartWeak(c: number): void {
    const { ints, reals } = this;
    for (let e = this.first(c); e !== none; e = this.next(e)) {
      if (reals[2 * e + 1]! >= reals[2 * e]!) continue;
      this.giveUp(e);
      ints[e * wholes + innerAt] = none;
      ints[e * wholes + fromAt] = ints[e * wholes + weakAt]!;
      ints[e * wholes + passedAt] = 0;
      reals[2 * e + 1] = Infinity;
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
    const c = this.ints[e * wholes + innerAt]!;
    this.ints[e * wholes + innerAt] = givenUp;
    if (c < 0) return none;
    if (this.lowestFirst.remove(c)) this.kept -= this.count(c);
    return c;
  }

  /** A visit of the next successor of `e` has failed, and its contest `c` is kept. */
  keep(e: number, c: number): void {
    this.ints[e * wholes + innerAt] = c;
    if (this.count(c) === 0) return;
    this.kept += this.count(c);
    let lowest = Infinity;
    for (let at = this.first(c); at !== none; at = this.next(at)) lowest = Math.min(lowest, this.h(at));
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
    const { lowestFirst, ints, reals, lists, rests } = this;
    const c = lowestFirst.top;
    // The lowest entry and the one to the left of it, and what the others have at least.
    let e = lists[2 * c]!;
    let before = none;
    let others = Infinity;
    for (let last = e, at = this.next(e); at !== none; last = at, at = ints[at * wholes + nextAt]!) {
      const h = reals[2 * at]!;
      if (h < reals[2 * e]!) {
        others = reals[2 * e]!;
        e = at;
        before = last;
      } else if (h < others) others = h;
    }
    if (before === none) lists[2 * c] = this.next(e);
    else ints[before * wholes + nextAt] = this.next(e);
    rests[c] = Math.max(rests[c]!, this.h(e));
    this.kept--;
    if (--lists[2 * c + 1]! > 0) lowestFirst.raiseTop(others);
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
    this.giveUp(e);
    this.lines[e] = undefined;
    this.ints[e * wholes + nextAt] = this.freeEntry;
    this.freeEntry = e;
    this.used--;
  }
}
