import type { PlayerOptions } from "./options.js";

/** A player as data. */
export interface SavedPlayer<P> {
  readonly format: "espalier-player";
  readonly version: 1;
  readonly options: Omit<PlayerOptions<P>, "evaluate" | "host" | "threads" | "spawn">;
  /** Where the game stands. */
  readonly position?: P;
  /** What the player remembers of positions. */
  readonly table?: Uint8Array;
}
