/**
 * The h of the sons of a node with many of them, where looking through all of them for each step would take too long: a
 * change and every question take as many steps as the logarithm of their number.
 */
export class WideContest {
  /** Son i stands at `size + i`, and every place k below `size` holds the more extreme of places 2k and 2k + 1. */
  private readonly highest: Float64Array;
  private readonly lowest: Float64Array;
  private readonly size: number;

  /** `d` sons, all with the same h. */
  constructor(d: number, h: number) {
    this.size = 2 ** Math.ceil(Math.log2(d));
    this.highest = new Float64Array(2 * this.size).fill(-Infinity);
    this.lowest = new Float64Array(2 * this.size).fill(Infinity);
    this.highest.fill(h, this.size, this.size + d);
    this.lowest.fill(h, this.size, this.size + d);
    for (let at = this.size - 1; at > 0; at--) this.renew(at);
  }

  set(i: number, h: number): void {
    let at = this.size + i;
    this.highest[at] = h;
    this.lowest[at] = h;
    for (at >>= 1; at > 0; at >>= 1) this.renew(at);
  }

  h(i: number): number {
    return this.highest[this.size + i]!;
  }

  get largest(): number {
    return this.highest[1]!;
  }

  /** The leftmost of the sons with the largest h. */
  get leftmostLargest(): number {
    return this.leftmostFrom(this.largest);
  }

  /** The leftmost of the sons whose h is at least `h`; there must be one. */
  leftmostFrom(h: number): number {
    const { highest, size } = this;
    let at = 1;
    while (at < size) at = highest[2 * at]! >= h ? 2 * at : 2 * at + 1;
    return at - size;
  }

  /** The lowest and the highest h to the left of son i, and to the right of it; infinite where there is none. */
  lowestLeft(i: number): number {
    let lowest = Infinity;
    for (let at = this.size + i; at > 1; at >>= 1) {
      if (at % 2 === 1) lowest = Math.min(lowest, this.lowest[at - 1]!);
    }
    return lowest;
  }

  highestLeft(i: number): number {
    let highest = -Infinity;
    for (let at = this.size + i; at > 1; at >>= 1) {
      if (at % 2 === 1) highest = Math.max(highest, this.highest[at - 1]!);
    }
    return highest;
  }

  lowestRight(i: number): number {
    let lowest = Infinity;
    for (let at = this.size + i; at > 1; at >>= 1) {
      if (at % 2 === 0) lowest = Math.min(lowest, this.lowest[at + 1]!);
    }
    return lowest;
  }

  highestRight(i: number): number {
    let highest = -Infinity;
    for (let at = this.size + i; at > 1; at >>= 1) {
      if (at % 2 === 0) highest = Math.max(highest, this.highest[at + 1]!);
    }
    return highest;
  }

  private renew(at: number): void {
    this.highest[at] = Math.max(this.highest[2 * at]!, this.highest[2 * at + 1]!);
    this.lowest[at] = Math.min(this.lowest[2 * at]!, this.lowest[2 * at + 1]!);
  }
}
