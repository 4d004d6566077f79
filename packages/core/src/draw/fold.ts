import { type Extent, type Fold, type Item, over, type Room } from "./layout.js";
import type { Outline } from "./outline.js";

/** What folding must know of a drawing. */
export interface Foldable {
  readonly outline: Outline;
  extent(node: number): Extent;
  readonly foldExtent: Extent;
  gap(depth: number): number;
  /** What is to be seen before other nodes: the lower the number, the sooner. */
  interest(node: number): number;
}

/** No leaf is narrower. Of a subtree that is too wide for sure, no leaf need be looked at. */
const leastLeaf = 8;

/**
 * The items of a drawing that is at most `width` wide: as many nodes as fit, the most interesting and the highest first,
 * the rest folded. What would be wider folded than drawn is drawn, so a drawing of few nodes has no fold.
 */
export function folded(drawing: Foldable, width: number): readonly Item[] {
  const { outline, interest } = drawing;
  const folding = new Folding(drawing);
  // As many queues as there are degrees of interest.
  const waiting: number[][] = [];
  const wait = (node: number) => {
    if (outline.degree(node) === 0) return;
    const queue = waiting[interest(node)] ?? [];
    queue.push(node);
    waiting[interest(node)] = queue;
  };
  wait(0);
  for (let next = firstOf(waiting); next !== undefined; next = firstOf(waiting)) {
    const all = ranksOf(outline.degree(next));
    if (all.length * leastLeaf > width || !folding.reveal(next, all, width)) {
      // Too many to show all: the interesting ones, as long as half of the room is left for what lies below.
      const { width: before } = folding.room(0);
      const most = Math.max(before, before + (width - before) / 2);
      const sorted = all.toSorted(
        (i, j) => interest(outline.child(next, i)) - interest(outline.child(next, j)) || i - j,
      );
      let chosen: number[] = [];
      for (const rank of sorted) {
        const more = [...chosen, rank].sort((i, j) => i - j);
        if (!folding.reveal(next, more, most)) break;
        chosen = more;
      }
    }
    for (const rank of folding.shown(next)) wait(outline.child(next, rank));
  }
  return folding.items();
}

function ranksOf(degree: number): readonly number[] {
  return Array.from({ length: degree }, (_, i) => i);
}

function firstOf(waiting: number[][]): number | undefined {
  for (const queue of waiting) {
    const next = queue?.shift();
    if (next !== undefined) return next;
  }
  return undefined;
}

/**
 * Which successors of which nodes are shown, and the room that all takes. Where nothing else is said, those of a node are
 * all shown, with all below them, if that is no wider than a triangle, and else are all folded.
 */
class Folding {
  private readonly drawing: Foldable;
  private readonly ranks = new Map<number, readonly number[]>();
  private readonly rooms = new Map<number, Room>();
  private readonly isSmall = new Map<number, boolean>();

  constructor(drawing: Foldable) {
    this.drawing = drawing;
  }

  shown(node: number): readonly number[] {
    const ranks = this.ranks.get(node);
    if (ranks !== undefined) return ranks;
    return this.isNarrow(node) ? ranksOf(this.drawing.outline.degree(node)) : [];
  }

  room(node: number): Room {
    return this.rooms.get(node) ?? this.measure(node);
  }

  /** Shows these successors of a node, unless the drawing becomes wider by that, and wider than `width`. */
  reveal(node: number, ranks: readonly number[], width: number): boolean {
    const before = this.ranks.get(node);
    const { width: least } = this.room(0);
    this.ranks.set(node, ranks);
    this.measureUp(node);
    if (this.room(0).width <= Math.max(width, least)) return true;
    if (before === undefined) this.ranks.delete(node);
    else this.ranks.set(node, before);
    this.measureUp(node);
    return false;
  }

  /** Parents first. */
  items(): readonly Item[] {
    const { outline } = this.drawing;
    const items: (Item & { readonly children: Item[] })[] = [
      { node: 0, fold: undefined, parent: undefined, depth: 0, children: [] },
    ];
    for (let at = 0; at < items.length; at++) {
      const parent = items[at]!;
      if (parent.fold !== undefined) continue;
      for (const piece of this.pieces(parent.node)) {
        const item =
          typeof piece === "number"
            ? { node: outline.child(parent.node, piece), fold: undefined }
            : { node: parent.node, fold: piece };
        const placed = { ...item, parent, depth: parent.depth + 1, children: [] };
        items.push(placed);
        parent.children.push(placed);
      }
    }
    return items;
  }

  /** The successors of a node as they stand: ranks that are shown, and folds of those between them. */
  private *pieces(node: number): Iterable<number | Fold> {
    const degree = this.drawing.outline.degree(node);
    let from = 0;
    for (const rank of this.shown(node)) {
      if (from < rank) yield { from, to: rank };
      yield rank;
      from = rank + 1;
    }
    if (from < degree) yield { from, to: degree };
  }

  /** Whether all below a node is no wider than a triangle. */
  private isNarrow(node: number): boolean {
    const { outline, foldExtent, extent, gap } = this.drawing;
    let isNarrow = this.isSmall.get(node);
    if (isNarrow === undefined) {
      const most = Math.max(over(foldExtent, [], 0).width, over(extent(node), [], 0).width);
      isNarrow = outline.leaves(node) * leastLeaf <= most;
      const below: Room[] = [];
      for (let i = 0; isNarrow && i < outline.degree(node); i++) {
        const child = outline.child(node, i);
        isNarrow = this.isNarrow(child);
        below.push(this.room(child));
      }
      isNarrow &&= over(extent(node), below, gap(outline.depth(node))).width <= most;
      this.isSmall.set(node, isNarrow);
    }
    return isNarrow;
  }

  private measureUp(node: number): void {
    for (let at = node; at >= 0; at = this.drawing.outline.parent(at)) this.measure(at);
  }

  private measure(node: number): Room {
    const { outline, extent, foldExtent, gap } = this.drawing;
    const below: Room[] = [];
    for (const piece of this.pieces(node))
      below.push(typeof piece === "number" ? this.room(outline.child(node, piece)) : over(foldExtent, [], 0));
    const room = over(extent(node), below, gap(outline.depth(node)));
    this.rooms.set(node, room);
    return room;
  }
}
