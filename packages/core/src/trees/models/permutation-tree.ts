import type { ViewedTree } from "../../tree/view.js";
import { vouchForNumbers } from "../../tree/vouched.js";
import { rootSeed } from "./hash.js";
import { keyedPermutation } from "./keyed-permutation.js";

/** A uniform tree with its nodes numbered level by level from 0: successor i of n is `n * degree + 1 + i`. */
export class PermutationTree implements ViewedTree<number> {
  readonly player = "max";
  readonly view = "mover";
  readonly root = 0;
  readonly height: number;
  private readonly width: number;
  /** The first leaf. */
  private readonly leaves: number;
  private readonly permuted: (leaf: number) => number;

  constructor(degree: number, depth: number, seed: number, leaves: number, leafCount: number) {
    this.height = depth;
    this.width = degree;
    this.leaves = leaves;
    this.permuted = keyedPermutation(leafCount, rootSeed(seed));
    vouchForNumbers(this);
  }

  degree(node: number): number {
    return node < this.leaves ? this.width : 0;
  }

  child(node: number, i: number): number {
    return node * this.width + 1 + i;
  }

  value(node: number): number {
    return this.permuted(node - this.leaves);
  }
}
