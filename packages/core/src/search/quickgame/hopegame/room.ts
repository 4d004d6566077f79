import { mostNodes, storedLimit } from "../../contract/stored-limit.js";

/**
 * How many entries there may be, and what they suffice for.
 *
 * A contest is full with an entry for each son. Where no memory is given, it is as much as the full contests of a path
 * need, of the paths met so far: that is what QuickGame stores, b * ceil(d/2) in a uniform tree. Where less is given, the
 * contests further down come first, in which an entry saves most; above them, sons wait for one another as in alpha-beta.
 */
export class Room {
  private readonly given: number | undefined;
  private limit: number;
  /** The most sons that a contest had so far, and the most plies that there are, or have been met. */
  private widest = 1;
  private height: number;
  private isHeightKnown: boolean;
  /** The height that the tree has, by its own word. */
  private readonly deepest: number;

  constructor(memory: number | undefined, height: number | undefined) {
    this.given = memory === undefined ? undefined : storedLimit(memory, 1);
    this.limit = this.given ?? 0;
    this.height = height ?? 0;
    this.isHeightKnown = height !== undefined;
    this.deepest = height ?? Infinity;
  }

  /** How many entries a search is likely to use whose root has `degree` successors. */
  expected(degree: number): number {
    return Math.max(2, Math.min(1024, this.given ?? degree * this.contestsFrom(0)));
  }

  /** Whether two plies below a node at `depth` there are only terminals, if any: that is so if the tree says so. */
  isBottom(depth: number): boolean {
    return depth + 2 >= this.deepest;
  }

  /** There is a contest of `degree` sons at `depth`, and the contests above it have `above` sons. */
  meet(degree: number, depth: number, above: number): void {
    if (degree > this.widest) this.widest = degree;
    if (depth + 1 > this.height) this.height = depth + 1;
    if (this.given === undefined && above + degree > this.limit)
      this.limit = Math.min(mostNodes, above + degree);
  }

  /** A terminal at `depth`: now something is known of the height. */
  meetTerminal(depth: number): void {
    if (depth > this.height) this.height = depth;
    this.isHeightKnown = true;
  }

  /** So many more entries fit, `used` being in use that cannot be forgotten, besides full contests below `depth`. */
  left(used: number, depth: number): number {
    const below = this.given === undefined ? 0 : this.widest * (this.contestsFrom(depth) - 1);
    return this.limit - used - below;
  }

  /** Whether all entries are in use. */
  isFull(used: number): boolean {
    return used >= this.limit;
  }

  /** Whether all that SSS* would store below a node at `depth` fits, besides full contests with `above` sons. */
  isAmple(depth: number, above: number): boolean {
    if (!this.isHeightKnown) return false;
    let level = 1;
    let needed = above;
    for (let contests = this.contestsFrom(depth); contests > 0 && needed <= this.limit; contests--) {
      level *= this.widest;
      needed += level;
    }
    return needed <= this.limit;
  }

  /** How many contests there are on a path down from a node of Max at `depth`, its own included. */
  private contestsFrom(depth: number): number {
    const plies = this.height - depth;
    return plies > 2 ? (plies + 1) >> 1 : 1;
  }
}
