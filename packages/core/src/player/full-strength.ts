import type { Rule } from "./rule.js";
import { unitOf } from "./seeded.js";

/** The best move; of several that are as good the first, or with a seed one that depends on it and on the position. */
export function fullStrength<M>(seed: number | undefined): Rule<M> {
  return {
    plies: Infinity,
    nodes: Infinity,
    all: false,
    choose: ({ equals, mark }) => (seed === undefined ? 0 : Math.floor(unitOf(seed, mark) * equals)),
  };
}
