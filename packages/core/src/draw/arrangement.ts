import { folded } from "./fold.js";
import type { FoldFigures } from "./fold-figures.js";
import { type Extent, type Item, layout } from "./layout.js";
import type { Marked } from "./marks.js";
import type { NodeFigure } from "./node-figures.js";
import type { Outline } from "./outline.js";

/** What stands in a drawing, where across, and how each node is drawn. */
export interface Arrangement {
  readonly items: readonly Item[];
  readonly figure: (node: number) => NodeFigure;
  readonly extent: (item: Item) => Extent;
  readonly x: ReadonlyMap<Item, number>;
  readonly width: number;
}

/** How nodes are drawn when there is much room (1), or little (0). */
type Figures = (spread: number) => (node: number) => NodeFigure;

/** The items of an outline side by side, in at most `width`: folded as far as they must be, and as far apart as they can be. */
export function arrange(
  outline: Outline,
  marks: Marked,
  figures: Figures,
  folds: FoldFigures,
  width: number,
): Arrangement {
  const gap = (spread: number) => (depth: number) => {
    const below = Math.min(3, outline.height - depth - 1);
    return below <= 0 ? 0 : 2 + spread * 6 * below;
  };
  const tight = figures(0);
  const items = folded(
    {
      outline,
      extent: (node) => tight(node).extent,
      foldExtent: folds.extent,
      gap: gap(0),
      interest: interestIn(outline, marks),
    },
    width,
  );
  const arranged = (spread: number): Arrangement => {
    const figure = figures(spread);
    const extent = ({ node, fold }: Item) => (fold === undefined ? figure(node).extent : folds.extent);
    return { items, figure, extent, ...layout(items, extent, gap(spread)) };
  };
  const good = arranged(1);
  if (good.width <= width) return good;
  let [most, least] = [1, 0];
  for (let step = 0; step < 10; step++) {
    const middle = (least + most) / 2;
    if (arranged(middle).width > width) most = middle;
    else least = middle;
  }
  return arranged(least);
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
