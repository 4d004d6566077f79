import type { Layout } from "../film/layout.js";
import { at } from "../film/layout.js";
import { type Frame, frameOf, roomDown, type Zoom } from "./frame.js";
import { type LensScene, lensScene } from "./lens.js";
import type { Moment, Running } from "./state.js";
import type { Taste } from "./taste.js";
import { type TreeScene, treeScene } from "./tree-scene.js";

/** One search as it is drawn on the stage. */
export interface Drawn {
  readonly name: string;
  readonly moment: Moment;
  readonly frame: Frame;
  readonly scene: TreeScene | undefined;
  readonly icicle: { readonly top: number; readonly rowHeight: number } | undefined;
  readonly lens: LensScene | undefined;
}

/** A search that is to be drawn: where it is now, and the nodes that it is at. */
export interface Live {
  readonly name: string;
  readonly moment: Moment | undefined;
  readonly layout: Layout | undefined;
  readonly running: readonly Running[];
}

/** The room that there is, and how it is used. */
export interface StageRoom {
  readonly width: number;
  readonly height: number;
  readonly isNarrow: boolean;
  readonly zoom: Zoom;
  readonly taste: Taste;
}

/** Where the plies of each search lie: alone from above, beside another leaf to leaf. */
interface Place {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function placesOf({ width, height, isNarrow, taste }: StageRoom, isBeside: boolean): readonly Place[] {
  const edges = { width, left: isNarrow ? 16 : 80, right: 16 };
  if (!isBeside) return [{ ...edges, top: 56, bottom: height - (taste.types === undefined ? 40 : 50) }];
  const middle = height / 2;
  return [
    { ...edges, top: 44, bottom: middle - 17 },
    { ...edges, top: height - 44, bottom: middle + 17 },
  ];
}

/** What stands on the stage: each search in the drawing that there is room for. */
export function stageOf(lives: readonly Live[], room: StageRoom): readonly Drawn[] {
  const isBeside = lives.length === 2;
  const places = placesOf(room, isBeside);
  return lives.flatMap(({ name, moment, layout, running }, i): readonly Drawn[] => {
    const place = places[i];
    if (moment === undefined || layout === undefined || place === undefined) return [];
    const draw = isBeside ? drawBeside : room.isNarrow ? drawNarrow : drawAlone;
    return [{ name, moment, ...draw({ moment, layout, running, place, room, isBelow: i === 1 }) }];
  });
}

interface Task {
  readonly moment: Moment;
  readonly layout: Layout;
  readonly running: readonly Running[];
  readonly place: Place;
  readonly room: StageRoom;
  readonly isBelow: boolean;
}

type Drawing = Pick<Drawn, "frame" | "scene" | "icicle" | "lens">;

function drawBeside({ moment, layout, running, place, room, isBelow }: Task): Drawing {
  const frame = frameOf(layout, place, room.zoom);
  if (frame.drawing !== "icicle") {
    const scene = treeScene(moment, frame, { ...room.taste, leaves: "apart" }, running.slice(-1));
    return { frame, scene, icicle: undefined, lens: undefined };
  }
  // Leaves face leaves: what is searched of one below the other is the same leaf.
  const half = room.height / 2;
  const rowHeight = Math.min(26, (half - 60) / (layout.height + 1));
  const top = isBelow ? half + 12 : half - 12 - rowHeight * (layout.height + 1);
  return { frame, scene: undefined, icicle: { top, rowHeight }, lens: undefined };
}

/** The phone's: the whole tree small, the lens large. */
function drawNarrow({ moment, layout, running, place, room }: Task): Drawing {
  const { width, height, zoom, taste } = room;
  const small = { ...place, top: 12, bottom: 64, most: 8 };
  const frame = frameOf(layout, { ...small, isIcicle: layout.count > 400 }, zoom);
  const widest = Math.max(
    ...moment.path.map((node) => at(layout.first, node + 1) - at(layout.first, node)),
    1,
  );
  const style = widest <= 5 && layout.height <= 6 ? "nodes" : "cells";
  const edges = { width, left: 8, right: 8, top: 76 + 38, bottom: height - 36, style } as const;
  const isSmall = frame.drawing !== "icicle";
  return {
    frame,
    scene: isSmall
      ? treeScene(moment, frame, { ...taste, types: undefined, leaves: "none", isSmall: true }, [])
      : undefined,
    icicle: isSmall ? undefined : { top: 8, rowHeight: Math.min(8, 60 / (layout.height + 1)) },
    lens: lensScene(moment, edges, taste, running),
  };
}

/** The tree, if there is room for it; else an icicle over the lens. */
function drawAlone({ moment, layout, running, place, room }: Task): Drawing {
  const { width, height, zoom, taste } = room;
  const across = frameOf(layout, place, zoom);
  const lower = Math.min(place.bottom, height - roomDown(layout));
  const frame = across.leafValues === "down" ? frameOf(layout, { ...place, bottom: lower }, zoom) : across;
  if (frame.drawing !== "icicle") {
    return { frame, scene: treeScene(moment, frame, taste, running), icicle: undefined, lens: undefined };
  }
  const rowHeight = Math.max(1.5, Math.min(13, (0.3 * height) / (layout.height + 1)));
  const top = 12 + rowHeight * (layout.height + 1) + 40;
  const edges = { width, left: 72, right: 12, top, bottom: height - 22, style: "cells" } as const;
  return {
    frame,
    scene: undefined,
    icicle: { top: 12, rowHeight },
    lens: lensScene(moment, edges, taste, running),
  };
}
