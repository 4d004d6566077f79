import type { Tree } from "../../tree/tree.js";
import type { Line } from "../contract/line.js";

/** The rank of an entry whose son has not been made yet. */
const unbegun = -2;

/**
 * The OPEN lists of all calls under way, one upon the other. The list of a call is a slice, with an entry for each
 * son p.i of its node p; the slices of calls that have returned are used again.
 *
 * Entry k stands for a Min node, its son, and points at the successor of that node of rank `rank(k)`, the next one to
 * search; `rank(k) = size(k)`, the number of its successors, once all are solved. A terminal son stands for itself: its
 * size is 0, and its rank -1 until it is solved. `h(k)` is an upper bound on the value of the son, or the beta of the
 * call if that is less, and `line(k)` the line of the son through the successor that last lowered h.
 */
export class Open<N> {
  private readonly sons: N[] = [];
  private readonly ranks: number[] = [];
  private readonly sizes: number[] = [];
  private readonly hs: number[] = [];
  private readonly lines: (Line | undefined)[] = [];
  private top = 0;

  /** Puts a list of `d` entries on top, all with this h and none of the sons of `p` made, and returns where it begins. */
  push(d: number, p: N, h: number): number {
    const first = this.top;
    this.top += d;
    // Without gaps the arrays stay fast; `p` only takes the place of a son.
    while (this.hs.length < this.top) {
      this.sons.push(p);
      this.ranks.push(unbegun);
      this.sizes.push(0);
      this.hs.push(h);
      this.lines.push(undefined);
    }
    for (let k = first; k < this.top; k++) {
      this.ranks[k] = unbegun;
      this.hs[k] = h;
      this.lines[k] = undefined;
    }
    return first;
  }

  /** Takes the list that begins at `first` off; those above it are off already. */
  pop(first: number): void {
    this.top = first;
  }

  /** Makes the son of entry k, which is the successor of `p` of rank i, unless that has been done. */
  begin(tree: Tree<N>, k: number, p: N, i: number): void {
    if (this.ranks[k] !== unbegun) return;
    const son = tree.child(p, i);
    const size = tree.degree(son);
    this.sons[k] = son;
    this.sizes[k] = size;
    this.ranks[k] = size === 0 ? -1 : 0;
  }

  son(k: number): N {
    return this.sons[k]!;
  }

  rank(k: number): number {
    return this.ranks[k]!;
  }

  size(k: number): number {
    return this.sizes[k]!;
  }

  h(k: number): number {
    return this.hs[k]!;
  }

  line(k: number): Line | undefined {
    return this.lines[k];
  }

  update(k: number, rank: number, h: number, line: Line | undefined): void {
    this.ranks[k] = rank;
    this.hs[k] = h;
    this.lines[k] = line;
  }

  isSolved(k: number): boolean {
    return this.ranks[k] === this.sizes[k];
  }

  /** The line through the first of the entries from `first` to the top that is solved with this h. */
  lineThroughSolved(first: number, h: number): Line | undefined {
    for (let k = first; k < this.top; k++) {
      if (this.isSolved(k) && this.hs[k] === h) return { rank: k - first, rest: this.lines[k] };
    }
    return undefined;
  }

  /** The line through the only entry from `first` to the top with this h, or through the first if its son is a terminal. */
  lineThroughOnly(first: number, h: number): Line | undefined {
    let line: Line | undefined;
    for (let k = first; k < this.top; k++) {
      if (this.hs[k] !== h) continue;
      if (line !== undefined) return undefined;
      line = { rank: k - first, rest: this.lines[k] };
      if (this.sizes[k] === 0) return line;
    }
    return line;
  }

  /** The entries at the worst moment so far. */
  get peak(): number {
    return this.hs.length;
  }
}
