import type { Film } from "./film.js";
import { at, type Layout } from "./layout.js";

/**
 * Plays a film in both directions. All its state is, for each node, the event that touched it last: stepping is one
 * write, and a seek begins at the keyframe or the present, whichever is nearer.
 */
export class Player {
  readonly film: Film;
  readonly layout: Layout;
  /** The last event of each node, -1 before any. */
  readonly last: Int32Array;
  private at = 0;

  constructor(film: Film, layout: Layout) {
    this.film = film;
    this.layout = layout;
    this.last = new Int32Array(layout.count).fill(-1);
  }

  /** How many events have been played. */
  get step(): number {
    return this.at;
  }

  /** Goes to the moment after so many events; `touched` is told every node whose state may have changed, where they are few. */
  seek(step: number): void {
    const { film, last } = this;
    const target = Math.max(0, Math.min(film.length, Math.round(step)));
    const key = Math.floor(target / film.stride);
    if (Math.abs(target - this.at) > target - key * film.stride) {
      const frame = film.keyframes[key - 1];
      if (frame === undefined) last.fill(-1);
      else last.set(frame);
      this.at = key * film.stride;
    }
    for (; this.at < target; this.at++) last[at(film.node, this.at)] = this.at;
    for (; this.at > target; this.at--) last[at(film.node, this.at - 1)] = at(film.before, this.at - 1);
  }

  /** The event that has just happened, -1 at the start. */
  get event(): number {
    return this.at - 1;
  }
}
