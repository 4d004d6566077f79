import { InputError } from "../errors/input-error.js";
import { type Arrangement, arrange } from "./arrangement.js";
import { arrow, ringOf } from "./arrows.js";
import { branches, saws } from "./branches.js";
import { type Cause, lanesOf, routes } from "./causes.js";
import { checkedOptions, type DrawingOptions } from "./drawing-options.js";
import { foldFigures } from "./fold-figures.js";
import { footer } from "./footer.js";
import type { Item } from "./layout.js";
import { inequality, type Marked, type Marks, marked, type Reach } from "./marks.js";
import { nodeFigures, ring } from "./node-figures.js";
import type { Outline } from "./outline.js";
import { palette } from "./palette.js";
import { leastGap, rowsOf } from "./rows.js";
import { element, n, pill, textAt } from "./svg.js";
import { escaped, fontFamily, textSize } from "./text.js";

/** The most nodes of a tree that is drawn, folded or not. */
export const pictureLimit = 100_000;

/** Programs that show pictures refuse higher ones. */
const heightLimit = 32_000;

const leftMargin = 76;
const rightMargin = 24;
/** Around what stands below the tree. */
const margin = 24;

/** The outline and its marks as an SVG picture. What is drawn later lies over what was drawn before. */
export function picture(outline: Outline, given: Marks<number>, options: DrawingOptions): string {
  const { width: most, caption = "", ...shown } = checkedOptions(options);
  checkHeight(outline, outline.height * leastGap);
  const marks = marked(outline, given);
  const folds = foldFigures(outline, marks);
  const arranged = arrange(
    outline,
    marks,
    nodeFigures(outline, marks, shown),
    folds,
    most - leftMargin - rightMargin,
  );
  const { items, figure, extent } = arranged;
  const treeWidth = leftMargin + arranged.width + rightMargin;
  const below = footer(outline, marks, items, caption, Math.min(most, Math.max(treeWidth, 420)) - 2 * margin);
  const width = Math.max(treeWidth, below.width + 2 * margin);
  const x = (item: Item) => leftMargin + (width - treeWidth) / 2 + arranged.x.get(item)!;

  const causes = causesIn(outline, marks, arranged);
  const across = ({ node, fold }: Item) => (fold === undefined ? figure(node).across : 8);
  const ways = routes(causes, items, { x, extent, across });
  const rows = rowsOf(items, extent, lanesOf(ways), arranged.width);
  const y = (item: Item) => rows.wires[item.depth]!;
  const height = rows.bottom + margin / 2 + below.height + margin / 2;
  checkHeight(outline, height);

  const reach = ({ node, fold }: Item): Reach =>
    fold === undefined ? marks.reach(node) : folds.reach(node, fold);
  const top = (item: Item) =>
    item.fold === undefined ? y(item) - figure(item.node).high : y(item) - folds.above + 12;
  const ringAt = (item: Item, away: number, colour: string, thick: number) => {
    const { across: half, high } = figure(item.node);
    return ringOf(outline.maxMoves(item.node), x(item), y(item), half + away, high + away, colour, thick);
  };
  const nodes = items.filter(({ fold }) => fold === undefined);
  const standing = { x, y, reach, foldTop: folds.above };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" font-family="${fontFamily}" font-size="${textSize}" text-anchor="middle">`,
    `<title>${escaped(caption === "" ? summary(outline, marks) : caption)}</title>`,
    `<rect width="100%" height="100%" fill="${palette.surface}"/>`,
    ...rows.wires.map((wire, depth) => wireOf(outline, wire, depth, width)),
    ...branches({ ...standing, items, marks }),
    ...nodes.flatMap((item) => saws(item, { ...standing, figure: figure(item.node) })),
    ...ways.map((way) => arrow(way, top, rows.lane)),
    ...nodes.filter(({ node }) => marks.isWaiting(node)).map((item) => ringAt(item, 2, palette.now, 5)),
    ...items.map((item) =>
      item.fold === undefined
        ? figure(item.node).draw(x(item), y(item))
        : folds.draw(item.node, item.fold, x(item), y(item)),
    ),
    ...nodes
      .filter((item) => causes.some(({ to }) => to === item))
      .map((item) => ringAt(item, ring, palette.cut, 1.75)),
    ...ways.map(({ cause, labelX, main }) =>
      pill(labelX, rows.lane(main.gap, main.lane), cause.text, palette.cut),
    ),
    ...below.draw(margin, rows.bottom + margin / 2),
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

/** The cuts at nodes that are shown. A cause that is folded is shown by the triangle that it is in. */
function causesIn(outline: Outline, marks: Marked, { items }: Arrangement): readonly Cause[] {
  const nodes = new Map<number, Item>();
  for (const item of items) if (item.fold === undefined) nodes.set(item.node, item);
  const itemOf = (node: number): Item => {
    const item = nodes.get(node);
    if (item !== undefined) return item;
    const parent = outline.parent(node);
    const rank = outline.rank(node);
    const isIn = ({ fold }: Item) => fold !== undefined && fold.from <= rank && rank < fold.to;
    return nodes.get(parent)?.children.find(isIn) ?? itemOf(parent);
  };
  return marks.cuts.flatMap((cut) => {
    const from = nodes.get(cut.node);
    if (from === undefined) return [];
    const text = inequality(outline, cut) + (cut.bound === null ? " given" : "");
    return [{ from, to: cut.bound === null ? undefined : itemOf(cut.bound), text }];
  });
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

/** One sentence for those who do not see the picture. */
function summary(outline: Outline, marks: Marked): string {
  const leaves = `${outline.leaves(0)} ${outline.leaves(0) === 1 ? "leaf" : "leaves"}`;
  if (!marks.isSearch) return `Game tree with ${leaves}`;
  let evaluated = 0;
  for (let node = 0; node < outline.size; node++)
    if (outline.degree(node) === 0 && marks.evaluated(node).length > 0) evaluated++;
  return `Game tree with ${leaves}, ${evaluated} of them evaluated`;
}
