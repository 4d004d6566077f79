import { type Located, located } from "./located.js";
import type { Tree, Worth } from "./tree.js";

/** A tree that asks for the value of each terminal once and keeps it, or what a node is worth: a revisit costs no evaluation. */
export function remembering<N>(tree: Tree<N>): Tree<Located<N>> {
  const places = located(tree);
  const known = new Map<Located<N>, number>();
  const worths = new Map<Located<N>, Worth>();
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
    ...(places.worth && {
      worth(place: Located<N>) {
        let worth = worths.get(place);
        if (worth === undefined) {
          worth = places.worth!(place);
          worths.set(place, worth);
        }
        return worth;
      },
    }),
  };
}
