import type { Tree } from "../../tree/tree.js";
import { grown } from "../contract/grown.js";
import { storedLimit, tooMany } from "../contract/stored-limit.js";

const firstCapacity = 1024;

/** What `links` holds for an entry, side by side. */
const degreeAt = 0;
const firstAt = 1;
const nextAt = 2;
const linkCount = 3;

/** Two bounds, the links, and a reference to the node. */
const bytesEach = 2 * 8 + linkCount * 4 + 8;

/** The successors of a node, from the first on, that have all said no to a question. */
export interface Refuted {
  readonly bound: number;
  readonly more: boolean;
  readonly count: number;
  /** The entry of the last of them; 0 where there is none. */
  readonly last: number;
  /** The most that one of them may be worth to the player to move at the node. */
  readonly g: number;
}

/**
 * What is known of every node visited, one entry a node, for the player to move there: `lower <= value <= upper`.
 * An entry stands for a place of the tree: it is found through its parent, not by its position. The root's is 0.
 *
 * What belongs to an entry stands together, since a large table is mostly waiting for memory.
 */
export class Table<N> {
  private readonly nodes: N[] = [];
  /** The lower and the upper bound of each entry. */
  private bounds: Float64Array = new Float64Array(2 * firstCapacity);
  /** Of each entry the degree, the entry of the first successor, and that of the next brother; 0 where there is none yet. */
  private links: Int32Array = new Int32Array(linkCount * firstCapacity);
  private readonly refutedOnes = new Map<number, Refuted>();
  private readonly limit: number;

  constructor(memory?: number) {
    this.limit = storedLimit(memory, bytesEach);
  }

  /** The entries stored. */
  get size(): number {
    return this.nodes.length;
  }

  node(entry: number): N {
    return this.nodes[entry]!;
  }

  degree(entry: number): number {
    return this.link(linkCount * entry + degreeAt);
  }

  lower(entry: number): number {
    return this.bounds[2 * entry]!;
  }

  upper(entry: number): number {
    return this.bounds[2 * entry + 1]!;
  }

  setLower(entry: number, bound: number): void {
    this.bounds[2 * entry] = bound;
  }

  setUpper(entry: number, bound: number): void {
    this.bounds[2 * entry + 1] = bound;
  }

  /** A new entry of which nothing is known. */
  add(node: N, degree: number): number {
    const entry = this.nodes.length;
    if (entry === this.limit) throw tooMany(this.limit);
    if (2 * entry === this.bounds.length) {
      this.bounds = grown(this.bounds, 2 * this.bounds.length);
      this.links = grown(this.links, 2 * this.links.length);
    }
    this.nodes.push(node);
    this.links[linkCount * entry + degreeAt] = degree;
    this.bounds[2 * entry] = -Infinity;
    this.bounds[2 * entry + 1] = Infinity;
    return entry;
  }

  /** The entry of successor `i` of the node of `entry`, made if need be; `before` is that of successor `i - 1`. */
  successor(tree: Tree<N>, entry: number, before: number, i: number): number {
    const link = i === 0 ? linkCount * entry + firstAt : linkCount * before + nextAt;
    const known = this.link(link);
    if (known !== 0) return known;
    const node = tree.child(this.node(entry), i);
    const made = this.add(node, tree.degree(node));
    this.links[link] = made;
    return made;
  }

  /** Those of its successors that are known to say no to this question too: it asks for no less than the one that was kept. */
  refuted(entry: number, bound: number, more: boolean): Refuted | undefined {
    const kept = this.refutedOnes.get(entry);
    if (kept === undefined || kept.bound > bound) return undefined;
    return kept.bound < bound || more || !kept.more ? kept : undefined;
  }

  setRefuted(entry: number, refuted: Refuted): void {
    this.refutedOnes.set(entry, refuted);
  }

  /** The entries of the successors that have been visited, from left to right. */
  visited(entry: number): number[] {
    const entries: number[] = [];
    let at = this.link(linkCount * entry + firstAt);
    while (at !== 0) {
      entries.push(at);
      at = this.link(linkCount * at + nextAt);
    }
    return entries;
  }

  private link(at: number): number {
    return this.links[at]!;
  }
}
