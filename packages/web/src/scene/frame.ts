import { at, degreeOf, type Layout } from "../film/layout.js";
import { first } from "../film/moments.js";
import { leastRoomOf, longestValue, offsetsOf } from "./spacing.js";
import type { Zoom } from "./zoom.js";

/** Which drawing there is room for. */
export type Drawing = "values" | "marks" | "icicle";

/** Room for a leaf from which on nodes have values, and from which on the tree is drawn at all. */
const roomForValues = 7;
const roomForMarks = 2.4;

/** More marks than this are drawn on a canvas, all but those that matter; and no drawing has more than that: more are an icicle. */
const mostMarks = 1500;
const mostOnCanvas = 12_000;

/** Where everything stands on a stage of a width: one pass over the leaves, and none for a tree without gaps. */
export interface Frame {
  readonly layout: Layout;
  readonly width: number;
  readonly drawing: Drawing;
  /** Whether there are so many marks that most are drawn on a canvas. */
  readonly isMany: boolean;
  /** Room for a leaf. */
  readonly pitch: number;
  /** The node that stands at the top: the root, or that to which an evolving tree was moved. */
  readonly root: number;
  /** The leaves that can be seen: from, and up to but not with. */
  readonly seen: readonly [number, number];
  /** Where the plies lie; those above the root that there is now are not seen. */
  readonly rows: readonly number[];
  /** 1 where the root stands above, -1 where it stands below. */
  readonly down: 1 | -1;
  x(node: number): number;
  leafX(leaf: number): number;
  /** How large a mark of a ply is. */
  size(ply: number): number;
  /** How much farther it reaches to each side, so that numbers of this tree stand in it. */
  wide(ply: number): number;
  /** How the values of leaves are written below them: all across, all downwards, or not at all. */
  readonly leafValues: "across" | "down" | "none";
}

/** The width of a sign of a number in a node, and below a leaf. */
export const signWidth = 6;
const leafSign = 6.6;

/** Numbers longer than this are not written downwards. */
const mostDown = 7;

export interface Stage {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** No mark is larger than this. */
  readonly most?: number;
  /** An icicle, whatever room there is. */
  readonly isIcicle?: boolean;
}

export function frameOf(layout: Layout, stage: Stage, zoom: Zoom, root = 0): Frame {
  const gapped = frameWith(layout, stage, zoom, offsetsOf(layout), root);
  if (stage.isIcicle !== true && gapped.drawing !== "icicle") return gapped;
  // The rows of an icicle have no gaps.
  return { ...frameWith(layout, stage, zoom, undefined, root), drawing: "icicle", isMany: false };
}

function frameWith(
  layout: Layout,
  stage: Stage,
  zoom: Zoom,
  offsets: Float64Array | undefined,
  root: number,
): Frame {
  const inner = Math.max(1, stage.width - stage.left - stage.right);
  const [from, count, top] = [at(layout.leafFrom, root), at(layout.leaves, root), at(layout.depth, root)];
  const offset = (leaf: number) => (offsets === undefined ? 0 : at(offsets, leaf) - at(offsets, from));
  const allGaps = offset(from + count - 1);
  const gaps = Math.min(1, (0.18 * inner) / (allGaps || 1));
  const fit = (inner - gaps * allGaps) / count;
  const pitch = fit * zoom.scale;
  const moved = (x: number) => stage.left + (x - zoom.from * inner) * zoom.scale;
  const leafX = (leaf: number) => moved((leaf - from + 0.5) * fit + gaps * offset(leaf));
  const plies = layout.height - top;
  const gap = plies === 0 ? 0 : (stage.bottom - stage.top) / plies;
  const seen = seenLeaves(from, count, leafX, stage, pitch);
  const least = leastRoomOf(layout);
  const size = (ply: number) => {
    const wide = pitch * (least[ply] ?? 1);
    const fits = ply === layout.height ? 0.8 * wide : 0.72 * wide;
    const tall = plies === 0 ? 26 : 0.62 * Math.abs(gap);
    return Math.max(2.4, Math.min(Math.max(19, 26 - 2 * ply), fits, tall, stage.most ?? 26));
  };
  // A bound is a sign more than a value.
  const label = signWidth * (longestValue(layout) + 1) + 6;
  return {
    layout,
    root,
    width: stage.width,
    pitch,
    seen,
    rows: Array.from({ length: layout.height + 1 }, (_, ply) => stage.top + (ply - top) * gap),
    down: gap < 0 ? -1 : 1,
    ...drawingOf(layout, root, seen, pitch, plies === 0 ? Infinity : Math.abs(gap)),
    leafX,
    x(node) {
      const begin = at(layout.leafFrom, node);
      return (leafX(begin) + leafX(begin + at(layout.leaves, node) - 1)) / 2;
    },
    size,
    wide(ply) {
      if (size(ply) < 15 || ply === layout.height) return 0;
      return Math.max(0, Math.min(label, 0.92 * pitch * (least[ply] ?? 1)) - size(ply)) / 2;
    },
    leafValues: leafValuesOf(layout, pitch),
  };
}

function leafValuesOf(layout: Layout, pitch: number): Frame["leafValues"] {
  if (pitch < roomForValues) return "none";
  const longest = longestValue(layout);
  if (leafSign * longest <= pitch + 3) return "across";
  return pitch >= 9 && longest <= mostDown ? "down" : "none";
}

/** The room that values written downwards take below the leaves. */
export function roomDown(layout: Layout): number {
  return 16 + leafSign * longestValue(layout);
}

function drawingOf(
  layout: Layout,
  root: number,
  [from, to]: readonly [number, number],
  pitch: number,
  gap: number,
): Pick<Frame, "drawing" | "isMany"> {
  const marks = pitch < roomForMarks || gap < 9 ? Infinity : seenNodes(layout, root, from, to).length;
  return {
    drawing: marks > mostOnCanvas ? "icicle" : pitch >= roomForValues ? "values" : "marks",
    isMany: marks > mostMarks && marks <= mostOnCanvas,
  };
}

function seenLeaves(
  from: number,
  count: number,
  leafX: (leaf: number) => number,
  { width }: Stage,
  pitch: number,
): readonly [number, number] {
  const begin = first(count, (i) => leafX(from + i) > -pitch);
  const end = first(count, (i) => leafX(from + i) > width + pitch);
  return [from + Math.min(begin, count - 1), from + Math.max(begin + 1, end)];
}

/** The nodes below the root that stand above the leaves from .. to - 1, ply by ply; of very many only some more than can be drawn. */
export function seenNodes(layout: Layout, root: number, from: number, to: number): readonly number[] {
  const nodes: number[] = [];
  for (let ply = at(layout.depth, root); ply <= layout.height; ply++) {
    const [begin, end] = [at(layout.plies, ply), at(layout.plies, ply + 1)];
    const isRightOf = (i: number) => at(layout.leafFrom, begin + i) + at(layout.leaves, begin + i) > from;
    for (
      let node = begin + first(end - begin, isRightOf);
      node < end && at(layout.leafFrom, node) < to;
      node++
    ) {
      nodes.push(node);
      if (nodes.length > mostOnCanvas) return nodes;
    }
  }
  return nodes;
}

export function isLeaf(layout: Layout, node: number): boolean {
  return degreeOf(layout, node) === 0;
}
