import { laneHeight } from "./causes.js";
import type { Extent, Item } from "./layout.js";
import { ring } from "./node-figures.js";

/** Wires are never nearer to one another. */
export const leastGap = 48;

/** Room for the head of an arrow below the lowest lane. */
const headRoom = 9;

const topMargin = 20;

/** The heights of the wires: as far apart as what stands between them needs, and at least as far as looks good. */
export function rowsOf(
  items: readonly Item[],
  extent: (item: Item) => Extent,
  lanes: ReadonlyMap<number, number>,
  width: number,
) {
  const up: number[] = [];
  const down: number[] = [];
  for (const item of items) {
    const own = extent(item);
    up[item.depth] = Math.max(up[item.depth] ?? 0, own.up);
    down[item.depth] = Math.max(down[item.depth] ?? 0, own.down);
  }
  const height = Math.max(1, up.length - 1);
  const least = Math.min(84, Math.max(leastGap, (0.36 * width) / height));
  const wires: number[] = [];
  up.forEach((above, depth) => {
    const laneRoom = lanes.has(depth) ? lanes.get(depth)! * laneHeight + headRoom : 0;
    if (depth === 0) wires.push(topMargin + ring + above + laneRoom);
    else wires.push(wires[depth - 1]! + Math.max(least, down[depth - 1]! + 12 + laneRoom + ring + above));
  });
  return {
    wires,
    /** The middle of a lane of a gap; the lowest is 0. */
    lane: (gap: number, lane: number) => wires[gap]! - up[gap]! - ring - headRoom - laneHeight * (lane + 0.5),
    bottom: wires[wires.length - 1]! + down[down.length - 1]!,
  };
}
