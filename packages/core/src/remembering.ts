import { type Located, located } from "./located.js";
import type { Tree } from "./tree.js";

/** A tree that asks for the value of each terminal once and keeps it: a revisit costs no evaluation. */
export function remembering<N>(tree: Tree<N>): Tree<Located<N>> {
  const places = located(tree);
  const known = new Map<Located<N>, number>();
  return {
    ...places,
    value(place) {
      let value = known.get(place);
      if (value === undefined) {
        value = places.value(place);
        known.set(place, value);
      }
      return value;
    },
  };
}
