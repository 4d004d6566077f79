import { type Contests, none } from "./contests.js";

/**
 * How the sons of one contest stand: which is the leftmost with the largest h, where no h counts as more than a hope,
 * and what the others have. Sons without an entry whose rank is at least `next` wait for one; the first of them is
 * looked at in its place, and the others have the same h, `rest`.
 */
export class Standings {
  /** The entry of the leftmost of the largest; none: it is the first that waits. */
  chosen = none;
  /** Its h, or the hope if that is less. */
  ub = -Infinity;
  /** The rank of the first that waits, and the entry to the left of it. */
  waiting = 0;
  before = none;
  lowestLeft = Infinity;
  lowestOther = Infinity;
  highestOther = -Infinity;

  /** Looks at all sons of contest `c`; `idle` of them wait. `onlyEntries`: none shall be chosen that waits. */
  look<N>(
    contests: Contests<N>,
    c: number,
    hope: number,
    next: number,
    idle: number,
    onlyEntries: boolean,
  ): void {
    const rest = Math.min(hope, contests.rest(c));
    let chosen = none;
    let ub = -Infinity;
    let lowestLeft = Infinity;
    let lowest = Infinity;
    let lowestRight = Infinity;
    let highestLeft = -Infinity;
    let highestRight = -Infinity;
    let waiting = next;
    let before = none;
    let isSeen = idle === 0 || onlyEntries;
    const isAnyWaiting = idle > 0;
    let isFirst = true;
    for (let e = contests.first(c); ; ) {
      let x: number;
      let at = e;
      if (e !== none && (isSeen || contests.rank(e) <= waiting)) {
        x = contests.h(e);
        if (x > hope) x = hope;
        if (isAnyWaiting && contests.rank(e) <= waiting) {
          before = e;
          if (contests.rank(e) === waiting) waiting++;
        }
        e = contests.next(e);
      } else if (!isSeen) {
        x = rest;
        at = none;
        isSeen = true;
      } else break;
      if (x > ub || isFirst) {
        isFirst = false;
        lowestLeft = lowest;
        highestLeft = ub;
        lowestRight = Infinity;
        highestRight = -Infinity;
        ub = x;
        chosen = at;
      } else {
        if (x < lowestRight) lowestRight = x;
        if (x > highestRight) highestRight = x;
      }
      if (x < lowest) lowest = x;
    }
    if (idle > 1) {
      if (rest < lowestRight) lowestRight = rest;
      if (rest > highestRight) highestRight = rest;
    }
    this.chosen = chosen;
    this.ub = ub;
    this.waiting = waiting;
    this.before = before;
    this.lowestLeft = lowestLeft;
    this.lowestOther = lowestLeft < lowestRight ? lowestLeft : lowestRight;
    this.highestOther = highestLeft > highestRight ? highestLeft : highestRight;
  }
}
