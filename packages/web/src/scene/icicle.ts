import { reasons } from "../film/film.js";
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
  const { layout, film } = moment;
  const { parent, count } = layout;
  const states = new Uint8Array(count);
  const isOff = new Uint8Array(count);
  const isCut = reasons.map((reason) => (reason === "cut" || reason === "spare" ? 1 : 0));
  for (let node = 0; node < count; node++) {
    const above = at(parent, node);
    if (above >= 0) {
      const event = moment.eventOf(above);
      isOff[node] = isOff[above] === 1 || (event >= 0 && isCut[at(film.rest, event)] === 1) ? 1 : 0;
    }
    // What nothing has happened to is what most of a large tree is.
    states[node] = moment.eventOf(node) >= 0 && moment.isSeen(node) ? 1 : isOff[node] === 1 ? 2 : 0;
  }
  for (const node of moment.path) states[node] = 1;
  if (moment.root !== 0) for (let node = 0; node < count; node++) if (moment.isGone(node)) states[node] = 2;
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
    const { leafFrom, leaves, plies } = layout;
    const scale = pitch * ratio;
    const shift = (from - left) * ratio;
    for (let node = at(plies, ply); node < at(plies, ply + 1); node++) {
      const begin = at(leafFrom, node) * scale + shift;
      const x0 = begin < 0 ? 0 : begin;
      const end = begin + at(leaves, node) * scale;
      const x1 = end > pixels ? pixels : end;
      if (x1 <= x0) continue;
      const state = states[node];
      for (let x = Math.floor(x0); x < x1; x++) {
        const share = (x1 < x + 1 ? x1 : x + 1) - (x0 > x ? x0 : x);
        covered[x] = at(covered, x) + share;
        if (state === 1) searched[x] = at(searched, x) + share;
        else if (state === 2) off[x] = at(off, x) + share;
      }
    }
    return { searched, off, covered };
  });
}
