import type { NodeStore } from "./node-store.js";

/**
 * The sharper of the threshold `t` and the node `s`: a min node bounds Max from below, a max node bounds Min from above.
 * A cut node never serves; equal nodes leave the threshold as it is.
 */
export function tighten({ cut, min, value }: NodeStore, s: number, t: number): number {
  if (cut[s] === 1) return t;
  return (min[s] === 1 ? value[s]! > value[t]! : value[s]! < value[t]!) ? s : t;
}
