import type { Tree } from "espalier";
import { procedures } from "espalier/knuth-moore";

/** A uniform tree over `values`, from left to right, for the player to move at a leaf. It notes which leaves are evaluated. */
export class NotedTree implements Tree<number> {
  readonly root = 0;
  readonly evaluated: number[] = [];
  readonly degreeOfAll: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
  /** Nodes are numbered level by level; this is the number of the first leaf. */
  readonly firstLeaf: number;

  constructor(degree: number, height: number, values: ArrayLike<number>) {
    this.degreeOfAll = degree;
    this.height = height;
    this.values = values;
    this.firstLeaf = (degree ** height - 1) / (degree - 1);
  }

  degree(node: number): number {
    return node < this.firstLeaf ? this.degreeOfAll : 0;
  }

  child(node: number, i: number): number {
    return node * this.degreeOfAll + 1 + i;
  }

  value(node: number): number {
    const leaf = node - this.firstLeaf;
    this.evaluated.push(leaf);
    return this.values[leaf] as number;
  }

  /** Which successor of its parent a node is, from 0. */
  rank(node: number): number {
    return (node - 1) % this.degreeOfAll;
  }

  parent(node: number): number {
    return Math.floor((node - 1) / this.degreeOfAll);
  }

  /** F of a node, without noting anything. */
  trueValue(node: number): number {
    if (node >= this.firstLeaf) return this.values[node - this.firstLeaf] as number;
    let most = -Infinity;
    for (let i = 0; i < this.degreeOfAll; i++) most = Math.max(most, 0 - this.trueValue(this.child(node, i)));
    return most;
  }
}

export type Procedure = "F1" | "F2";

/** The leaves that a procedure evaluates, in its order. */
export function evaluatedBy(procedure: Procedure, degree: number, height: number, values: ArrayLike<number>) {
  const tree = new NotedTree(degree, height, values);
  if (procedure === "F1") procedures.branchAndBound(tree, 0, Infinity);
  else procedures.alphaBeta(tree, 0, -Infinity, Infinity);
  return tree.evaluated;
}

/** Leaf `leaf` as coordinates a_1 ... a_h, from 1. */
export function coordinates(degree: number, height: number, leaf: number): number[] {
  return Array.from(
    { length: height },
    (_, k) => (Math.floor(leaf / degree ** (height - 1 - k)) % degree) + 1,
  );
}
