import { type Located, located } from "./located.js";
import type { Tree } from "./tree.js";
import { vouchAs } from "./vouched.js";
import { wrapTree } from "./wrap-tree.js";

/** A tree that asks for the value of each terminal once and keeps it, or what a node is worth: a revisit costs no evaluation. */
export function remembering<N>(tree: Tree<N>): Tree<Located<N>> {
  const places = located(tree);
  const { worth } = places;
  const kept = wrapTree(places, {
    value: once((place) => places.value(place)),
    ...(worth && { worth: once(worth) }),
  });
  return vouchAs(kept, places);
}

/** `ask`, whose answers are kept. */
function once<K, V>(ask: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const answer = ask(key);
    known.set(key, answer);
    return answer;
  };
}
