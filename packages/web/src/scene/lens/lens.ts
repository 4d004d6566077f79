import { at, degreeOf } from "../../film/layout.js";
import { numeral } from "../numbers.js";
import type { Moment, Running } from "../state.js";
import { short, type Taste } from "../taste.js";
import { type Cell, cellOf } from "./cell.js";
import { familyOf } from "./family.js";
import { causeIn, type LensCause } from "./lens-cause.js";
import { between, edgesOf, funnelsOf, sawOf } from "./links.js";
import { lensRows } from "./rows.js";

/**
 * The lens: the path with the brothers of its nodes. The bound of a cut was set by one of them, or given at the start,
 * so the cause is always in it.
 */
export interface LensScene {
  readonly rows: readonly number[];
  /** Whether a row has its cells: of a very high tree not every one. */
  readonly isShown: readonly boolean[];
  readonly cells: readonly Cell[];
  /** From each node of the path to its successors: edges, or a funnel behind the cells. */
  readonly funnels: readonly string[];
  readonly edges: readonly { readonly node: number; readonly d: string; readonly classes: string }[];
  readonly line: readonly { readonly node: number; readonly d: string }[];
  readonly saw: string;
  readonly cause: LensCause | undefined;
  /** Brothers for whom there was no room, by row. */
  readonly more: readonly { readonly x: number; readonly y: number; readonly text: string }[];
}

export interface LensStage {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Nodes as on a wire, where there is little room and a family is small; else cells with words. */
  readonly style: "nodes" | "cells";
}

/** A cell narrower than this has no room for words. */
const leastCell = { nodes: 46, cells: 82 };

/** Room for the number of brothers that are not shown. */
const roomForMore = 60;

export function lensScene(
  moment: Moment,
  stage: LensStage,
  taste: Taste,
  running: readonly Running[],
): LensScene {
  const { layout, path } = moment;
  const { left, width, top, bottom, style } = stage;
  const line = path.length === 0 ? [0] : path;
  const widestFamily = Math.max(...line.map((node) => degreeOf(layout, node)));
  const fits = Math.floor((width - left - stage.right) / leastCell[style]);
  // Where not all brothers fit, their number stands at the right.
  const right = widestFamily > fits ? stage.right + roomForMore : stage.right;
  const inner = width - left - right;
  const most = Math.max(2, Math.floor(inner / leastCell[style]));
  const bound = moment.kind === "cut" ? at(moment.film.bound, moment.event) : -1;
  const by = moment.kind === "cut" ? at(moment.film.by, moment.event) : -1;
  // The cause and the root, and from where the search stands upwards; those below it come last.
  const cause = bound < 0 ? [] : [at(layout.depth, bound)];
  const upwards = line.map((_, i) => Math.min(layout.height, line.length - i));
  const { rows, isShown, gap } = lensRows(layout.height, top, bottom, [...cause, 0, ...upwards]);
  const families = [
    [0],
    ...line
      .filter((node) => degreeOf(layout, node) > 0)
      .map((node) => familyOf(moment, node, most, [bound, by])),
  ];
  const widest = Math.max(1, ...families.map((family) => family.length));
  const column = inner / widest;
  const height = style === "nodes" ? Math.min(36, 0.6 * gap || 36) : Math.min(24, Math.max(12, gap - 5));
  const cellWidth = style === "nodes" ? height : Math.min(column - 16, 150);
  const places = new Map<number, { x: number; y: number }>();
  families.forEach((family, ply) => {
    if (isShown[ply] !== true) return;
    family.forEach((node, i) => {
      const x = family.length === 1 && ply === 0 ? left + inner / 2 : left + (i + 0.5) * column;
      places.set(node, { x: short(x), y: rows[ply] ?? top });
    });
  });
  const windows = new Map(running.map((each) => [each.node, each]));
  const isRoomy = gap > 56;
  const cells = [...places].map(([node, { x, y }]) =>
    cellOf(moment, taste, node, { x, y, width: cellWidth, height, style, isRoomy }, windows.get(node)),
  );
  return {
    ...{ rows, isShown },
    cells,
    funnels:
      style === "nodes" ? [] : funnelsOf(families, places, line, cellWidth, height, left, inner, column),
    edges: style === "nodes" ? edgesOf(moment, families, places, line, height) : [],
    line:
      style === "nodes"
        ? line
            .slice(1)
            .flatMap((node) =>
              places.has(node) ? [{ node, d: between(places, at(layout.parent, node), node) }] : [],
            )
        : [],
    saw: style === "nodes" ? sawOf(moment, places) : "",
    cause: causeIn(moment, taste, places, { ...stage, cellWidth, height, column }),
    more: families.flatMap((family, ply) => {
      const parent = line[ply - 1];
      if (ply === 0 || parent === undefined || isShown[ply] !== true) return [];
      const hidden = degreeOf(layout, parent) - family.length;
      return hidden === 0
        ? []
        : [{ x: width - stage.right, y: short(rows[ply] ?? 0), text: `${numeral(hidden)} more` }];
    }),
  };
}
