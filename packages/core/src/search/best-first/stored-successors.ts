import type { SearchTree } from "./search-tree.js";
import type { Successors } from "./selection-rules.js";

/** A family of a search tree, seen from a node with a window, as selection rules see it: one view, which is moved about. */
export class StoredSuccessors implements Successors {
  count = 0;
  lower = -Infinity;
  upper = Infinity;
  private family = 0;
  private from = 0;
  private isMax = true;
  private readonly s: SearchTree<unknown>;

  constructor(s: SearchTree<unknown>) {
    this.s = s;
  }

  /** Looks at family `f` from a live node of Max or Min with the window (lower, upper). */
  look(f: number, isMax: boolean, lower: number, upper: number): void {
    this.family = f;
    this.from = this.s.first(f);
    this.count = this.s.count(f);
    this.isMax = isMax;
    this.lower = lower;
    this.upper = upper;
  }

  /** A successor that is dead stays dead: the next look begins where this one ended. */
  get leftmost(): number {
    let i = this.s.dead(this.family);
    while (!this.isLive(i)) i++;
    this.s.setDead(this.family, i);
    return i;
  }

  /**
   * At a node of Max, Lb(c) <= lower for every successor c, so that its window is the node's own iff Ub(c) >= upper.
   * Bounds only narrow: a successor that fails this test fails it as long as `upper` is the same, and the next look
   * begins where this one ended. At a node of Min, so do Lb(c) <= lower and `lower`.
   */
  get leftmostWhole(): number {
    const { s, family: f, from, isMax, lower, upper } = this;
    const end = isMax ? upper : lower;
    let i = s.passed(f, end);
    if (isMax) while (s.upper(from + i) < upper) i++;
    else while (s.lower(from + i) > lower) i++;
    s.setPassed(f, i, end);
    return i;
  }

  lowerOf(i: number): number {
    return Math.max(this.lower, this.s.lower(this.from + i));
  }

  upperOf(i: number): number {
    return Math.min(this.upper, this.s.upper(this.from + i));
  }

  isLive(i: number): boolean {
    return this.lowerOf(i) < this.upperOf(i);
  }
}
