import { InputError } from "../input-error.js";
import { convert } from "../view.js";
import type { ExplicitTree } from "./explicit-tree.js";

/** What a drawing shows of a search. Without `visited` every node counts as visited. */
export interface Marks {
  readonly visited?: ReadonlySet<number> | ((node: number) => boolean);
  /** What the search returned at an inner node, in the view of the tree. */
  readonly values?: ReadonlyMap<number, number> | ((node: number) => number | undefined);
}

/** A tree and its marks, as a drawing asks for them. */
export interface Marked {
  visited(node: number): boolean;
  /** The first unvisited successor of a visited node: here the search turned back. */
  cut(node: number): boolean;
  /** The number to write at a node: the value of a leaf, what the search returned at an inner node; else nothing. */
  label(node: number): string;
  maxMoves(node: number): boolean;
}

export function marked(tree: ExplicitTree, { visited: seen, values }: Marks): Marked {
  const visited =
    seen === undefined ? () => true : typeof seen === "function" ? seen : (node: number) => seen.has(node);
  const returned = typeof values === "function" ? values : (node: number) => values?.get(node);
  return {
    visited,
    cut(node) {
      if (node === tree.root || visited(node)) return false;
      const parent = tree.parent(node);
      if (!visited(parent)) return false;
      for (let earlier = tree.child(parent, 0); earlier < node; earlier++)
        if (!visited(earlier)) return false;
      return true;
    },
    label(node) {
      const value =
        tree.degree(node) === 0 ? convert(tree.value(node), tree, tree.depth(node)) : returned(node);
      return value === undefined ? "" : short(value);
    },
    maxMoves: (node) => (tree.player === "max") === (tree.depth(node) % 2 === 0),
  };
}

/** A number as it is, or rounded and marked so where that would be too long for a label. */
function short(value: number): string {
  const whole = String(value);
  return whole.length <= 12 ? whole : `~${Number(value.toPrecision(7))}`;
}

/** Refuses a drawing of more than `limit` nodes. */
export function checkDrawable(tree: ExplicitTree, drawing: string, limit: number): void {
  if (tree.nodeCount > limit) {
    throw new InputError(`the tree has ${tree.nodeCount} nodes: expected at most ${limit} for ${drawing}`);
  }
}
