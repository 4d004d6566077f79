import { InputError } from "../errors/input-error.js";
import { type Cause, laneHeight, lanesOf, type Route, routes } from "./causes.js";
import { checkedOptions, type DrawingOptions } from "./drawing-options.js";
import { folded } from "./fold.js";
import { foldFigures } from "./fold-figures.js";
import { type Extent, type Item, layout } from "./layout.js";
import { legend } from "./legend.js";
import { inequality, type Marked, type Marks, marked, type Reach } from "./marks.js";
import { nodeFigures, ring } from "./node-figures.js";
import type { Outline } from "./outline.js";
import { palette } from "./palette.js";
import { element, n, pill, textAt } from "./svg.js";
import { escaped, fontFamily, lineHeight, textSize, textWidth } from "./text.js";

/** The most nodes of a tree that is drawn, folded or not. */
export const pictureLimit = 100_000;

/** Programs that show pictures refuse higher ones. */
const heightLimit = 32_000;

/** Wires are never nearer to one another. */
const leastGap = 48;

/** Room for the head of an arrow below the lowest lane. */
const headRoom = 9;

const leftMargin = 76;
const rightMargin = 24;
const topMargin = 20;

/** The outline and its marks as an SVG picture. */
export function picture(outline: Outline, given: Marks<number>, options: DrawingOptions): string {
  const { width, caption, ...shown } = checkedOptions(options);
  checkHeight(outline, outline.height * leastGap);
  const marks = marked(outline, given);
  const figuresAt = nodeFigures(outline, marks, shown);
  const folds = foldFigures(outline, marks);
  const widthLeft = width - leftMargin - rightMargin;
  const gapAt = (spread: number) => (depth: number) => {
    const below = Math.min(3, outline.height - depth - 1);
    return below <= 0 ? 0 : 2 + spread * 6 * below;
  };
  const tight = figuresAt(0);
  const items = folded(
    {
      outline,
      extent: (node) => tight(node).extent,
      foldExtent: folds.extent,
      gap: gapAt(0),
      interest: interestIn(outline, marks),
    },
    widthLeft,
  );

  const arranged = (spread: number) => {
    const figure = figuresAt(spread);
    const extent = (item: Item): Extent =>
      item.fold === undefined ? figure(item.node).extent : folds.extent;
    return { figure, extent, ...layout(items, extent, gapAt(spread)) };
  };
  // As much room as there is, between the least and what looks good.
  let spread = 1;
  if (arranged(1).width > widthLeft) {
    let least = 0;
    for (let step = 0; step < 10; step++) {
      const middle = (least + spread) / 2;
      if (arranged(middle).width > widthLeft) spread = middle;
      else least = middle;
    }
    spread = least;
  }
  const { figure, extent, x: across, width: treeWidth } = arranged(spread);
  const legendLines = legend(outline, marks, items, Math.max(treeWidth + leftMargin, 420) - 24);
  const totalWidth = Math.max(
    leftMargin + treeWidth + rightMargin,
    ...legendLines.map((line) => line.width + 48),
    caption === undefined ? 0 : textWidth(caption) + 48,
  );
  const x = (item: Item) =>
    leftMargin + (totalWidth - leftMargin - rightMargin - treeWidth) / 2 + across.get(item)!;

  const byNode = new Map(items.filter(({ fold }) => fold === undefined).map((item) => [item.node, item]));
  const foldsOf = new Map<number, Item[]>();
  for (const item of items) if (item.fold) foldsOf.set(item.node, [...(foldsOf.get(item.node) ?? []), item]);
  /** The node itself or, where it is folded, the triangle that it is in. */
  const itemOf = (node: number): Item => {
    for (let at = node; ; at = outline.parent(at)) {
      const item = byNode.get(at);
      if (item !== undefined) return item;
      const rank = outline.rank(at);
      const fold = foldsOf.get(outline.parent(at))?.find(({ fold }) => fold!.from <= rank && rank < fold!.to);
      if (fold !== undefined) return fold;
    }
  };
  const causes: Cause[] = marks.cuts
    .filter(({ node }) => byNode.has(node))
    .map((cut) => ({
      from: byNode.get(cut.node)!,
      to: cut.bound === null ? undefined : itemOf(cut.bound),
      text: inequality(outline, cut) + (cut.bound === null ? " given" : ""),
    }));
  const acrossOf = (item: Item) => (item.fold === undefined ? figure(item.node).across : 8);
  const ways = routes(causes, items, { x, extent, across: acrossOf });

  const rows = rowsOf(items, extent, lanesOf(ways), treeWidth);
  const y = (item: Item) => rows.wires[item.depth]!;
  const bottom = rows.bottom;
  const height =
    bottom +
    (legendLines.length > 0 ? 14 + legendLines.length * 20 : 0) +
    (caption === undefined ? 0 : 24) +
    14;
  checkHeight(outline, height);

  const reach = (item: Item): Reach =>
    item.fold === undefined ? marks.reach(item.node) : folds.reach(item.node, item.fold);
  const parts: string[] = [];
  parts.push(...rows.wires.map((wire, depth) => wireOf(outline, wire, depth, totalWidth)));
  parts.push(...branches({ items, marks, x, y, reach, foldTop: folds.above }));
  for (const item of items)
    if (marks.cutAt(item.node) && !item.fold)
      parts.push(...saws(item, { x, y, reach, figure: figure(item.node), foldTop: folds.above }));
  const top = (item: Item) =>
    item.fold === undefined ? y(item) - figure(item.node).high : y(item) - folds.above + 12;
  const laneY = (gap: number, lane: number) => rows.lanes(gap) - lane * laneHeight;
  parts.push(...ways.map((way) => arrow(way, top, laneY)));
  for (const item of items)
    if (item.fold === undefined && marks.isWaiting(item.node)) {
      const { across: half, high } = figure(item.node);
      parts.push(ringOf(outline.maxMoves(item.node), x(item), y(item), half + 2, high + 2, palette.now, 5));
    }
  for (const item of items)
    parts.push(
      item.fold === undefined
        ? figure(item.node).draw(x(item), y(item))
        : folds.draw(item.node, item.fold, x(item), y(item)),
    );
  const caused = new Set(
    causes.map(({ to }) => to).filter((to): to is Item => to !== undefined && to.fold === undefined),
  );
  for (const item of caused) {
    const { across: half, high } = figure(item.node);
    parts.push(
      ringOf(outline.maxMoves(item.node), x(item), y(item), half + ring, high + ring, palette.cut, 1.75),
    );
  }
  parts.push(
    ...ways.map(({ cause, labelX, main }) =>
      pill(labelX, laneY(main.gap, main.lane), cause.text, palette.cut),
    ),
  );
  let foot = bottom + 14;
  if (caption !== undefined) {
    parts.push(textAt(24, foot + lineHeight / 2, caption, { anchor: "start", fill: palette.ink }));
    foot += 24;
  }
  for (const line of legendLines) {
    parts.push(line.draw(24, foot + 8));
    foot += 20;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${n(totalWidth)}" height="${n(height)}" viewBox="0 0 ${n(totalWidth)} ${n(height)}" font-family="${fontFamily}" font-size="${textSize}" text-anchor="middle">`,
    `<title>${escaped(caption ?? summary(outline, marks))}</title>`,
    `<rect width="100%" height="100%" fill="${palette.surface}"/>`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");
}

/** Refuses a picture of that height. */
function checkHeight(outline: Outline, height: number): void {
  if (height <= heightLimit) return;
  const most = Math.floor((outline.height * heightLimit) / height);
  throw new InputError(
    `the tree is ${outline.height} plies high: expected at most ${most} for an SVG picture`,
  );
}

/** The principal line first, then what was searched and belongs to a cut, then the rest of what was searched. */
function interestIn(outline: Outline, marks: Marked): (node: number) => number {
  const causes = new Set(marks.cuts.map(({ bound }) => bound));
  for (const cause of causes) for (let at = cause ?? -1; at >= 0; at = outline.parent(at)) causes.add(at);
  return (node) => {
    const reach = marks.reach(node);
    if (reach === "line") return 0;
    if (reach !== "searched") return 3;
    return causes.has(node) ? 1 : 2;
  };
}

/** The heights of the wires: as far apart as what stands between them needs, and at least as far as looks good. */
function rowsOf(
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
    /** The middle of the lowest lane of a gap. */
    lanes: (gap: number) => wires[gap]! - up[gap]! - ring - headRoom - laneHeight / 2,
    bottom: wires[wires.length - 1]! + down[down.length - 1]!,
  };
}

/** A ply is a wire, with the player who moves there. */
function wireOf(outline: Outline, y: number, depth: number, width: number): string {
  const isMax = (outline.player === "max") === (depth % 2 === 0);
  const colour = isMax ? palette.max : palette.min;
  const size = 9;
  return [
    element("path", {
      d: `M${leftMargin - 8} ${n(y)}H${n(width - rightMargin / 2)}`,
      stroke: palette.wire,
      "stroke-width": 1,
    }),
    element("rect", {
      x: 24,
      y: y - size / 2,
      width: size,
      height: size,
      rx: isMax ? 1 : size / 2,
      fill: "none",
      stroke: colour,
      "stroke-width": 1.5,
    }),
    textAt(39, y, isMax ? "Max" : "Min", { fill: colour, anchor: "start" }),
  ].join("");
}

interface Standing {
  readonly x: (item: Item) => number;
  readonly y: (item: Item) => number;
  readonly reach: (item: Item) => Reach;
  /** How far above its place the tip of a triangle is. */
  readonly foldTop: number;
}

/** Line says how far: thick, solid, thin and grey, dotted. What matters more is drawn later. */
function branches({
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
function saws(
  item: Item,
  { x, y, reach, figure, foldTop }: Standing & { figure: { readonly across: number; readonly high: number } },
): string[] {
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

/** The arrow of a cause, with an edge of the colour of the paper where it crosses branches. */
function arrow(
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

function ringOf(
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

/** One sentence for those who do not see the picture. */
function summary(outline: Outline, marks: Marked): string {
  const leaves = `${outline.leaves(0)} ${outline.leaves(0) === 1 ? "leaf" : "leaves"}`;
  if (!marks.isSearch) return `Game tree with ${leaves}`;
  let evaluated = 0;
  for (let node = 0; node < outline.size; node++)
    if (outline.degree(node) === 0 && marks.evaluated(node).length > 0) evaluated++;
  return `Game tree with ${leaves}, ${evaluated} of them evaluated`;
}
