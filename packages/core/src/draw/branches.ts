import type { Item } from "./layout.js";
import type { Marked, Reach } from "./marks.js";
import { palette } from "./palette.js";
import { element, n } from "./svg.js";

/** Where the items of a drawing stand, and how far the search went there. */
export interface Standing {
  readonly x: (item: Item) => number;
  readonly y: (item: Item) => number;
  readonly reach: (item: Item) => Reach;
  /** How far above its place the tip of a triangle is. */
  readonly foldTop: number;
}

/** Line says how far: thick, solid, thin and grey, dotted. What matters more is drawn later. */
export function branches({
  items,
  marks,
  x,
  y,
  reach,
  foldTop,
}: Standing & { items: readonly Item[]; marks: Marked }): string[] {
  const layers: Record<Reach | "kept", string[]> = {
    "cut off": [],
    "never looked at": [],
    searched: [],
    kept: [],
    line: [],
  };
  for (const item of items) {
    const { parent } = item;
    if (parent === undefined) continue;
    const isKept = item.fold === undefined && marks.isKept(item.node) && marks.isKept(parent.node);
    const far = reach(item);
    // A triangle is no part of the line, though the line goes on in it.
    const kind = isKept && far !== "line" ? "kept" : far;
    layers[kind].push(
      `M${n(x(parent))} ${n(y(parent))}L${n(x(item))} ${n(y(item) - (item.fold ? foldTop : 0))}`,
    );
  }
  const pens = {
    "cut off": { stroke: palette.ghost, "stroke-width": 1, "stroke-dasharray": "1 3" },
    "never looked at": { stroke: palette.ghost, "stroke-width": 1 },
    searched: { stroke: palette.ink3, "stroke-width": 1.25 },
    kept: { stroke: palette.kept, "stroke-width": 1.75 },
    line: { stroke: palette.ink, "stroke-width": 2.5 },
  };
  return Object.entries(layers)
    .filter(([, lines]) => lines.length > 0)
    .map(([kind, lines]) =>
      element(
        "g",
        { fill: "none", "stroke-linecap": "round", ...pens[kind as keyof typeof pens] },
        lines.map((d) => element("path", { d })).join(""),
      ),
    );
}

/** A mark across the branches that a cut took: one for each row of them that stand side by side. */
export function saws(
  item: Item,
  { x, y, reach, figure, foldTop }: Standing & { figure: { readonly across: number; readonly high: number } },
): string[] {
  if (reach(item) === "cut off") return [];
  const marks: string[] = [];
  let angles: number[] = [];
  const finish = () => {
    if (angles.length === 0) return;
    // Outside of the shape, whatever the angle.
    const radius =
      7 +
      Math.max(
        ...angles.map((a) =>
          Math.min(figure.across / Math.max(1e-9, Math.abs(Math.cos(a))), figure.high / Math.sin(a)),
        ),
      );
    const pad = 6 / radius;
    const at = (angle: number) =>
      `${n(x(item) + radius * Math.cos(angle))} ${n(y(item) + radius * Math.sin(angle))}`;
    const from = Math.min(...angles) - pad;
    const to = Math.max(...angles) + pad;
    marks.push(
      element("path", {
        d: `M${at(from)}A${n(radius)} ${n(radius)} 0 0 1 ${at(to)}`,
        fill: "none",
        stroke: palette.cut,
        "stroke-width": 2,
        "stroke-linecap": "round",
      }),
    );
    angles = [];
  };
  for (const child of item.children) {
    if (reach(child) !== "cut off") finish();
    else angles.push(Math.atan2(y(child) - (child.fold ? foldTop : 0) - y(item), x(child) - x(item)));
  }
  finish();
  return marks;
}
