import type { ViewedTree } from "../../view.js";
import { draw, rootSeed, signedChildSeed } from "./hash.js";

/** A node: its seed as a signed integer of 32 bits, which engines keep unboxed, and the plies that are left below it. */
export interface HashNode {
  readonly seed: number;
  readonly left: number;
}

/** A uniform tree whose leaves are independent: a leaf with seed s is worth `draw(s, range)` to Max. */
export class HashTree implements ViewedTree<HashNode> {
  readonly player = "max";
  readonly view = "max";
  readonly root: HashNode;
  readonly height: number;
  private readonly width: number;
  private readonly range: number;
  private readonly maxAtLeaves: boolean;

  constructor(degree: number, depth: number, seed: number, range: number) {
    this.root = { seed: rootSeed(seed) | 0, left: depth };
    this.height = depth;
    this.width = degree;
    this.range = range;
    this.maxAtLeaves = depth % 2 === 0;
  }

  degree({ left }: HashNode): number {
    return left > 0 ? this.width : 0;
  }

  child({ seed, left }: HashNode, i: number): HashNode {
    return { seed: signedChildSeed(seed, i), left: left - 1 };
  }

  value({ seed }: HashNode): number {
    const value = draw(seed, this.range);
    return this.maxAtLeaves ? value : 0 - value;
  }
}
