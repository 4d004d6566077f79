import type { MoveWorth } from "./alpha-beta-over.js";

/** What a search over a domain of values found at the root, with the window (alpha, beta) and the domain -i .. i. */
export interface Found<V> {
  readonly worth: V;
  readonly moves: readonly MoveWorth<V>[];
  readonly alpha: number;
  readonly beta: number;
  readonly i: number;
}
