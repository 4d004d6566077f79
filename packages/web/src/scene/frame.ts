import { at, degreeOf, type Layout } from "../film/layout.js";
import { first } from "../film/moments.js";
import { shortNumeral } from "./numbers.js";

/** How the stage is looked at: `scale` times as wide as what fits, from `from` of it on, 0 to 1 - 1 / scale. */
export interface Zoom {
  readonly scale: number;
  readonly from: number;
}

export const fitted: Zoom = { scale: 1, from: 0 };

/** Zooms by a factor about a place of the stage, 0 at its left edge and 1 at its right one. */
export function zoomed({ scale, from }: Zoom, factor: number, about: number, most: number): Zoom {
  const next = Math.max(1, Math.min(most, scale * factor));
  return panned({ scale: next, from: from + about / scale - about / next }, 0);
}

/** Moves by a share of the stage. */
export function panned({ scale, from }: Zoom, by: number): Zoom {
  return { scale, from: Math.max(0, Math.min(1 - 1 / scale, from - by / scale)) };
}

/** Which drawing there is room for. */
export type Drawing = "values" | "marks" | "icicle";

/** Room for a leaf from which on nodes have values, and from which on the tree is drawn at all. */
const roomForValues = 7;
const roomForMarks = 2.4;

/** More marks than this are drawn on a canvas, all but those that matter; and no drawing has more than that: more are an icicle. */
const mostMarks = 1500;
const mostOnCanvas = 12_000;

/** Gaps between families, by how deep they part, in small trees and in high ones. */
const gapsOf = (height: number) => (height > 4 ? [0, 12, 8, 5, 2] : [0, 18, 8, 3.5]);
const mostForGaps = 1500;

/** Where everything stands on a stage of a width: one pass over the leaves, and none for a tree without gaps. */
export interface Frame {
  readonly layout: Layout;
  readonly width: number;
  readonly drawing: Drawing;
  /** Whether there are so many marks that most are drawn on a canvas. */
  readonly isMany: boolean;
  /** Room for a leaf. */
  readonly pitch: number;
  /** The leaves that can be seen: from, and up to but not with. */
  readonly seen: readonly [number, number];
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

/** The number of signs of the longest value of a leaf, as it is written where there is little room. */
export const longestValue = cached(({ worth }: Layout) => {
  let longest = 0;
  // Of very many leaves some are asked, evenly spread: their values are all of one kind.
  const stride = Math.ceil(worth.length / 4000);
  for (let i = worth.length - 1; i >= 0; i -= stride) {
    const value = at(worth, i);
    if (!Number.isNaN(value)) longest = Math.max(longest, shortNumeral(value).length);
  }
  return longest;
});

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

/** The offsets of the leaves by the gaps before them, for trees small enough to have gaps. */
const offsetsOf = cached((layout: Layout) => {
  if (layout.leafCount > mostForGaps) return undefined;
  const gaps = gapsOf(layout.height);
  const offsets = new Float64Array(layout.leafCount);
  // The gap before a node is that of the ply on which it parts from what stands to its left.
  for (let node = 1; node < layout.count; node++) {
    const parent = at(layout.parent, node);
    if (node === at(layout.first, parent)) continue;
    offsets[at(layout.leafFrom, node)] = gaps[at(layout.depth, node)] ?? 0;
  }
  let sum = 0;
  return offsets.map((gap) => {
    sum += gap;
    return sum;
  });
});

/** The least number of leaves below a node of each ply. */
const leastLeavesOf = cached(({ plies, leaves }: Layout) =>
  Array.from({ length: plies.length - 1 }, (_, ply) => {
    let least = Infinity;
    for (let node = at(plies, ply); node < at(plies, ply + 1); node++)
      least = Math.min(least, at(leaves, node));
    return least;
  }),
);

export function frameOf(layout: Layout, stage: Stage, zoom: Zoom): Frame {
  const gapped = frameWith(layout, stage, zoom, offsetsOf(layout));
  const isIcicle = stage.isIcicle === true || gapped.drawing === "icicle";
  // The rows of an icicle have no gaps.
  return isIcicle
    ? { ...frameWith(layout, stage, zoom, undefined), drawing: "icicle", isMany: false }
    : gapped;
}

function frameWith(layout: Layout, stage: Stage, zoom: Zoom, offsets: Float64Array | undefined): Frame {
  const inner = Math.max(1, stage.width - stage.left - stage.right);
  const gaps = offsets === undefined ? 0 : Math.min(1, (0.18 * inner) / (offsets.at(-1) || 1));
  const total = offsets === undefined ? 0 : gaps * (offsets.at(-1) ?? 0);
  const fit = (inner - total) / layout.leafCount;
  const pitch = fit * zoom.scale;
  const moved = (x: number) => stage.left + (x - zoom.from * inner) * zoom.scale;
  const leafX = (leaf: number) =>
    moved((leaf + 0.5) * fit + gaps * (offsets === undefined ? 0 : (offsets[leaf] ?? 0)));
  const seen = seenLeaves(layout.leafCount, leafX, stage, pitch);
  const gap = layout.height === 0 ? 0 : (stage.bottom - stage.top) / layout.height;
  const room = Math.abs(gap);
  const rows = Array.from({ length: layout.height + 1 }, (_, ply) => stage.top + ply * gap);
  const least = leastLeavesOf(layout);
  const size = (ply: number) => {
    const wide = pitch * (least[ply] ?? 1);
    const isDeepest = ply === layout.height;
    const fits = isDeepest ? 0.8 * wide : 0.72 * wide;
    const tall = layout.height === 0 ? 26 : 0.62 * room;
    return Math.max(2.4, Math.min(Math.max(19, 26 - 2 * ply), fits, tall, stage.most ?? 26));
  };
  // A bound is a sign more than a value.
  const label = signWidth * (longestValue(layout) + 1) + 6;
  return {
    layout,
    width: stage.width,
    pitch,
    seen,
    rows,
    down: gap < 0 ? -1 : 1,
    ...drawingOf(layout, pitch, seen, room),
    leafX,
    x(node) {
      const from = at(layout.leafFrom, node);
      const to = from + at(layout.leaves, node) - 1;
      return (leafX(from) + leafX(to)) / 2;
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
  pitch: number,
  [from, to]: readonly [number, number],
  gap: number,
): Pick<Frame, "drawing" | "isMany"> {
  const marks =
    pitch < roomForMarks || (layout.height > 0 && gap < 9) ? Infinity : seenNodes(layout, from, to).length;
  return {
    drawing: marks > mostOnCanvas ? "icicle" : pitch >= roomForValues ? "values" : "marks",
    isMany: marks > mostMarks && marks <= mostOnCanvas,
  };
}

function seenLeaves(
  count: number,
  leafX: (leaf: number) => number,
  { width }: Stage,
  pitch: number,
): readonly [number, number] {
  const begin = first(count, (leaf) => leafX(leaf) > -pitch);
  const end = first(count, (leaf) => leafX(leaf) > width + pitch);
  return [Math.min(begin, count - 1), Math.max(begin + 1, end)];
}

/** The nodes that stand above the leaves from .. to - 1, ply by ply; of very many only some more than can be drawn. */
export function seenNodes(layout: Layout, from: number, to: number): readonly number[] {
  const nodes: number[] = [];
  for (let ply = 0; ply <= layout.height; ply++) {
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

/** A function of a layout that remembers what it made of the last few. */
function cached<T>(make: (layout: Layout) => T): (layout: Layout) => T {
  const made = new WeakMap<Layout, { readonly value: T }>();
  return (layout) => {
    let found = made.get(layout);
    if (found === undefined) {
      found = { value: make(layout) };
      made.set(layout, found);
    }
    return found.value;
  };
}

export function isLeaf(layout: Layout, node: number): boolean {
  return degreeOf(layout, node) === 0;
}
