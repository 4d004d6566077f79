import { grown } from "../contract/grown.js";
import { storedLimit, tooMany } from "../contract/stored-limit.js";

/** Seven numbers and a reference to the node; and on OPEN a merit, a mark and three places. */
const bytesEach = 7 * 4 + 8 + 8 + 1 + 3 * 4;

/** The most nodes that are stored if nothing else is said. */
export const mostStored = storedLimit(undefined, bytesEach);

/**
 * The nodes on OPEN and their ancestors. A node is a number, the root is 0; numbers of nodes that are dropped are
 * given out again.
 */
export class StoredTree<N> {
  readonly nodes: N[] = [];
  /** The parent (the root's is itself), and which successor of it the node is. */
  parent = new Int32Array(1024);
  rank = new Int32Array(1024);
  degree = new Int32Array(1024);
  /** The number of moves from the root. */
  plies = new Int32Array(1024);
  /** The successor stored last, and the brother stored before; 0 where there is none. */
  last = new Int32Array(1024);
  before = new Int32Array(1024);
  /** An ancestor some plies up, as many for all nodes of a depth; by these any ancestor is a few steps away. */
  private jump = new Int32Array(1024);
  private dropped = 0;
  private readonly limit: number;

  constructor(root: N, degree: number, limit: number) {
    this.nodes.push(root);
    this.degree[0] = degree;
    this.limit = limit;
  }

  /** Stores successor `rank` of the stored node `parent`. */
  add(parent: number, rank: number, node: N, degree: number): number {
    const n = this.place();
    this.nodes[n] = node;
    this.parent[n] = parent;
    this.rank[n] = rank;
    this.degree[n] = degree;
    this.plies[n] = this.plies[parent]! + 1;
    this.last[n] = 0;
    this.before[n] = this.last[parent]!;
    this.last[parent] = n;
    const { plies, jump } = this;
    const up = jump[parent]!;
    const upper = jump[up]!;
    const even = plies[parent]! - plies[up]! === plies[up]! - plies[upper]!;
    jump[n] = even ? upper : parent;
    return n;
  }

  /** The place of `n` becomes that of its brother `rank`. It must have no stored successors. */
  turn(n: number, rank: number, node: N, degree: number): void {
    this.nodes[n] = node;
    this.rank[n] = rank;
    this.degree[n] = degree;
  }

  /** Drops all that is stored below `n`, telling `visit` each node before it goes. */
  dropBelow(n: number, visit: (dropped: number) => void): void {
    // The brothers below are strung together, one family after another, and then dropped in a row.
    let at = this.last[n]!;
    this.last[n] = 0;
    let end = at;
    while (at !== 0) {
      while (this.before[end] !== 0) end = this.before[end]!;
      this.before[end] = this.last[at]!;
      visit(at);
      const next = this.before[at]!;
      if (end === at) end = next;
      this.before[at] = this.dropped;
      this.dropped = at;
      at = next;
    }
  }

  /** Whether `a` stands left of `b` in the tree; neither is an ancestor of the other. */
  isLeft(a: number, b: number): boolean {
    const { plies, parent, jump } = this;
    let x = a;
    let y = b;
    while (plies[x]! > plies[y]!) x = plies[jump[x]!]! >= plies[y]! ? jump[x]! : parent[x]!;
    while (plies[y]! > plies[x]!) y = plies[jump[y]!]! >= plies[x]! ? jump[y]! : parent[y]!;
    while (parent[x] !== parent[y]) {
      const up = jump[x] === jump[y] ? parent : jump;
      x = up[x]!;
      y = up[y]!;
    }
    return this.rank[x]! < this.rank[y]!;
  }

  private place(): number {
    const reused = this.dropped;
    if (reused !== 0) {
      this.dropped = this.before[reused]!;
      return reused;
    }
    const n = this.nodes.length;
    if (n === this.limit) throw tooMany(this.limit);
    if (n === this.rank.length) {
      const length = n * 2;
      this.parent = grown(this.parent, length);
      this.rank = grown(this.rank, length);
      this.degree = grown(this.degree, length);
      this.plies = grown(this.plies, length);
      this.last = grown(this.last, length);
      this.before = grown(this.before, length);
      this.jump = grown(this.jump, length);
    }
    return n;
  }
}
