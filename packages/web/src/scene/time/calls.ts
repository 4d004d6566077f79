import { type Film, kinds } from "../../film/film.js";
import { at, type Layout } from "../../film/layout.js";
import { short } from "../taste.js";
import type { TimeAxis } from "./time-axis.js";

/** Rows of bars, one a ply. */
export interface CallRows {
  readonly rows: number;
  readonly top: number;
  readonly rowHeight: number;
  readonly barHeight: number;
}

const enter = kinds.indexOf("enter");
const leave = kinds.indexOf("leave");

/** The calls of each ply as bars from their beginning to their end, as one path a ply; those narrower than `least` are left out. */
export function callsOf(
  film: Film,
  layout: Layout,
  axis: TimeAxis,
  { rows, top, rowHeight, barHeight }: CallRows,
  least: number,
): readonly string[] {
  const calls = Array.from({ length: rows }, () => [] as string[]);
  const open: number[] = [];
  const { kind, node, length } = film;
  for (let i = 0; i < length; i++) {
    if (kind[i] === enter) open.push(i);
    if (kind[i] !== leave) continue;
    const begun = open.pop() ?? i;
    const ply = at(layout.depth, at(node, i));
    if (ply >= rows) continue;
    const [from, to] = [axis.x(begun), axis.x(i + 1)];
    if (to - from < least) continue;
    const width = Math.max(0.8, to - from - (to - from > 3 ? 1 : 0.2));
    const y = short(top + ply * rowHeight);
    calls[ply]?.push(`M${short(from)} ${y}h${short(width)}v${short(barHeight)}H${short(from)}z`);
  }
  return calls.map((bars) => bars.join(""));
}
