import { degreeOf, type Layout } from "../film/layout.js";
import { type Frame, frameOf, roomDown } from "./frame.js";
import type { LensStage } from "./lens/lens.js";
import type { Zoom } from "./zoom.js";

/** One search alone; two of one tree, leaves facing leaves; two of different trees, one under the other. */
export type Arrangement = "alone" | "facing" | "upright";

/** The room that there is, and how it is used. */
export interface StageRoom {
  readonly width: number;
  readonly height: number;
  readonly isNarrow: boolean;
  readonly zoom: Zoom;
  readonly arrangement: Arrangement;
  /** Whether types of positions are shown, whose numbers need room below the leaves. */
  readonly hasTypes: boolean;
}

/** Where a search stands on the stage, and in which drawing: the same at every step. */
export interface Stand {
  readonly frame: Frame;
  readonly icicle: { readonly top: number; readonly rowHeight: number } | undefined;
  readonly lens: LensStage | undefined;
  /** Whether the root stands below. */
  readonly isFlipped: boolean;
  /** Where the values of leaves stand. */
  readonly leaves: "below" | "apart" | "none";
  /** Whether there is room for marks only: no windows, no arrow. */
  readonly isSmall: boolean;
  /** Whether the windows of the whole path have room, or that of its last node only. */
  readonly windows: "all" | "last";
}

/** Where the plies of a search lie. */
interface Place {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function placesOf({
  width,
  height,
  isNarrow,
  arrangement,
  hasTypes,
}: StageRoom): readonly [Place, Place?] {
  const edges = { width, left: isNarrow ? 16 : 80, right: 16 };
  const middle = height / 2;
  if (arrangement === "alone") return [{ ...edges, top: 56, bottom: height - (hasTypes ? 50 : 40) }];
  const upper = { ...edges, top: 44, bottom: middle - 17 };
  return arrangement === "facing"
    ? [upper, { ...edges, top: height - 44, bottom: middle + 17 }]
    : [
        { ...upper, bottom: middle - 26 },
        { ...edges, top: middle + 44, bottom: height - 26 },
      ];
}

/** Where the tree of the first or the second search stands, with `root` at the top. */
export function standOf(layout: Layout, root: number, room: StageRoom, which: 0 | 1): Stand | undefined {
  const place = placesOf(room)[which];
  if (place === undefined) return undefined;
  if (room.arrangement !== "alone") return halfOf(layout, room, place, which);
  return room.isNarrow ? narrow(layout, root, room, place) : wide(layout, root, room, place);
}

/** One of two. What is searched of one tree stands over the same leaf of the other drawing. */
function halfOf(layout: Layout, { arrangement, height, zoom }: StageRoom, place: Place, which: 0 | 1): Stand {
  const isFacing = arrangement === "facing";
  const isFlipped = isFacing && which === 1;
  const half = height / 2;
  const frame = frameOf(layout, place, zoom);
  const rowHeight = Math.min(26, (half - 60) / (layout.height + 1));
  const all = rowHeight * (layout.height + 1);
  const top = isFlipped ? half + 12 : isFacing ? half - 12 - all : place.top;
  return {
    frame,
    icicle: frame.drawing === "icicle" ? { top, rowHeight } : undefined,
    lens: undefined,
    isFlipped,
    leaves: isFacing ? "apart" : frame.leafValues === "down" ? "none" : "below",
    isSmall: false,
    windows: "last",
  };
}

/** The phone's: the whole tree small, the lens large. */
function narrow(layout: Layout, root: number, { width, height, zoom }: StageRoom, place: Place): Stand {
  const small = { ...place, top: 12, bottom: 64, most: 8 };
  const frame = frameOf(layout, { ...small, isIcicle: layout.count > 400 }, zoom, root);
  const style = widestFamily(layout) <= 5 && layout.height <= 6 ? "nodes" : "cells";
  return {
    frame,
    icicle:
      frame.drawing === "icicle" ? { top: 8, rowHeight: Math.min(8, 60 / (layout.height + 1)) } : undefined,
    lens: { width, left: 8, right: 8, top: 76 + 38, bottom: height - 36, style },
    isFlipped: false,
    leaves: "none",
    isSmall: true,
    windows: "all",
  };
}

/** The tree, if there is room for it; else an icicle over the lens. */
function wide(layout: Layout, root: number, { width, height, zoom }: StageRoom, place: Place): Stand {
  const across = frameOf(layout, place, zoom, root);
  const lower = Math.min(place.bottom, height - roomDown(layout));
  const frame =
    across.leafValues === "down" ? frameOf(layout, { ...place, bottom: lower }, zoom, root) : across;
  const stand = { frame, isFlipped: false, leaves: "below", isSmall: false, windows: "all" } as const;
  if (frame.drawing !== "icicle") return { ...stand, icicle: undefined, lens: undefined };
  const rowHeight = Math.min(13, (0.3 * height) / (layout.height + 1));
  const top = 12 + rowHeight * (layout.height + 1) + 40;
  return {
    ...stand,
    icicle: { top: 12, rowHeight },
    lens: { width, left: 72, right: 12, top, bottom: height - 22, style: "cells" },
  };
}

function widestFamily(layout: Layout): number {
  let widest = 1;
  for (let node = 0; node < layout.count; node++) widest = Math.max(widest, degreeOf(layout, node));
  return widest;
}
