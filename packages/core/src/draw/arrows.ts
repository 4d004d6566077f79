import type { Route } from "./causes.js";
import type { Item } from "./layout.js";
import { ring } from "./node-figures.js";
import { palette } from "./palette.js";
import { element, n } from "./svg.js";

/** The arrow of a cause, with an edge of the colour of the paper where it crosses branches. */
export function arrow(
  { cause, startX, endX, main, fromBend, toBend }: Route,
  top: (item: Item) => number,
  laneY: (gap: number, lane: number) => number,
): string {
  const { from, to } = cause;
  const level = laneY(main.gap, main.lane);
  const points: [number, number][] = [[startX, top(from)]];
  const pass = (startAt: number, bend: typeof fromBend) => {
    if (bend === undefined) return [[startAt, level]] as [number, number][];
    const bendY = laneY(bend.run.gap, bend.run.lane);
    return [
      [startAt, bendY],
      [bend.x, bendY],
      [bend.x, level],
    ] as [number, number][];
  };
  points.push(...pass(startX, fromBend));
  if (to !== undefined) {
    points.push(...pass(endX, toBend).reverse());
    points.push([endX, top(to) - ring - 2]);
  }
  const d = rounded(points);
  const [tipX, tipY] = points[points.length - 1]!;
  return [
    element("path", { d, fill: "none", stroke: palette.surface, "stroke-width": 5 }),
    element("path", { d, fill: "none", stroke: palette.cut, "stroke-width": 1.5 }),
    to === undefined
      ? ""
      : element("path", { d: `M${n(tipX)} ${n(tipY + 2)}l-3.5 -8h7Z`, fill: palette.cut }),
  ].join("");
}

/** A way with its corners rounded. */
function rounded(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points;
  let d = `M${n(first![0])} ${n(first![1])}`;
  let [px, py] = first!;
  rest.forEach(([x, y], i) => {
    const next = rest[i + 1];
    if (next === undefined) d += `L${n(x)} ${n(y)}`;
    else {
      const before = Math.hypot(x - px, y - py);
      const after = Math.hypot(next[0] - x, next[1] - y);
      const radius = Math.min(9, before / 2, after / 2);
      if (before > 0 && after > 0) {
        d += `L${n(x - ((x - px) / before) * radius)} ${n(y - ((y - py) / before) * radius)}`;
        d += `Q${n(x)} ${n(y)} ${n(x + ((next[0] - x) / after) * radius)} ${n(y + ((next[1] - y) / after) * radius)}`;
      }
    }
    px = x;
    py = y;
  });
  return d;
}

/** A ring in the shape of a node. */
export function ringOf(
  isMax: boolean,
  x: number,
  y: number,
  across: number,
  high: number,
  stroke: string,
  width: number,
): string {
  return element("rect", {
    x: x - across,
    y: y - high,
    width: 2 * across,
    height: 2 * high,
    rx: isMax ? 3 : high,
    fill: "none",
    stroke,
    "stroke-width": width,
  });
}
