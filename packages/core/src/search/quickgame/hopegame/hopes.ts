/** In how many of the sons that were beaten at the bottom a second look must have been taken for hopes to be shy. */
const shyShare = 0.58;

/** So many exact or failed values below beta are enough to hope that none of the sons is worth more than the largest. */
export const probes = 3;

/**
 * What a contest hopes of its node, before it is proved. Hopes only choose windows: where one fails, the search comes back.
 *
 * Two sorts of trees want different hopes. Where sons differ in kind, one look shows who is beaten, and a bound from
 * the left serves from the first look on. Where leaves are independent of one another, first looks show little: they
 * had better be taken without a bound. The contests that are over at the bottom tell which sort of tree it is.
 */
export class Hopes {
  /** Of the sons beaten at the bottom, how many there were, and how many were looked at again: as if of four it had been two. */
  private losers = 4;
  private again = 2;

  /** A contest at the bottom is over, and its winner is known: so many were beaten, and so many of them looked at more than once. */
  learn(losers: number, again: number): void {
    this.losers += losers;
    this.again += again;
  }

  /**
   * What a son will not fall below: the lower bound for the search of its next successor. If that is below all that is
   * proved, or not below the h of the son, there is none.
   */
  lowerBound(isFirst: boolean, hasFailed: boolean, lowestLeft: number, lowestOther: number): number {
    if (hasFailed || this.again <= shyShare * this.losers) return lowestLeft;
    return isFirst ? -Infinity : lowestOther;
  }
}
