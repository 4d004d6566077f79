import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";
import type { Control } from "./state.js";

/** When operations are broken off. */
export interface EvolvingBounds {
  /**
   * How many new nodes may be made, 1 or more. When so many are made, no other line is begun: the one under way is
   * finished, which may take as many more as there are plies.
   */
  readonly nodes?: number | undefined;
  /** Asked at every node that is gone over, and before every new line; true breaks off. For example, whether time is up. */
  readonly stop?: (() => boolean) | undefined;
}

/** What is thrown where operations are broken off by their bounds. */
export const brokenOff: unique symbol = Symbol("broken off");

/**
 * The control `inner` within bounds, from `start` nodes made on. A line is never broken off before it has a value, so that
 * nothing made is lost.
 */
export function boundedControl(
  inner: Control,
  start: number,
  { nodes = Infinity, stop }: EvolvingBounds,
): Control {
  if (!((nodes === Infinity || Number.isInteger(nodes)) && nodes >= 1)) {
    throw new InputError(`nodes is ${shown(nodes)}: expected a whole number, 1 or more`);
  }
  if (stop !== undefined && typeof stop !== "function") {
    throw new InputError(`stop is ${shown(stop)}: expected a function`);
  }
  const isSpent = (made: number) => made - start >= nodes;
  return {
    comesToRest: inner.comesToRest,
    stops(state, n, pos, made) {
      if (isSpent(state.store.made) || stop?.()) throw brokenOff;
      return inner.stops(state, n, pos, made);
    },
    sweeps({ store }, n) {
      if ((store.countOf(n) === 0 && isSpent(store.made)) || stop?.()) throw brokenOff;
    },
  };
}
