import { grown } from "../contract/grown.js";
import { storedLimit, tooMany } from "../contract/stored-limit.js";

const firstCapacity = 1024;

/** What `links` holds for a node, side by side. */
const degreeAt = 0;
const firstAt = 1;
const lastAt = 2;
const nextAt = 3;
const begunAt = 4;
const linkCount = 5;

/** Two bounds, the links, and a reference to the node. */
const bytesEach = 2 * 8 + linkCount * 4 + 8;

/**
 * The search tree of SSS-2: developed nodes and their merits. A node is a number, the root is 0, values are Max's. Only developed nodes have an entry;
 * the developed successors of a node are its first ones, the others are open.
 */
export class MeritTree<N> {
  private readonly nodes: N[] = [];
  /** The nodes of the search tree, open ones included. */
  size = 1;
  /** L and g of each node. */
  private bounds: Float64Array = new Float64Array(2 * firstCapacity);
  /** Of each node the degree; the first successor, that developed last, and the next brother, 0 where there is none; how many are developed. */
  private links: Int32Array = new Int32Array(linkCount * firstCapacity);
  /** The most entries, and the most nodes. */
  private readonly entryLimit: number;
  private readonly limit: number;

  /** `memory`: the most nodes that the search tree may have, open ones included. */
  constructor(memory?: number) {
    this.entryLimit = storedLimit(memory, bytesEach);
    this.limit = memory ?? Infinity;
  }

  /** The number of developed nodes. */
  get developed(): number {
    return this.nodes.length;
  }

  node(n: number): N {
    return this.nodes[n]!;
  }

  /** L: a lower bound of the value, known before the search; at a terminal its value. */
  low(n: number): number {
    return this.bounds[2 * n]!;
  }

  /** The merit of the solution tree below the node, an upper bound of its value. */
  g(n: number): number {
    return this.bounds[2 * n + 1]!;
  }

  lower(n: number, g: number): void {
    this.bounds[2 * n + 1] = g;
  }

  degree(n: number): number {
    return this.links[linkCount * n + degreeAt]!;
  }

  first(n: number): number {
    return this.links[linkCount * n + firstAt]!;
  }

  /** The successor developed last. */
  last(n: number): number {
    return this.links[linkCount * n + lastAt]!;
  }

  next(n: number): number {
    return this.links[linkCount * n + nextAt]!;
  }

  /** How many successors are developed. */
  begun(n: number): number {
    return this.links[linkCount * n + begunAt]!;
  }

  /** The developed successors, from left to right. */
  successors(n: number): number[] {
    const developed: number[] = [];
    for (let c = this.first(n); c !== 0; c = this.next(c)) developed.push(c);
    return developed;
  }

  /** The entry of a newly developed successor of `parent`, or of the root. */
  develop(parent: number, node: N, degree: number, low: number, g: number): number {
    const n = this.nodes.length;
    this.size += degree;
    if (this.size > this.limit) throw tooMany(this.limit);
    if (n === this.entryLimit) throw tooMany(this.entryLimit);
    if (2 * n === this.bounds.length) {
      this.bounds = grown(this.bounds, 2 * this.bounds.length);
      this.links = grown(this.links, 2 * this.links.length);
    }
    this.nodes.push(node);
    this.bounds[2 * n] = low;
    this.bounds[2 * n + 1] = g;
    this.links[linkCount * n + degreeAt] = degree;
    if (n === 0) return n;
    const begun = this.begun(parent);
    if (begun === 0) this.links[linkCount * parent + firstAt] = n;
    else this.links[linkCount * this.last(parent) + nextAt] = n;
    this.links[linkCount * parent + begunAt] = begun + 1;
    this.links[linkCount * parent + lastAt] = n;
    return n;
  }
}
