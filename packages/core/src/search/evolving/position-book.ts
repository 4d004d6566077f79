import type { Tree } from "../../tree.js";
import { type NodeStore, none } from "./node-store.js";

/** Where the positions of nodes come from. */
export interface PositionBook<N> {
  /** The record `root` is the root, and this its position. */
  reroot(root: number, position: N): void;
  /** The node `n`, in this position, gets descendants. */
  keep(n: number, position: N): void;
  /** The position of `d`, given that of its parent. */
  below(d: number, parent: N): N;
  /** The position of any node of the tree. */
  of(n: number): N;
}

/**
 * The position of every node with descendants is kept beside it. Most nodes are terminals; theirs are made from their
 * parents' when they are needed again.
 */
export function keptPositions<N>(tree: Tree<N>, store: NodeStore): PositionBook<N> {
  const positions: (N | undefined)[] = [];
  const keep = (n: number, position: N) => {
    // Filled without holes, so that the list stays dense.
    while (positions.length < n) positions.push(undefined);
    positions[n] = position;
  };
  const below = (d: number, parent: N) =>
    store.count[d]! > 0 ? (positions[d] as N) : tree.child(parent, store.move[d]!);
  return {
    reroot: keep,
    keep,
    below,
    of: (n) => (store.parent[n] === none ? positions[n] : below(n, positions[store.parent[n]!] as N)) as N,
  };
}

/** Only the position of the root is kept; the others are played again from there. */
export function replayedPositions<N>(tree: Tree<N>, store: NodeStore): PositionBook<N> {
  let start: N;
  const below = (d: number, parent: N) => tree.child(parent, store.move[d]!);
  return {
    reroot(_, position) {
      start = position;
    },
    keep() {},
    below,
    of(n) {
      const path: number[] = [];
      for (let at = n; store.parent[at] !== none; at = store.parent[at]!) path.push(at);
      return path.reduceRight((position, d) => below(d, position), start);
    },
  };
}
