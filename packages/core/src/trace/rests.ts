import type { Call } from "./calls.js";
import type { Proved, ProvedWindow } from "./proved.js";
import { type TraceEvent, traceEvents } from "./trace-events.js";

/**
 * What was said of the rest of a node: that it is cut off; and what to say instead, should the search look there after all.
 * Nothing where all of it was cut off before, piece by piece.
 */
interface Said {
  readonly cut?: TraceEvent;
  readonly instead?: TraceEvent | undefined;
}

/**
 * What a search leaves unseen, and what can truly be said of it:
 *   cut        it can never matter, for the node is dead, and the search does not look there again,
 *   skip       it does not matter for the answer of this call, but may for another,
 *   postpone   the search turns to something else first,
 *   spare      it was still unseen at the end.
 *
 * A search by calls leaves a node when it returns. A best-first search never says so: what its evaluations have buried is
 * looked for before it develops the next node.
 */
export class Rests {
  private readonly proved: Proved;
  private readonly ranks: readonly number[];
  private readonly events: TraceEvent[];
  /** The nodes whose rest is cut off now. */
  private readonly said = new Map<number, Said>();
  /** Nodes that were entered, evaluated or developed, ever; and those of them that were not forgotten since. */
  private readonly looked: boolean[] = [];
  private readonly isStored: boolean[] = [];
  /** The successors of each node that were looked at and may be neither known nor cut off. */
  private readonly open: number[][] = [];
  /** How many successors are not known through and through. */
  private readonly missing: number[] = [];
  /** Nodes with something below them, or beside what was seen of them, that was skipped or postponed. */
  private readonly unsettled = new Set<number>();
  /** Where something has changed since the last node was developed; undefined while nothing has been developed. */
  private dirty: Set<number> | undefined;
  /** The successors of each node at or below which something may have been buried: only there is it looked for. */
  private readonly marked: (Set<number> | undefined)[] = [];
  /** The marked nodes below which that may be anywhere. */
  private readonly isWhole: boolean[] = [];

  constructor(proved: Proved, ranks: readonly number[], events: TraceEvent[]) {
    this.proved = proved;
    this.ranks = ranks;
    this.events = events;
  }

  /** The search looks at `node`: what was said of the rest of the nodes above it, it does not hold to. */
  lookAt(node: number): void {
    this.looked[node] = true;
    if (!this.isStored[node]) {
      this.isStored[node] = true;
      this.reopen(node);
    }
    if (this.said.size === 0) return;
    for (let at = this.proved.parents[node]!; at >= 0; at = this.proved.parents[at]!) {
      const said = this.said.get(at);
      if (said !== undefined) this.withdraw(at, said);
    }
  }

  /** A best-first search develops `node`. */
  develop(node: number): void {
    if (this.dirty === undefined) {
      this.dirty = new Set();
      this.mark(0, true);
    }
    this.lookAt(node);
  }

  /** From now on low <= value of `node` <= high. */
  narrow(node: number, low: number, high: number): void {
    const { dirty } = this;
    if (dirty === undefined) {
      this.proved.narrow(node, low, high);
      return;
    }
    this.mark(node, false);
    dirty.add(this.proved.narrow(node, low, high, (top) => this.mark(top, true)));
  }

  /** A terminal is known through and through, and so is a node all of whose successors are. */
  know(terminal: number): void {
    let at = terminal;
    if (this.isKnown(at)) return;
    this.missing[at] = 0;
    for (let above = this.proved.parents[at]!; above >= 0; above = this.proved.parents[at]!) {
      this.missing[above] = (this.missing[above] ?? this.proved.degrees[above]!) - 1;
      if (this.missing[above] !== 0) break;
      at = above;
    }
  }

  /** `call` returns a value that is at least `value`. */
  returned({ node, beta, more, proved: window, looked, isRecalled }: Call, value: number): void {
    // What an earlier call left is still left.
    if (isRecalled) return;
    const { proved } = this;
    let isUnsettled = false;
    for (const c of proved.met(node)) {
      if (!this.unsettled.has(c)) continue;
      const below = proved.windowBelow(window, c);
      if (proved.low(c) >= below.beta && !this.isBelowCut(c)) this.cut(c, below.beta, below.betaBy);
      else isUnsettled = true;
    }
    // An earlier call may have looked at some of it, so that less than that is cut off.
    const rest = this.rest(node, (c) => looked.has(c) || this.isKnown(c));
    if (rest[1] > 0) {
      const low = proved.low(node);
      // An algorithm may know more than it was seen to find out: that is no reason that can be told.
      const answer = Math.min(value, low);
      const isAnswer = more ? answer > beta : answer >= beta;
      const otherwise = isAnswer
        ? traceEvents.skip.event(node, ...rest, proved.by(node), low, beta, more)
        : traceEvents.postpone.event(node, ...rest, low, proved.high(node));
      if (low >= window.beta) {
        // The search may not know the sharpest bound; it is told by the one that it went by.
        const isOwn = beta > window.beta && low >= beta;
        const setter = isOwn ? proved.setter(node, beta) : undefined;
        if (setter === undefined) this.cut(node, window.beta, window.betaBy, otherwise);
        else this.cut(node, beta, setter, otherwise);
      } else if (proved.high(node) <= window.alpha) this.cutTooLow(node, window, otherwise);
      else {
        this.events.push(otherwise);
        isUnsettled = true;
      }
    }
    if (isUnsettled && !this.said.has(node)) this.unsettled.add(node);
    else this.unsettled.delete(node);
  }

  /** Says what the evaluations since the last development have buried. */
  flush(): void {
    if (this.dirty === undefined || this.dirty.size === 0) return;
    const tops = [...this.dirty];
    this.dirty.clear();
    for (const top of tops) {
      if (this.isBelowCut(top)) continue;
      this.markFromAbove(top);
      const path: [number, ProvedWindow, boolean][] = [[top, this.proved.window(top), false]];
      for (let next = path.pop(); next !== undefined; next = path.pop()) {
        const [n, window, isBelowWhole] = next;
        if (this.said.has(n) || this.isKnown(n) || !this.isStored[n]) continue;
        if (this.proved.low(n) >= window.beta) this.cut(n, window.beta, window.betaBy);
        else {
          const isWhole = isBelowWhole || this.isWhole[n] === true;
          const below = isWhole ? this.openBeneath(n) : [...(this.marked[n] ?? [])].sort((a, b) => a - b);
          this.isWhole[n] = false;
          this.marked[n] = undefined;
          for (const c of below.toReversed()) path.push([c, this.proved.windowBelow(window, c), isWhole]);
        }
      }
    }
  }

  /** What is stored below `node` is forgotten: what was said there holds no longer. */
  forget(node: number): void {
    const below = [...this.proved.met(node)];
    if (this.said.delete(node)) this.reopen(node);
    for (let c = below.pop(); c !== undefined; c = below.pop()) {
      this.said.delete(c);
      this.isStored[c] = false;
      for (const next of this.proved.met(c)) below.push(next);
    }
  }

  /** The search is over: what it never looked at, and did not cut off, it did not need. */
  end(): void {
    this.flush();
    const isCut: boolean[] = [];
    for (let n = 0; n < this.proved.parents.length; n++) {
      const parent = this.proved.parents[n]!;
      isCut[n] = this.said.has(n) || (parent >= 0 && isCut[parent]!);
      if (isCut[n] || !this.looked[n]) continue;
      const rest = this.unseen(n);
      if (rest[1] > 0) this.events.push(traceEvents.spare.event(n, ...rest));
    }
  }

  /** The rest of `node` is cut off: the other player has a move beside the path that leaves the node no more than `limit`. */
  private cut(node: number, limit: number, bound: number | null, instead?: TraceEvent): void {
    const { proved } = this;
    this.say(node, instead, (rest) =>
      traceEvents.cut.event(node, ...rest, proved.by(node), proved.low(node), bound, limit),
    );
  }

  /** The rest of `node` is cut off: it was known to be worth no more than its own player has beside the path. */
  private cutTooLow(node: number, { alpha, alphaBy }: ProvedWindow, instead: TraceEvent): void {
    this.say(node, instead, (rest) =>
      traceEvents.cut.event(node, ...rest, null, this.proved.high(node), alphaBy, alpha, true),
    );
  }

  private say(
    node: number,
    instead: TraceEvent | undefined,
    cutOf: (rest: readonly [from: number, count: number]) => TraceEvent,
  ): void {
    const rest = this.unseen(node);
    if (rest[1] === 0 && !this.isOpenBelow(node)) this.said.set(node, {});
    else {
      const cut = cutOf(rest);
      this.events.push(cut);
      this.said.set(node, { cut, instead });
    }
    this.unsettled.delete(node);
  }

  private withdraw(node: number, { cut, instead }: Said): void {
    this.said.delete(node);
    this.reopen(node);
    if (cut === undefined) return;
    const at = this.events.lastIndexOf(cut);
    if (instead === undefined) this.events.splice(at, 1);
    else this.events[at] = instead;
  }

  /** Something may have been buried at `node` or, where that `isWhole`, anywhere below it. */
  private mark(node: number, isWhole: boolean): void {
    if (isWhole) this.isWhole[node] = true;
    let at = node;
    for (let above = this.proved.parents[at]!; above >= 0; above = this.proved.parents[at]!) {
      const marked = this.marked[above];
      // Then so are all above.
      if (marked?.has(at)) break;
      if (marked === undefined) this.marked[above] = new Set([at]);
      else marked.add(at);
      at = above;
    }
  }

  /** Where something may have been buried anywhere below a node above `node`, that is handed down to the nodes beside the path. */
  private markFromAbove(node: number): void {
    const path: number[] = [];
    for (let at = this.proved.parents[node]!; at >= 0; at = this.proved.parents[at]!) path.push(at);
    for (const at of path.reverse()) {
      if (this.isWhole[at] !== true) continue;
      this.isWhole[at] = false;
      for (const c of this.openBeneath(at)) this.mark(c, true);
    }
  }

  private reopen(node: number): void {
    if (this.dirty !== undefined) this.mark(node, true);
    const parent = this.proved.parents[node]!;
    if (parent < 0) return;
    this.open[parent] ??= [];
    this.open[parent].push(node);
  }

  /**
   * The successors of `node` that were looked at and are neither known nor cut off, in the order in which they were met. A
   * search comes by here after every step, so that those of a wide node that are done are not looked through again.
   */
  private openBeneath(node: number): readonly number[] {
    const open: number[] = [];
    let isInOrder = true;
    for (const c of this.open[node] ?? []) {
      if (!this.isStored[c] || this.isKnown(c) || this.said.has(c)) continue;
      if (open.length > 0 && c <= open.at(-1)!) isInOrder = false;
      open.push(c);
    }
    // One that was opened again stands at the end, and may be there twice.
    this.open[node] = isInOrder ? open : [...new Set(open)].sort((a, b) => a - b);
    return this.open[node];
  }

  private isBelowCut(node: number): boolean {
    if (this.said.size === 0) return false;
    for (let at = this.proved.parents[node]!; at >= 0; at = this.proved.parents[at]!) {
      if (this.said.has(at)) return true;
    }
    return false;
  }

  /** Whether anything below `node` is neither known nor cut off. */
  private isOpenBelow(node: number): boolean {
    const stack = [node];
    for (let n = stack.pop(); n !== undefined; n = stack.pop()) {
      if (this.said.has(n) || this.isKnown(n)) continue;
      if (!this.isStored[n] || this.unseen(n)[1] > 0) return true;
      stack.push(...this.proved.met(n));
    }
    return false;
  }

  private isKnown(node: number): boolean {
    return this.missing[node] === 0;
  }

  /** Of the successors of `node` that were never looked at, the first one's rank and how many they are. */
  private unseen(node: number): readonly [from: number, count: number] {
    return this.rest(node, (c) => this.looked[c] === true);
  }

  /** Of the successors of `node` that were not looked at, the first one's rank and how many they are. */
  private rest(node: number, isLooked: (c: number) => boolean): readonly [from: number, count: number] {
    const seen = new Set<number>();
    for (const c of this.proved.met(node)) if (isLooked(c)) seen.add(this.ranks[c]!);
    const degree = this.proved.degrees[node]!;
    let from = 0;
    while (seen.has(from)) from++;
    return [from, degree - seen.size];
  }
}
