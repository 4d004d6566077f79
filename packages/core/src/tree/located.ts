import type { Tree } from "./tree.js";
import { vouchAs } from "./vouched.js";
import { wrapNodes } from "./wrap-tree.js";

/** A node that knows where it stands. There is one for each place of the tree, so `===` compares places. */
export interface Located<N> {
  readonly node: N;
  readonly parent: Located<N> | undefined;
  /** Which successor of its parent it is; -1 at the root. */
  readonly rank: number;
  readonly children: (Located<N> | undefined)[];
}

/** `tree` with nodes that know their places. It keeps every node that was asked for. */
export function located<N>(tree: Tree<N>): Tree<Located<N>> {
  const root: Located<N> = { node: tree.root, parent: undefined, rank: -1, children: [] };
  const places: Tree<Located<N>> = {
    ...wrapNodes(tree, (place: Located<N>) => place.node),
    root,
    placed: true,
    child(place, i) {
      let found = place.children[i];
      if (found === undefined) {
        found = { node: tree.child(place.node, i), parent: place, rank: i, children: [] };
        place.children[i] = found;
      }
      return found;
    },
  };
  return vouchAs(places, tree);
}

/** The dotted, 0-based path from the root: "" at the root, "1.0" at the first successor of its second. */
export function pathOf(place: Located<unknown>): string {
  const ranks: number[] = [];
  for (let at = place; at.parent !== undefined; at = at.parent) ranks.push(at.rank);
  return ranks.reverse().join(".");
}
