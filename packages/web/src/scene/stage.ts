import { type LensScene, lensScene } from "./lens/lens.js";
import type { Stand } from "./stand.js";
import type { Moment, Running } from "./state.js";
import type { Taste } from "./taste.js";
import { type TreeScene, treeScene } from "./tree-scene.js";

/** One search as it is drawn on the stage. */
export interface Drawn extends Pick<Stand, "frame" | "icicle" | "isFlipped"> {
  readonly name: string;
  readonly moment: Moment;
  readonly scene: TreeScene | undefined;
  readonly lens: LensScene | undefined;
}

/** A search that is to be drawn: where it is now, and the windows of the nodes that it is at. */
export interface Live {
  readonly name: string;
  readonly moment: Moment;
  readonly running: readonly Running[];
}

/** The search at its place, in the drawing that there is room for. */
export function drawnOn(stand: Stand, { name, moment, running }: Live, taste: Taste): Drawn {
  const { frame, icicle, isFlipped, lens, leaves, isSmall, windows } = stand;
  const own: Taste = { ...taste, leaves, isSmall, ...(isSmall && { types: undefined }) };
  return {
    ...{ name, moment, frame, icicle, isFlipped },
    scene:
      frame.drawing === "icicle"
        ? undefined
        : treeScene(moment, frame, own, windows === "last" ? running.slice(-1) : running),
    lens: lens && lensScene(moment, lens, taste, running),
  };
}
