import type { Contests } from "./contests.js";

/** Where there is no entry. */
const none = -1;

/**
 * How the sons of one contest stand: which is the leftmost with the largest h, where no h counts as more than a hope,
 * and what the others have. Of those that wait for an entry the first is looked at in its place, and the others have
 * the same h, `rest`.
 */
export class Standings {
  /** The entry of the leftmost of the largest; none: it is the first that waits. */
  chosen = none;
  /** Its h, or the hope if that is less. */
  ub = -Infinity;
  lowestLeft = Infinity;
  lowestOther = Infinity;
  highestOther = -Infinity;

  /**
   * Looks at all sons of contest `c`; so many are `waiting`, the first of them behind the entry `before`. `onlyEntries`: none
   * shall be chosen that waits.
   */
  look<N>(
    contests: Contests<N>,
    c: number,
    hope: number,
    waiting: number,
    before: number,
    onlyEntries: boolean,
  ): void {
    const rest = Math.min(hope, contests.rest(c));
    let chosen = none;
    let ub = -Infinity;
    let lowest = Infinity;
    let lowestLeft = Infinity;
    let lowestOther = Infinity;
    let highestOther = -Infinity;
    let isFirst = true;
    let isSeen = waiting === 0 || onlyEntries;
    const behind = before === none ? contests.first(c) : contests.next(before);
    for (let e = contests.first(c); ; ) {
      let x = rest;
      let at = none;
      if (e === behind && !isSeen) isSeen = true;
      else if (e === none) break;
      else {
        x = contests.h(e);
        if (x > hope) x = hope;
        at = e;
        e = contests.next(e);
      }
      if (x > ub || isFirst) {
        isFirst = false;
        // All before it are others now, and none of them has more than the one that was chosen.
        lowestLeft = lowest;
        lowestOther = lowest;
        highestOther = ub;
        ub = x;
        chosen = at;
      } else {
        if (x < lowestOther) lowestOther = x;
        if (x > highestOther) highestOther = x;
      }
      if (x < lowest) lowest = x;
    }
    if (waiting > 1) {
      if (rest < lowestOther) lowestOther = rest;
      if (rest > highestOther) highestOther = rest;
    }
    this.chosen = chosen;
    this.ub = ub;
    this.lowestLeft = lowestLeft;
    this.lowestOther = lowestOther;
    this.highestOther = highestOther;
  }
}
