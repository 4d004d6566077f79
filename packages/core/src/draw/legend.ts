import type { Item } from "./layout.js";
import type { Marked } from "./marks.js";
import type { Outline } from "./outline.js";
import { palette } from "./palette.js";
import { element, n, textAt } from "./svg.js";
import { textWidth } from "./text.js";

/** A line of the legend. */
export interface LegendLine {
  readonly width: number;
  draw(x: number, y: number): string;
}

interface Entry {
  readonly words: string;
  /** The sign, 24 wide, its left edge at x and its middle at y. */
  sign(x: number, y: number): string;
}

const signWidth = 24;
const between = 22;

const stroke = (words: string, pen: Record<string, string | number>): Entry => ({
  words,
  sign: (x, y) =>
    element("path", { d: `M${n(x)} ${n(y)}h${signWidth}`, fill: "none", "stroke-linecap": "round", ...pen }),
});

const evaluated: Entry = {
  words: "evaluated",
  sign: (x, y) => element("rect", { x: x + 7, y: y - 5, width: 10, height: 10, rx: 1.5, fill: palette.ink }),
};
const line = stroke("principal line", { stroke: palette.ink, "stroke-width": 2.5 });
const searched = stroke("searched", { stroke: palette.ink3, "stroke-width": 1.25 });
const kept = stroke("kept", { stroke: palette.kept, "stroke-width": 1.75 });
const waiting: Entry = {
  words: "waits for restart",
  sign: (x, y) =>
    element("rect", {
      x: x + 6,
      y: y - 6,
      width: 12,
      height: 12,
      rx: 6,
      fill: "none",
      stroke: palette.now,
      "stroke-width": 4,
    }),
};
const never = stroke("never looked at", { stroke: palette.ghost, "stroke-width": 1 });
const cutOff = stroke("cut off", { stroke: palette.ghost, "stroke-width": 1, "stroke-dasharray": "1 3" });
const cause: Entry = {
  words: "a cut, and what set the limit",
  sign: (x, y) =>
    element("path", {
      d: `M${n(x)} ${n(y + 1)}q5 4 10 0`,
      fill: "none",
      stroke: palette.cut,
      "stroke-width": 2,
      "stroke-linecap": "round",
    }) +
    element("path", { d: `M${n(x + 13)} ${n(y)}h5`, stroke: palette.cut, "stroke-width": 1.5 }) +
    element("path", { d: `M${n(x + 24)} ${n(y)}l-7 -3.5v7Z`, fill: palette.cut }),
};

/** What the signs of a drawing mean: those that occur in it, on lines of at most `width`. */
export function legend(
  outline: Outline,
  marks: Marked,
  items: readonly Item[],
  width: number,
): readonly LegendLine[] {
  if (!marks.isSearch) return [];
  const reaches = new Set<string>();
  let isEvaluated = false;
  let isKept = false;
  let isWaiting = false;
  // The arrows of cuts that are folded away are not drawn.
  const isCut = items.some(({ node, fold }) => fold === undefined && marks.cutAt(node) !== undefined);
  for (const { node, fold } of items) {
    // The node of a fold is its parent, which is an item too.
    const nodes = [node];
    for (let i = fold?.from ?? 0; i < (fold?.to ?? 0); i++) nodes.push(outline.child(node, i));
    for (const each of nodes) {
      reaches.add(marks.reach(each));
      isEvaluated ||= marks.evaluated(each).length > 0;
      isKept ||= marks.isKept(each);
      isWaiting ||= marks.isWaiting(each);
    }
  }
  const entries: Entry[] = [
    ...(isEvaluated ? [evaluated] : []),
    ...(reaches.has("line") && outline.size > 1 ? [line] : []),
    ...(reaches.has("searched") ? [searched] : []),
    ...(isKept ? [kept] : []),
    ...(isWaiting ? [waiting] : []),
    ...(reaches.has("never looked at") ? [never] : []),
    ...(reaches.has("cut off") ? [cutOff] : []),
    ...(isCut ? [cause] : []),
  ];
  const lines: Entry[][] = [[]];
  let used = 0;
  for (const entry of entries) {
    const own = signWidth + 6 + textWidth(entry.words) + between;
    if (used + own > width && used > 0) {
      lines.push([]);
      used = 0;
    }
    lines[lines.length - 1]!.push(entry);
    used += own;
  }
  return lines.filter((each) => each.length > 0).map(lineOf);
}

function lineOf(entries: readonly Entry[]): LegendLine {
  const widths = entries.map(({ words }) => signWidth + 6 + textWidth(words) + between);
  return {
    width: widths.reduce((sum, width) => sum + width, 0) - between,
    draw(x, y) {
      let left = x;
      return entries
        .map((entry, i) => {
          const drawn =
            entry.sign(left, y) +
            textAt(left + signWidth + 6, y, entry.words, { fill: palette.ink2, anchor: "start" });
          left += widths[i]!;
          return drawn;
        })
        .join("");
    },
  };
}
