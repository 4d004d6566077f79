import type { ViewedTree } from "../../tree/view.js";
import { vouchForNumbers } from "../../tree/vouched.js";
import { childSeed, draw, rootSeed } from "./hash.js";

/** One ply, in a node that is a number: the depth times this, plus the seed. */
export const ply = 2 ** 32;

/**
 * A uniform tree whose leaves are independent: a leaf with seed s is worth `draw(s, range)` to Max.
 * A node is the number `depth * ply + seed`, so that nothing is allocated.
 */
export class HashTree implements ViewedTree<number> {
  readonly player = "max";
  readonly view = "max";
  readonly root: number;
  readonly height: number;
  private readonly width: number;
  private readonly range: number;
  /** The smallest number that is a leaf. */
  private readonly leaves: number;
  private readonly maxAtLeaves: boolean;

  constructor(degree: number, depth: number, seed: number, range: number) {
    this.root = rootSeed(seed);
    this.height = depth;
    this.width = degree;
    this.range = range;
    this.leaves = depth * ply;
    this.maxAtLeaves = depth % 2 === 0;
    vouchForNumbers(this);
  }

  degree(node: number): number {
    return node < this.leaves ? this.width : 0;
  }

  child(node: number, i: number): number {
    const seed = node >>> 0;
    return node - seed + ply + childSeed(seed, i);
  }

  value(node: number): number {
    const value = draw(node >>> 0, this.range);
    return this.maxAtLeaves ? value : 0 - value;
  }
}
