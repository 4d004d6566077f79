import { type Film, kinds, phases, reasons } from "../film/film.js";
import { at } from "../film/layout.js";
import type { Frame } from "./frame.js";
import type { Moment } from "./state.js";

/** For each ply and each pixel of its row the share that was searched, and the share cut off, of what lies under it. */
export interface IcicleRow {
  readonly searched: Float32Array;
  readonly off: Float32Array;
  readonly covered: Float32Array;
}

/** What an event leaves behind, in bits: its node is searched, its rest is cut off. */
const searched = 1;
const restIsOff = 2;

const bitsOf = new WeakMap<Film, Uint8Array>();

/** Those bits for every event of a film: worked out once, so that a moment is one look at each node. */
function eventBits(film: Film): Uint8Array {
  let bits = bitsOf.get(film);
  if (bits !== undefined) return bits;
  bits = new Uint8Array(film.length);
  const unseen = phases.indexOf("unseen");
  const gone = kinds.indexOf("gone");
  const isCut = reasons.map((reason) => reason === "cut" || reason === "spare");
  for (let i = 0; i < film.length; i++) {
    const isSeen = at(film.kind, i) !== gone && (at(film.phase, i) !== unseen || at(film.visits, i) > 0);
    bits[i] = (isSeen ? searched : 0) | (isCut[at(film.rest, i)] ? restIsOff : 0);
  }
  bitsOf.set(film, bits);
  return bits;
}

/** The state of every node in a byte: 1 searched, 2 cut off, 0 not yet. From the root down, for what hangs below a cut is off. */
function statesOf(moment: Moment): Uint8Array {
  const { layout, film, lastEvents } = moment;
  const { parent, count } = layout;
  const bits = eventBits(film);
  const states = new Uint8Array(count);
  /** Whether what hangs below a node is cut off. */
  const isOffBelow = new Uint8Array(count);
  for (let node = 0; node < count; node++) {
    const above = parent[node] as number;
    const isOff = above >= 0 ? (isOffBelow[above] as number) : 0;
    const event = lastEvents[node] as number;
    if (event < 0) {
      // What nothing has happened to is what most of a large tree is.
      states[node] = isOff === 1 ? 2 : 0;
      isOffBelow[node] = isOff;
    } else {
      const bit = bits[event] as number;
      states[node] = (bit & searched) !== 0 ? 1 : isOff === 1 ? 2 : 0;
      isOffBelow[node] = isOff === 1 || (bit & restIsOff) !== 0 ? 1 : 0;
    }
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
    const done = new Float32Array(pixels);
    const off = new Float32Array(pixels);
    const covered = new Float32Array(pixels);
    const { leafFrom, leaves, plies } = layout;
    const scale = pitch * ratio;
    const shift = (from - left) * ratio;
    const until = at(plies, ply + 1);
    for (let node = at(plies, ply); node < until; node++) {
      const begin = (leafFrom[node] as number) * scale + shift;
      const x0 = begin < 0 ? 0 : begin;
      const end = begin + (leaves[node] as number) * scale;
      const x1 = end > pixels ? pixels : end;
      if (x1 <= x0) continue;
      const state = states[node];
      for (let x = Math.floor(x0); x < x1; x++) {
        const share = (x1 < x + 1 ? x1 : x + 1) - (x0 > x ? x0 : x);
        covered[x] = (covered[x] as number) + share;
        if (state === 1) done[x] = (done[x] as number) + share;
        else if (state === 2) off[x] = (off[x] as number) + share;
      }
    }
    return { searched: done, off, covered };
  });
}
