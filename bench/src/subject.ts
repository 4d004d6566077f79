import type { Work } from "./work.js";

/** Something to be timed: one way of searching one tree. */
export interface Subject {
  /** What a run needs and uses up, where it does: made anew before each, and not timed. */
  prepare?(): void;
  /** One whole search, which is what is timed; gives the value of the root for its player. */
  run(): number;
  /** The same search once more, counted and not timed. */
  count(): Work;
}
