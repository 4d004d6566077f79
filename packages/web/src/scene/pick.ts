import { at } from "../film/layout.js";
import { first } from "../film/moments.js";
import type { Drawn } from "./stage.js";
import type { NodeMark } from "./tree-marks.js";

/** A node of the first or the second tree on the stage. */
export interface Picked {
  readonly which: 0 | 1;
  readonly node: number;
}

/** What is drawn at a place of the stage: a node of a tree, a cell of a lens, or a cell of an icicle. */
export function pick(drawn: readonly Drawn[], x: number, y: number): Picked | undefined {
  for (const [i, each] of drawn.entries()) {
    const node = markAt(each, x, y) ?? cellAt(each, x, y) ?? icicleAt(each, x, y);
    if (node !== undefined) return { which: i as 0 | 1, node };
  }
  return undefined;
}

/** Marks may be a little missed. */
const slack = 3;

function markAt({ scene }: Drawn, x: number, y: number): number | undefined {
  const isAt = (mark: NodeMark) =>
    Math.abs(mark.x - x) <= mark.r + mark.wide + slack && Math.abs(mark.y - y) <= mark.r + slack;
  return (scene?.nodes.find(isAt) ?? scene?.crowd.find(isAt))?.node;
}

function cellAt({ lens }: Drawn, x: number, y: number): number | undefined {
  return lens?.cells.find(
    (cell) => Math.abs(cell.x - x) <= cell.width / 2 && Math.abs(cell.y - y) <= cell.height / 2,
  )?.node;
}

function icicleAt({ icicle, frame, isFlipped }: Drawn, x: number, y: number): number | undefined {
  if (icicle === undefined) return undefined;
  const { layout } = frame;
  const row = Math.floor((y - icicle.top) / icicle.rowHeight);
  const ply = isFlipped ? layout.height - row : row;
  if (ply < 0 || ply > layout.height) return undefined;
  const leaf = Math.floor((x - frame.leafX(0)) / frame.pitch + 0.5);
  const [begin, end] = [at(layout.plies, ply), at(layout.plies, ply + 1)];
  const node = begin + first(end - begin, (i) => at(layout.leafFrom, begin + i) > leaf) - 1;
  const from = at(layout.leafFrom, node);
  return node >= begin && leaf < from + at(layout.leaves, node) ? node : undefined;
}
