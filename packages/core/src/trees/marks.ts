import { InputError } from "../errors/input-error.js";
import type { Bounds } from "../tree/tree.js";
import { convert } from "../tree/view.js";
import type { ExplicitTree } from "./explicit-tree.js";

/** What a drawing shows of a search. Without `visited` every node counts as visited. */
export interface Marks {
  readonly visited?: ReadonlySet<number> | ((node: number) => boolean);
  /** What the search found out about an inner node, in the view of the tree: its value, or bounds of it. */
  readonly values?: ReadonlyMap<number, number | Bounds> | ((node: number) => number | Bounds | undefined);
}

/** A tree and its marks, as a drawing asks for them. */
export interface Marked {
  visited(node: number): boolean;
  /** The first unvisited successor of a visited node: here the search turned back. */
  cut(node: number): boolean;
  /**
   * What to write at a node: the value of a leaf, or all that it may be worth; what was found out about an inner node;
   * else nothing.
   */
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
      const value = tree.degree(node) === 0 ? leafValue(tree, node) : returned(node);
      return value === undefined ? "" : typeof value === "number" ? short(value) : between(value);
    },
    maxMoves: (node) => (tree.player === "max") === (tree.depth(node) % 2 === 0),
  };
}

/** What a leaf is worth in the view of the tree: its value, or where that is uncertain the ends of what is possible. */
function leafValue(tree: ExplicitTree, leaf: number): number | Bounds {
  const depth = tree.depth(leaf);
  const worth = tree.worthAt(leaf);
  if (worth === undefined) return convert(tree.value(leaf), tree, depth);
  return convert(1, tree, depth) < 0 ? worth.neg() : worth;
}

function between({ lower, upper }: Bounds): string {
  if (lower === upper) return short(lower);
  if (lower === Number.NEGATIVE_INFINITY)
    return upper === Number.POSITIVE_INFINITY ? "" : `\u2264${short(upper)}`;
  return upper === Number.POSITIVE_INFINITY
    ? `\u2265${short(lower)}`
    : `${short(lower)}\u2026${short(upper)}`;
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
