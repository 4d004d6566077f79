import { WideContest } from "../wide-contest.js";
import type { Contests } from "./contests.js";
import type { Standings } from "./standings.js";

/** Where there is no entry. */
const none = -1;

/** The sons of a contest with many of them, so that a step takes as long as the logarithm of their number. */
export class WideSons {
  /** What each son has: its h, or `rest` where it waits for an entry, or nothing where it is left out. */
  private readonly all: WideContest;
  /** The same of those that are below beta, and how many they are. */
  private readonly below: WideContest;
  private found: number;
  private readonly entries: Int32Array;
  private readonly beta: number;

  constructor(contests: Contests<unknown>, c: number, d: number, beta: number) {
    const rest = contests.rest(c);
    this.all = new WideContest(d, rest);
    this.below = new WideContest(d, rest < beta ? rest : -Infinity);
    this.found = rest < beta ? d : 0;
    this.entries = new Int32Array(d).fill(none);
    this.beta = beta;
    for (let e = contests.first(c); e !== none; e = contests.next(e)) {
      this.enter(contests.rank(e), e);
      this.set(contests.rank(e), contests.h(e));
    }
  }

  /** The son has an entry. */
  enter(rank: number, entry: number): void {
    this.entries[rank] = entry;
  }

  set(rank: number, h: number): void {
    const { all, below, beta } = this;
    if (all.h(rank) < beta) this.found--;
    if (h < beta) this.found++;
    all.set(rank, h);
    below.set(rank, h < beta ? h : -Infinity);
  }

  /** From now on none is looked at that waits: they have this rank or a higher one, and no entry. */
  leaveOutFrom(waiting: number): void {
    this.entries.forEach((entry, rank) => {
      if (entry !== none || rank < waiting) return;
      if (this.all.h(rank) < this.beta) this.found--;
      this.all.set(rank, -Infinity);
      this.below.set(rank, -Infinity);
    });
  }

  /** The largest h below beta, if at least `least` have one; else beta. */
  highestBelow(least: number): number {
    return this.found < least ? this.beta : this.below.largest;
  }

  look(standings: Standings, hope: number): void {
    const { all, entries } = this;
    const isHigh = all.largest >= hope;
    const i = isHigh ? all.leftmostFrom(hope) : all.leftmostLargest;
    const lowestLeft = all.lowestLeft(i);
    standings.chosen = entries[i]!;
    standings.ub = isHigh ? hope : all.largest;
    standings.lowestLeft = lowestLeft;
    standings.lowestOther = Math.min(lowestLeft, all.lowestRight(i));
    standings.highestOther = Math.min(hope, Math.max(all.highestLeft(i), all.highestRight(i)));
  }
}
