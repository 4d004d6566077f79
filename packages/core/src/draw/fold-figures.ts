import type { Extent, Fold } from "./layout.js";
import type { Marked } from "./marks.js";
import type { Outline } from "./outline.js";
import { palette } from "./palette.js";
import { element, n, textAt } from "./svg.js";
import { escaped, lineHeight, textWidth } from "./text.js";

const above = 24;
const below = 20;

export type FoldFigures = ReturnType<typeof foldFigures>;

/** Folded successors as a triangle with the number of leaves in it, and below it how many of them were searched. */
export function foldFigures(outline: Outline, marks: Marked) {
  const searched = outline.totals((node) =>
    outline.degree(node) === 0 && marks.evaluated(node).length > 0 ? 1 : 0,
  );
  const most = String(outline.leaves(0));
  // As wide as the largest number needs, where the triangle is high enough for it.
  const base = Math.max(64, (textWidth(most, true) + 3) / 0.42);
  const half = Math.max(base, textWidth(`${most} searched`)) / 2 + 2;
  const extent: Extent = {
    left: half,
    right: half,
    up: above,
    down: below + (marks.isSearch ? 8 + lineHeight : 0),
  };
  const sum = (counts: (node: number) => number, node: number, { from, to }: Fold) => {
    let total = 0;
    for (let i = from; i < to; i++) total += counts(outline.child(node, i));
    return total;
  };
  return {
    extent,
    /** How far above its place the tip of the triangle is. */
    above,
    reach: (node: number, { from, to }: Fold) => {
      const reaches = new Set<string>();
      for (let i = from; i < to; i++) reaches.add(marks.reach(outline.child(node, i)));
      for (const reach of ["line", "searched", "never looked at"] as const)
        if (reaches.has(reach)) return reach;
      return "cut off";
    },
    draw(node: number, fold: Fold, x: number, y: number): string {
      const leaves = sum((child) => outline.leaves(child), node, fold);
      const paid = sum((child) => searched[child]!, node, fold);
      const reach = this.reach(node, fold);
      const isPale = reach === "cut off" || reach === "never looked at";
      const foot = y + below;
      const parts = [
        element("path", {
          d: `M${n(x)} ${n(y - above)}L${n(x + base / 2)} ${n(foot)}H${n(x - base / 2)}Z`,
          fill: isPale ? palette.surface : palette.sunken,
          stroke: isPale ? palette.ghost : palette.ink3,
          "stroke-width": 1.25,
          "stroke-linejoin": "round",
          "stroke-dasharray": reach === "cut off" ? "1.5 2" : undefined,
        }),
        textAt(x, foot - 19, String(leaves), {
          bold: !isPale,
          fill: isPale ? palette.ghostText : palette.ink,
        }),
        textAt(x, foot - 7.5, leaves === 1 ? "leaf" : "leaves", {
          fill: isPale ? palette.ghostText : palette.ink2,
        }),
      ];
      if (marks.isSearch && !isPale) {
        parts.push(
          element("rect", { x: x - base / 2, y: foot + 3, width: base, height: 4, fill: palette.sunken }),
          element("rect", {
            x: x - base / 2,
            y: foot + 3,
            width: (base * paid) / leaves,
            height: 4,
            fill: palette.ink,
          }),
          textAt(x, foot + 8 + lineHeight / 2, `${paid} searched`, { fill: palette.ink2 }),
        );
      }
      const place =
        fold.to - fold.from === outline.degree(node)
          ? "below"
          : `successors ${fold.from} to ${fold.to - 1} of`;
      const title = `${place} ${outline.name(node)}: ${leaves} ${leaves === 1 ? "leaf" : "leaves"}, ${isPale ? reach : `${paid} evaluated`}`;
      return `<g><title>${escaped(title)}</title>${parts.join("")}</g>`;
    },
  };
}
