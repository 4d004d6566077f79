import type { Tree } from "../../tree/tree.js";
import { type NodeStore, noNode } from "./store.js";

/** Where the positions of nodes come from. */
export interface Positions<N> {
  /** The record `root` is the root, and this its position. */
  reroot(root: number, position: N): void;
  /** The node `n`, in this position, gets descendants. */
  keep(n: number, position: N): void;
  /** The position of `d`, given that of its parent. */
  below(d: number, parent: N): N;
  /** The position of any node of the tree. */
  of(n: number): N;
}

/** Positions are kept in blocks of 2^10: a block is never copied, and is cheaper to get than its share of a long list. */
const blockBits = 10;
const inBlock = (1 << blockBits) - 1;

/**
 * The position of every node with descendants is kept beside it. Most nodes are terminals; theirs are made from their
 * parents' when they are needed again.
 */
export function keptPositions<N>(tree: Tree<N>, store: NodeStore): Positions<N> {
  let blocks: N[][] = [];
  const keptIn = (from: readonly N[][], n: number): N => from[n >> blockBits]![n & inBlock]!;
  const keep = (n: number, position: N) => {
    const b = n >> blockBits;
    while (blocks.length <= b) blocks.push(new Array(1 << blockBits));
    blocks[b]![n & inBlock] = position;
  };
  /** Lets go of the positions of erased nodes: those of the others are collected anew. */
  const reroot = (root: number, position: N) => {
    const old = blocks;
    blocks = [];
    keep(root, position);
    for (let n = store.after(root, root); n !== noNode; n = store.after(n, root))
      if (store.countOf(n) > 0) keep(n, keptIn(old, n));
  };
  const below = (d: number, parent: N) =>
    store.countOf(d) > 0 ? keptIn(blocks, d) : tree.child(parent, store.moveOf(d));
  const of = (n: number) => {
    const parent = store.parentOf(n);
    return parent === noNode ? keptIn(blocks, n) : below(n, keptIn(blocks, parent));
  };
  return { reroot, keep, below, of };
}

/** Only the position of the root is kept; the others are played again from there. */
export function replayedPositions<N>(tree: Tree<N>, store: NodeStore): Positions<N> {
  let start: N;
  const below = (d: number, parent: N) => tree.child(parent, store.moveOf(d));
  return {
    reroot(_, position) {
      start = position;
    },
    keep() {},
    below,
    of(n) {
      const path: number[] = [];
      for (let at = n; store.parentOf(at) !== noNode; at = store.parentOf(at)) path.push(at);
      return path.reduceRight((position, d) => below(d, position), start);
    },
  };
}
