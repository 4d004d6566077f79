import type { Successors } from "./rule.js";
import type { SearchTree } from "./search-tree.js";

/** A family of a search tree, seen from a node with a window, as selection rules see it: one view, which is moved about. */
export class StoredSuccessors implements Successors {
  count = 0;
  first = 0;
  lower = -Infinity;
  upper = Infinity;
  private from = 0;
  private readonly s: SearchTree<unknown>;

  constructor(s: SearchTree<unknown>) {
    this.s = s;
  }

  /** Looks at family `f` from a live node with the window (lower, upper). A node that is dead stays dead. */
  look(f: number, lower: number, upper: number): void {
    const { s } = this;
    this.from = s.first[f]!;
    this.count = s.count[f]!;
    this.lower = lower;
    this.upper = upper;
    let first = s.dead[f]!;
    while (!this.isLive(first)) first++;
    s.dead[f] = first;
    this.first = first;
  }

  lowerOf(i: number): number {
    return Math.max(this.lower, this.s.lower[this.from + i]!);
  }

  upperOf(i: number): number {
    return Math.min(this.upper, this.s.upper[this.from + i]!);
  }

  isLive(i: number): boolean {
    return this.lowerOf(i) < this.upperOf(i);
  }
}
