import type { Tree } from "../../tree.js";
import { type NodeStore, none } from "./node-store.js";

/** Where the positions of nodes come from. */
export interface PositionBook<N> {
  /** The position of the root, whose record is `root`. */
  reroot(root: number, position: N): void;
  /** The position of `d`, a descendant that has just been made, given that of its parent. */
  enter(d: number, parent: N): N;
  /** The position of `d`, given that of its parent. */
  below(d: number, parent: N): N;
  /** The position of any node of the tree. */
  of(n: number): N;
}

/** Every position is kept beside its node: fast, and as large as the positions are. */
export function keptPositions<N>(tree: Tree<N>, { move }: NodeStoreView): PositionBook<N> {
  const positions: N[] = [];
  return {
    reroot(n, position) {
      // Records are numbered from a little above 0 and one after the other, so the list has no holes from now on.
      while (positions.length < n) positions.push(position);
      positions[n] = position;
    },
    enter(d, parent) {
      const position = tree.child(parent, move(d));
      if (d === positions.length) positions.push(position);
      else positions[d] = position;
      return position;
    },
    below: (d) => positions[d]!,
    of: (n) => positions[n]!,
  };
}

/** Only the position of the root is kept; the others are played again from there. */
export function replayedPositions<N>(tree: Tree<N>, { move, parent }: NodeStoreView): PositionBook<N> {
  let start: N;
  const below = (d: number, position: N) => tree.child(position, move(d));
  return {
    reroot(_, position) {
      start = position;
    },
    enter: below,
    below,
    of(n) {
      const path: number[] = [];
      for (let at = n; parent(at) !== none; at = parent(at)) path.push(at);
      return path.reduceRight((position, d) => below(d, position), start);
    },
  };
}

/** What a book reads of the records. The arrays of the store are replaced as it grows, so they are read through it. */
interface NodeStoreView {
  move(n: number): number;
  parent(n: number): number;
}

export function viewOf(store: NodeStore): NodeStoreView {
  return { move: (n) => store.move[n]!, parent: (n) => store.parent[n]! };
}
