import { mark } from "./cut-lists.js";
import type { EvolvingState } from "./state.js";
import { type NodeStore, noNode, restartHead } from "./store.js";

/**
 * Making a move (MAKEMOVE): `m`, a descendant of the root, is the root from now on. The old root and the
 * siblings of `m` are erased; what they cut in the tree of `m` is marked, and what was marked elsewhere leaves the
 * restart list. So with x a cut node that is kept, and c its cutter,
 *   c is the restart head, or c is kept.
 *
 * The cut nodes are found by a walk over the tree that is kept, so that the time does not depend on what is erased.
 * They are marked as if the lists of the siblings were gone through, best sibling first, each from its head.
 */
export function makeMove<N>(state: EvolvingState<N>, m: number): void {
  const { store, root, positions } = state;
  const position = positions.of(m);
  const { nodes, inner, released, waiting } = survey(store, m, root);
  const rankOf = ranks(store, store.firstOf(root), new Set(released.map((x) => store.cutterOf(x))));
  released.sort(
    (x, y) => rankOf(store.cutterOf(x)) - rankOf(store.cutterOf(y)) || store.serialOf(y) - store.serialOf(x),
  );
  waiting.sort((x, y) => store.serialOf(x) - store.serialOf(y));

  // The lists of what is erased go with it: no node that is kept lies on one but those collected here.
  store.clearList(restartHead);
  for (const x of waiting) store.link(x, restartHead);
  for (const x of released) mark(state, x);
  store.clearList(m);

  store.detach(m);
  store.erase(root);
  store.recount(nodes, inner);
  state.root = m;
  positions.reroot(m, position);
}

/** What there is in the tree of `m`: its nodes, those with descendants, those cut from beside it, and those marked. */
function survey(store: NodeStore, m: number, root: number) {
  const released: number[] = [];
  const waiting: number[] = [];
  let nodes = 1;
  let inner = 0;
  // Only nodes with descendants can be cut. The walk reads few fields, for those of a large tree are far away.
  const stack = store.firstOf(m) === noNode ? [] : [m];
  for (let x = stack.pop(); x !== undefined; x = stack.pop()) {
    inner++;
    if (store.isCut(x)) {
      const c = store.cutterOf(x);
      if (c === restartHead) waiting.push(x);
      else if (store.parentOf(c) === root) released.push(x);
    }
    for (let d = store.firstOf(x); d !== noNode; d = store.siblingOf(d)) {
      nodes++;
      if (store.firstOf(d) !== noNode) stack.push(d);
    }
  }
  return { nodes, inner, released, waiting };
}

/** Numbers `wanted` as they come in the list from `head` on. Cutters stand in front, so that few nodes are looked at. */
function ranks(store: NodeStore, head: number, wanted: ReadonlySet<number>): (node: number) => number {
  const found: number[] = [];
  for (let s = head; found.length < wanted.size; s = store.siblingOf(s)) if (wanted.has(s)) found.push(s);
  const rank = new Map(found.map((s, k) => [s, k]));
  return (node) => rank.get(node) ?? found.length;
}
