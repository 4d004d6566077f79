/**
 * The OPEN lists of all calls under way, one upon the other. The list of a call is a slice, with an entry for each
 * son p.i of its node p; the slices of calls that have returned are used again.
 *
 * Entry k stands for the Min node `sons[k]` and points at its successor of rank `ranks[k]`, the next one to search;
 * `ranks[k] = sizes[k]`, the number of its successors, once all are solved. A terminal son stands for itself: its
 * size is 0, and its rank -1 until it is solved. `h[k]` is an upper bound on the value of the son, or the beta of the
 * call if that is less.
 */
export class Open<N> {
  readonly sons: N[] = [];
  readonly ranks: number[] = [];
  readonly sizes: number[] = [];
  readonly h: number[] = [];
  private top = 0;

  /** Puts a list of `d` entries on top and returns where it begins. What they hold is left over from other calls. */
  push(d: number, p: N): number {
    const first = this.top;
    this.top += d;
    // Without gaps the arrays stay fast; `p` only takes the place of a son.
    while (this.h.length < this.top) {
      this.sons.push(p);
      this.ranks.push(-1);
      this.sizes.push(0);
      this.h.push(Infinity);
    }
    return first;
  }

  /** Takes the list that begins at `first` off; those above it are off already. */
  pop(first: number): void {
    this.top = first;
  }

  solved(k: number): boolean {
    return this.ranks[k] === this.sizes[k];
  }

  /** The entries at the worst moment so far. */
  get peak(): number {
    return this.h.length;
  }
}
