import type { Line } from "../contract/line.js";

/**
 * The OPEN lists of all calls under way, one upon the other. The list of a call is a slice, with an entry for each
 * son p.i of its node p; the slices of calls that have returned are used again.
 *
 * Entry k stands for the Min node `sons[k]` and points at its successor of rank `ranks[k]`, the next one to search;
 * `ranks[k] = sizes[k]`, the number of its successors, once all are solved. A terminal son stands for itself: its
 * size is 0, and its rank -1 until it is solved. `h[k]` is an upper bound on the value of the son, or the beta of the
 * call if that is less; the successor that last lowered it has the rank `replies[k]` and the line `lines[k]`.
 */
export class Open<N> {
  readonly sons: N[] = [];
  readonly ranks: number[] = [];
  readonly sizes: number[] = [];
  readonly h: number[] = [];
  readonly replies: number[] = [];
  readonly lines: (Line | undefined)[] = [];
  /** The line of the node whose call returned last. */
  returned: Line | undefined = undefined;
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
      this.replies.push(-1);
      this.lines.push(undefined);
    }
    return first;
  }

  /** Takes the list that begins at `first` off; those above it are off already. */
  pop(first: number): void {
    this.top = first;
  }

  /** The line through the first entry of the list that begins at `first` and is on top that is solved with this h. */
  lineThroughSolved(first: number, h: number): Line | undefined {
    for (let k = first; k < this.top; k++) {
      if (this.ranks[k] === this.sizes[k] && this.h[k] === h) return this.lineThrough(first, k);
    }
    return undefined;
  }

  /** The line through the only entry of that list with this h, or through the first if its son is a terminal. */
  lineThroughOnly(first: number, h: number): Line | undefined {
    let only = -1;
    for (let k = first; k < this.top; k++) {
      if (this.h[k] !== h) continue;
      if (only >= 0) return undefined;
      only = k;
      if (this.sizes[k] === 0) break;
    }
    return only < 0 ? undefined : this.lineThrough(first, only);
  }

  private lineThrough(first: number, k: number): Line {
    const rest = this.sizes[k] === 0 ? undefined : { rank: this.replies[k]!, rest: this.lines[k] };
    return { rank: k - first, rest };
  }

  /** The entries at the worst moment so far. */
  get peak(): number {
    return this.h.length;
  }
}
