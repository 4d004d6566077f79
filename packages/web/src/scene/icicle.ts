import { at } from "../film/layout.js";
import type { Frame } from "./frame.js";
import type { Moment } from "./state.js";

/** For each ply and each pixel of its row the share that was searched, and the share cut off, of what lies under it. */
export interface IcicleRow {
  readonly searched: Float32Array;
  readonly off: Float32Array;
  readonly covered: Float32Array;
}

/** The state of every node in a byte: 1 searched, 2 cut off, 0 not yet. From the root down, for what hangs below a cut is off. */
function statesOf(moment: Moment): Uint8Array {
  const { layout } = moment;
  const states = new Uint8Array(layout.count);
  const isOff = new Uint8Array(layout.count);
  for (let node = 0; node < layout.count; node++) {
    const parent = at(layout.parent, node);
    if (parent >= 0) {
      const rest = moment.rest(parent);
      isOff[node] = at(isOff, parent) === 1 || rest === "cut" || rest === "spare" ? 1 : 0;
    }
    states[node] = moment.isGone(node)
      ? 2
      : moment.isSeen(node) || moment.isOnPath(node)
        ? 1
        : at(isOff, node) === 1
          ? 2
          : 0;
  }
  return states;
}

/** An icicle of the tree, a row a ply: a pixel is the share of the nodes under it. */
export function icicleRows(
  moment: Moment,
  frame: Frame,
  left: number,
  pixels: number,
  ratio: number,
): readonly IcicleRow[] {
  const { layout, pitch } = frame;
  const states = statesOf(moment);
  const from = frame.leafX(0) - pitch / 2;
  return Array.from({ length: layout.height + 1 }, (_, ply) => {
    const searched = new Float32Array(pixels);
    const off = new Float32Array(pixels);
    const covered = new Float32Array(pixels);
    for (let node = at(layout.plies, ply); node < at(layout.plies, ply + 1); node++) {
      const x0 = Math.max(0, (from + at(layout.leafFrom, node) * pitch - left) * ratio);
      const x1 = Math.min(
        pixels,
        (from + (at(layout.leafFrom, node) + at(layout.leaves, node)) * pitch - left) * ratio,
      );
      if (x1 <= x0) continue;
      const state = states[node];
      for (let x = Math.floor(x0); x < x1; x++) {
        const share = Math.min(x1, x + 1) - Math.max(x0, x);
        covered[x] = at(covered, x) + share;
        if (state === 1) searched[x] = at(searched, x) + share;
        else if (state === 2) off[x] = at(off, x) + share;
      }
    }
    return { searched, off, covered };
  });
}
