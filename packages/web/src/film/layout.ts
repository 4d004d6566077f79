import type { Player } from "espalier/trees";

/**
 * A game tree as it is drawn: flat arrays that a worker makes and hands over. Nodes are numbered level by level, from
 * left to right, the root is 0; the successors of node n are first[n] .. first[n + 1] - 1. The leaves below node n are
 * leafFrom[n] .. leafFrom[n] + leaves[n] - 1, counted from the left: where a node stands follows from them in one pass.
 */
export interface Layout {
  /** Who moves at the root. */
  readonly player: Player;
  readonly count: number;
  readonly leafCount: number;
  readonly height: number;
  readonly parent: Int32Array;
  readonly first: Int32Array;
  readonly depth: Int32Array;
  readonly leafFrom: Int32Array;
  readonly leaves: Int32Array;
  /** The first node of each ply, and behind the last one the number of nodes. */
  readonly plies: Int32Array;
  /** What a leaf is worth to Max, NaN where that is not known; of an uncertain one the middle. */
  readonly worth: Float64Array;
  /** Whether it is all of the tree, and not only what a search has met and the moves it left. */
  readonly isWhole: boolean;
  /** The number of leaves of the whole tree, where it is known. */
  readonly allLeaves: number | null;
  /** The least number of leaves that any search must evaluate, where it is known. */
  readonly least: number | null;
}

/** A tree as it is asked for when it is laid out. */
export interface Outline<N> {
  readonly player: Player;
  readonly root: N;
  degree(node: N): number;
  child(node: N, rank: number): N;
  /** What a leaf is worth to Max, if that is known. */
  worth(leaf: N, depth: number): number | undefined;
}

/** More nodes than this are not laid out. */
export const mostNodes = 400_000;

/** The tree, level by level; nothing if it has more than `limit` nodes. */
export function layOut<N>(
  { player, root, degree, child, worth }: Outline<N>,
  about: Pick<Layout, "isWhole" | "allLeaves" | "least">,
  limit = mostNodes,
): Layout | undefined {
  const parent: number[] = [-1];
  const first: number[] = [];
  const depth: number[] = [];
  const plies: number[] = [];
  const worths: number[] = [];
  for (let level: readonly N[] = [root], ply = 0; level.length > 0; ply++) {
    plies.push(first.length);
    const below: N[] = [];
    for (const node of level) {
      const number = first.length;
      const width = degree(node);
      if (parent.length + width > limit) return undefined;
      first.push(parent.length);
      depth.push(ply);
      worths.push(width === 0 ? (worth(node, ply) ?? Number.NaN) : Number.NaN);
      for (let rank = 0; rank < width; rank++) {
        parent.push(number);
        below.push(child(node, rank));
      }
    }
    level = below;
  }
  const count = first.length;
  plies.push(count);
  first.push(count);
  const leaves = new Int32Array(count);
  for (let node = count - 1; node >= 0; node--) {
    if (first[node] === first[node + 1]) leaves[node] = 1;
    const above = parent[node] ?? -1;
    if (above >= 0) leaves[above] = at(leaves, above) + at(leaves, node);
  }
  const leafFrom = new Int32Array(count);
  for (let node = 0; node < count; node++) {
    let next = at(leafFrom, node);
    for (let each = first[node] ?? 0; each < (first[node + 1] ?? 0); each++) {
      leafFrom[each] = next;
      next += at(leaves, each);
    }
  }
  return {
    player,
    count,
    leafCount: at(leaves, 0),
    height: plies.length - 2,
    parent: Int32Array.from(parent),
    first: Int32Array.from(first),
    depth: Int32Array.from(depth),
    leafFrom,
    leaves,
    plies: Int32Array.from(plies),
    worth: Float64Array.from(worths),
    ...about,
  };
}

/** The entry of an array at a place that is known to lie in it. */
export function at(array: ArrayLike<number>, i: number): number {
  return array[i] as number;
}

/** Whether Max moves at a node. */
export function isMax({ player, depth }: Pick<Layout, "player" | "depth">, node: number): boolean {
  return (player === "max") === (at(depth, node) % 2 === 0);
}

export function degreeOf({ first }: Layout, node: number): number {
  return at(first, node + 1) - at(first, node);
}

export function rankOf({ parent, first }: Layout, node: number): number {
  return node === 0 ? -1 : node - at(first, at(parent, node));
}

/** The dotted path of a node: "" at the root. */
export function pathOf(layout: Layout, node: number): string {
  const ranks: number[] = [];
  for (let each = node; each > 0; each = at(layout.parent, each)) ranks.push(rankOf(layout, each));
  return ranks.reverse().join(".");
}

/** The same, of a long one only its ends, in so many signs: "0.0…1.0.2". */
export function shortPath(layout: Layout, node: number, most: number): string {
  const path = pathOf(layout, node);
  if (path.length <= most) return path;
  const ranks = path.split(".");
  const begin = ranks.slice(0, 2).join(".");
  let end = ranks.at(-1) ?? "";
  for (let i = ranks.length - 2; i >= 2; i--) {
    const longer = `${ranks[i]}.${end}`;
    if (begin.length + 1 + longer.length > most) break;
    end = longer;
  }
  return `${begin}…${end}`;
}

/** The node at a dotted path, if there is one. */
export function nodeAt(layout: Layout, path: string): number | undefined {
  let node = 0;
  for (const word of path === "" ? [] : path.split(".")) {
    const rank = Number(word);
    if (!/^\d+$/.test(word) || rank >= degreeOf(layout, node)) return undefined;
    node = at(layout.first, node) + rank;
  }
  return node;
}

/** The nodes from the root down to `node`. */
export function lineTo({ parent }: Pick<Layout, "parent">, node: number): readonly number[] {
  const line: number[] = [];
  for (let each = node; each >= 0; each = at(parent, each)) line.push(each);
  return line.reverse();
}

/** Whether `node` lies below `above`, or is it. */
export function isBelow({ leafFrom, leaves, depth }: Layout, node: number, above: number): boolean {
  const from = at(leafFrom, node) - at(leafFrom, above);
  return at(depth, node) >= at(depth, above) && from >= 0 && from < at(leaves, above);
}

/** Knuth & Moore's type of each critical position, 0 where a position is not critical. */
export function criticalTypes(layout: Layout): Uint8Array {
  const types = new Uint8Array(layout.count);
  types[0] = 1;
  for (let node = 1; node < layout.count; node++) {
    const above = types[at(layout.parent, node)];
    const isFirst = rankOf(layout, node) === 0;
    types[node] = above === 1 ? (isFirst ? 1 : 2) : above === 2 ? (isFirst ? 3 : 0) : above === 3 ? 2 : 0;
  }
  return types;
}

/** The leaves from left to right. */
export function leavesInOrder(layout: Layout): readonly number[] {
  const leaves: number[] = [];
  for (let node = 0; node < layout.count; node++) {
    if (degreeOf(layout, node) === 0) leaves[at(layout.leafFrom, node)] = node;
  }
  return leaves;
}
