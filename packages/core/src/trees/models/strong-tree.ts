import type { ViewedTree } from "../../tree/view.js";
import { vouchForNumbers } from "../../tree/vouched.js";
import { chance, draw, rootSeed, signedChildSeed } from "./hash.js";

/** A node with its static value, for Max: the sum of the edge costs from the root. */
export class StrongNode {
  /** Signed, for engines need not put a signed integer of 32 bits in a box. */
  readonly seed: number;
  readonly depth: number;
  readonly worth: number;
  /** The successors in their order, made when they are first asked for. */
  seeds: readonly number[] | undefined = undefined;

  constructor(seed: number, depth: number, worth: number) {
    this.seed = seed;
    this.depth = depth;
    this.worth = worth;
  }
}

/**
 * The tree of Korf and Fuller. An edge to a node with seed s costs `draw(s, range)`; a node is worth the sum of its
 * edges to Max. With probability `order`, decided by the hash of the node, the successors of an inner node stand best
 * first by that sum, equal ones in the order of generation; else all stand in the order of generation, and so do
 * terminals always. A node keeps the seed of its place in the order of generation: `order` moves subtrees, it does
 * not change them.
 */
export class StrongTree implements ViewedTree<StrongNode> {
  readonly player = "max";
  readonly view = "max";
  readonly root: StrongNode;
  readonly height: number;
  private readonly width: number;
  private readonly range: number;
  private readonly order: number;

  constructor(degree: number, depth: number, seed: number, range: number, order: number) {
    this.root = new StrongNode(rootSeed(seed) | 0, 0, 0);
    this.height = depth;
    this.width = degree;
    this.range = range;
    this.order = order;
    vouchForNumbers(this);
  }

  degree(node: StrongNode): number {
    return node.depth < this.height ? this.width : 0;
  }

  child(node: StrongNode, i: number): StrongNode {
    const depth = node.depth + 1;
    const seed = depth === this.height ? signedChildSeed(node.seed, i) : this.seeds(node)[i]!;
    return new StrongNode(seed, depth, node.worth + draw(seed, this.range));
  }

  value(node: StrongNode): number {
    return this.height % 2 === 0 ? node.worth : 0 - node.worth;
  }

  private seeds(node: StrongNode): readonly number[] {
    node.seeds ??= this.orderedSeeds(node);
    return node.seeds;
  }

  private orderedSeeds(node: StrongNode): readonly number[] {
    // Of the right length from the start: a list that grows keeps room to spare, and a large tree has many lists.
    const seeds = new Array<number>(this.width);
    for (let i = 0; i < this.width; i++) seeds[i] = signedChildSeed(node.seed, i);
    if (chance(node.seed) >= this.order) return seeds;
    const sign = node.depth % 2 === 0 ? -1 : 1;
    return seeds.sort((a, b) => sign * (draw(a, this.range) - draw(b, this.range)));
  }
}
