import { grown } from "../contract/grown.js";
import type { Line } from "../contract/line.js";
import { storedLimit, tooMany } from "../contract/stored-limit.js";

/** Room for a small tree: many searches are of small ones, and room is cheaper to double than to make. */
export const firstCapacity = 64;

/** Seven numbers and references to the node and to a line; and on OPEN a merit, a mark and three places. */
const bytesEach = 7 * 4 + 2 * 8 + 8 + 1 + 3 * 4;

/** The most nodes that are stored by default. */
export const mostStored = storedLimit(undefined, bytesEach);

/**
 * The nodes on OPEN and their ancestors. A node is a number, the root is 0; numbers of nodes that are dropped are
 * given out again.
 */
export class OpenTree<N> {
  private readonly nodes: N[] = [];
  private readonly lines: (Line | undefined)[] = [undefined];
  private parents: Int32Array = new Int32Array(firstCapacity);
  private ranks: Int32Array = new Int32Array(firstCapacity);
  private degrees: Int32Array = new Int32Array(firstCapacity);
  private depths: Int32Array = new Int32Array(firstCapacity);
  /** The successor stored last, and the brother stored before; 0 where there is none. */
  private last: Int32Array = new Int32Array(firstCapacity);
  private before: Int32Array = new Int32Array(firstCapacity);
  /** An ancestor some plies up, as many for all nodes of a depth; by these any ancestor is a few steps away. */
  private jumps: Int32Array = new Int32Array(firstCapacity);
  private dropped = 0;
  private readonly limit: number;

  constructor(root: N, degree: number, limit: number) {
    this.nodes.push(root);
    this.degrees[0] = degree;
    this.limit = limit;
  }

  node(n: number): N {
    return this.nodes[n]!;
  }

  /** The parent; the root's is itself. */
  parent(n: number): number {
    return this.parents[n]!;
  }

  /** Which successor of its parent the node is. */
  rank(n: number): number {
    return this.ranks[n]!;
  }

  degree(n: number): number {
    return this.degrees[n]!;
  }

  /** The number of moves from the root. */
  plies(n: number): number {
    return this.depths[n]!;
  }

  private jump(n: number): number {
    return this.jumps[n]!;
  }

  private lastBelow(n: number): number {
    return this.last[n]!;
  }

  private brotherBefore(n: number): number {
    return this.before[n]!;
  }

  /**
   * The line from the parent of n to the terminal that set the merit of what stands at n: below n, or below a brother
   * that had the place before. Nothing where that merit was set elsewhere.
   */
  line(n: number): Line | undefined {
    return this.lines[n];
  }

  /** The merit of what stands at n was set at n, if that is a terminal, or else at the end of the line `rest` from n. */
  setLine(n: number, rest: Line | undefined): void {
    this.lines[n] = { rank: this.rank(n), rest };
  }

  /** Stores successor `rank` of the stored node `parent`. */
  add(parent: number, rank: number, node: N, degree: number): number {
    const n = this.place();
    this.nodes[n] = node;
    this.lines[n] = undefined;
    this.parents[n] = parent;
    this.ranks[n] = rank;
    this.degrees[n] = degree;
    this.depths[n] = this.plies(parent) + 1;
    this.last[n] = 0;
    this.before[n] = this.lastBelow(parent);
    this.last[parent] = n;
    const up = this.jump(parent);
    const upper = this.jump(up);
    const isEven = this.plies(parent) - this.plies(up) === this.plies(up) - this.plies(upper);
    this.jumps[n] = isEven ? upper : parent;
    return n;
  }

  /** The place of `n` becomes that of its brother `rank`. It must have no stored successors. */
  turn(n: number, rank: number, node: N, degree: number): void {
    this.nodes[n] = node;
    this.ranks[n] = rank;
    this.degrees[n] = degree;
  }

  /** Drops all that is stored below `n`, telling `visit` each node before it goes. */
  dropBelow(n: number, visit: (dropped: number) => void): void {
    // The brothers below are strung together, one family after another, and then dropped in a row.
    let at = this.lastBelow(n);
    this.last[n] = 0;
    let end = at;
    while (at !== 0) {
      while (this.brotherBefore(end) !== 0) end = this.brotherBefore(end);
      this.before[end] = this.lastBelow(at);
      visit(at);
      const next = this.brotherBefore(at);
      if (end === at) end = next;
      this.before[at] = this.dropped;
      this.dropped = at;
      at = next;
    }
  }

  /** Whether `a` stands left of `b` in the tree; neither is an ancestor of the other. */
  isLeft(a: number, b: number): boolean {
    const plies = Math.min(this.plies(a), this.plies(b));
    let x = this.raised(a, plies);
    let y = this.raised(b, plies);
    while (this.parent(x) !== this.parent(y)) {
      const isFar = this.jump(x) !== this.jump(y);
      x = isFar ? this.jump(x) : this.parent(x);
      y = isFar ? this.jump(y) : this.parent(y);
    }
    return this.rank(x) < this.rank(y);
  }

  /** The ancestor of `n`, or `n` itself, `plies` below the root. */
  private raised(n: number, plies: number): number {
    let at = n;
    while (this.plies(at) > plies) {
      const jump = this.jump(at);
      at = this.plies(jump) >= plies ? jump : this.parent(at);
    }
    return at;
  }

  private place(): number {
    const reused = this.dropped;
    if (reused !== 0) {
      this.dropped = this.brotherBefore(reused);
      return reused;
    }
    const n = this.nodes.length;
    if (n === this.limit) throw tooMany(this.limit);
    if (n === this.ranks.length) {
      const length = n * 2;
      this.parents = grown(this.parents, length);
      this.ranks = grown(this.ranks, length);
      this.degrees = grown(this.degrees, length);
      this.depths = grown(this.depths, length);
      this.last = grown(this.last, length);
      this.before = grown(this.before, length);
      this.jumps = grown(this.jumps, length);
    }
    return n;
  }
}
