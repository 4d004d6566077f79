/** How far something reaches from the point where it stands. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/** The room of a node and all below it: its width, and how far from its left edge the node stands. */
export interface Room {
  readonly before: number;
  readonly width: number;
}

/**
 * The room of a node over the rooms of its successors, side by side with a gap between them: midway between the first
 * and the last of them. No two rooms share a place across, so nothing that stands in one can touch what is in another.
 */
export function over(own: Extent, below: readonly Room[], gap: number): Room {
  const first = below[0];
  const last = below[below.length - 1];
  if (first === undefined || last === undefined) return { before: own.left, width: own.left + own.right };
  const total = below.reduce((sum, { width }) => sum + width, gap * (below.length - 1));
  const middle = (first.before + total - last.width + last.before) / 2;
  const before = Math.max(middle, own.left);
  return { before, width: Math.max(before - middle + total, before + own.right) };
}

/** What stands in a drawing: a node, or a row of successors of one that are folded into a triangle. */
export interface Item {
  /** The number of the node; of a fold that of the parent. */
  readonly node: number;
  /** Of a fold: the successors from rank `from` to before `to`. */
  readonly fold: Fold | undefined;
  readonly parent: Item | undefined;
  readonly depth: number;
  readonly children: readonly Item[];
}

export interface Fold {
  readonly from: number;
  readonly to: number;
}

/** A place across for every item, from 0 on, and the width of all. Items come parents first. */
export function layout(
  items: readonly Item[],
  extent: (item: Item) => Extent,
  gap: (depth: number) => number,
): { readonly x: ReadonlyMap<Item, number>; readonly width: number } {
  const rooms = new Map<Item, Room>();
  const roomOf = (item: Item) => rooms.get(item)!;
  for (const item of items.toReversed())
    rooms.set(item, over(extent(item), item.children.map(roomOf), gap(item.depth)));
  const x = new Map<Item, number>();
  const root = items[0]!;
  x.set(root, roomOf(root).before);
  for (const item of items) {
    const { children } = item;
    if (children.length === 0) continue;
    const below = children.map(roomOf);
    const total = below.reduce((sum, { width }) => sum + width, gap(item.depth) * (below.length - 1));
    const last = below[below.length - 1]!;
    let edge = x.get(item)! - (below[0]!.before + total - last.width + last.before) / 2;
    children.forEach((child, i) => {
      x.set(child, edge + below[i]!.before);
      edge += below[i]!.width + gap(item.depth);
    });
  }
  return { x, width: roomOf(root).width };
}
