import { NumberSet } from "./number-set.js";

/** So many leaves are told apart at most, in some 200 MB, and so many whose numbers are long. */
const most = 10_000_000;
const mostLong = 1_000_000;

/** Counts leaves by their numbers, each once; of too many it says nothing, and lets go of what it has. */
export class DistinctLeaves {
  private short: NumberSet | undefined = new NumberSet();
  private long: Set<bigint> | undefined = new Set();
  private readonly limits: { readonly most: number; readonly mostLong: number };

  constructor(limits = { most, mostLong }) {
    this.limits = limits;
  }

  add(number: number | bigint): void {
    if (typeof number === "number") this.short?.add(number);
    else this.long?.add(number);
    if ((this.short?.size ?? 0) > this.limits.most || (this.long?.size ?? 0) > this.limits.mostLong) {
      this.short = undefined;
      this.long = undefined;
    }
  }

  /** Null where there were too many to tell apart. */
  get count(): number | null {
    return this.short === undefined || this.long === undefined ? null : this.short.size + this.long.size;
  }
}
