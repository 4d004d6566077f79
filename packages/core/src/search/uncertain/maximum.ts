import type { ValueDomain } from "./value-domains.js";

/** Of so many moves the maximum is taken as they come; of more than that in parts. */
const few = 64;

/**
 * The MAX of a value and of the NEG of others that come one after the other: what a position is worth with ever more
 * successors.
 *
 * A list may have all the values of all successors. So that it is not gone through for each of them, those of a wide
 * node make up parts, each at least about twice as large as the next one: of n values in all there are some n log n steps.
 */
export class Maximum<V> {
  private readonly values: ValueDomain<V>;
  /** What nothing that is still to come can lower: the lower bound of the maximum. */
  lower: number;
  /** The part that grows, and how many have gone into it. */
  private last: V;
  private count = 1;
  /** The parts before it. */
  private earlier: { readonly part: V; readonly count: number }[] | undefined;

  constructor(values: ValueDomain<V>, first: V) {
    this.values = values;
    this.last = first;
    this.lower = values.lower(first);
  }

  /** MAX(this, NEG(other)). */
  add(other: V): void {
    const { values } = this;
    // Nothing of it is more than what is sure.
    if (0 - values.lower(other) <= this.lower) return;
    this.lower = Math.max(this.lower, 0 - values.upper(other));
    if (this.count < few) {
      this.last = values.maxNeg(this.last, other);
      this.count++;
    } else {
      this.earlier ??= [];
      this.earlier.push({ part: this.last, count: this.count });
      this.last = values.neg(other);
      this.count = 1;
    }
    while (
      this.earlier !== undefined &&
      this.earlier.length > 0 &&
      2 * this.count >= this.earlier.at(-1)!.count
    ) {
      this.join(this.earlier);
    }
  }

  /** The maximum of all so far. */
  get whole(): V {
    while (this.earlier !== undefined && this.earlier.length > 0) this.join(this.earlier);
    return this.last;
  }

  private join(earlier: { readonly part: V; readonly count: number }[]): void {
    const { part, count } = earlier.pop()!;
    this.last = this.values.maxNeg(part, this.values.neg(this.last));
    this.count += count;
  }
}

/** MAX of `first` and of the NEG of the others. */
export function maximumOf<V>(values: ValueDomain<V>, first: V, others: Iterable<V>): V {
  const maximum = new Maximum(values, first);
  for (const other of others) maximum.add(other);
  return maximum.whole;
}
