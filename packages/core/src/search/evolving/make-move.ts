import type { AbTree } from "./ab-tree.js";
import { none, restartHead } from "./node-store.js";

/**
 * Makes `m`, a descendant of the root, the root. The old root and the siblings of `m` are erased; what they cut in the
 * tree of `m` is marked, and what was marked elsewhere leaves the restart list.
 *
 * The cut nodes are found by a walk over the tree that is kept, so that the time does not depend on what is erased.
 * They are marked as if the lists of the siblings were gone through, best sibling first, each from its head.
 */
export function makeMove<N>(ab: AbTree<N>, m: number): void {
  const { store, lists, root } = ab;
  const position = ab.book.of(m);
  const released: number[] = [];
  const waiting: number[] = [];
  let nodes = 0;
  let terminals = 0;
  for (let x = m; x !== none; x = store.after(x, m)) {
    nodes++;
    if (store.count[x] === 0) terminals++;
    if (store.cut[x] === 0) continue;
    const cutter = store.cutter[x]!;
    if (cutter === restartHead) waiting.push(x);
    else if (store.parent[cutter] === root) released.push(x);
  }

  if (released.length > 1) {
    const { serial, cutter } = store;
    const ranks = new Map<number, number>();
    for (let s = store.first[root]!; s !== none; s = store.sibling[s]!) ranks.set(s, ranks.size);
    released.sort((x, y) => ranks.get(cutter[x]!)! - ranks.get(cutter[y]!)! || serial[y]! - serial[x]!);
  }
  waiting.sort((x, y) => store.serial[x]! - store.serial[y]!);

  // The lists of what is erased go with it: no node that is kept lies on one but those collected here.
  store.cuts[restartHead] = none;
  for (const x of waiting) store.link(x, restartHead);
  for (const x of released) lists.mark(x);
  store.cuts[m] = none;

  if (store.first[root] === m) store.first[root] = store.sibling[m]!;
  else {
    let before = store.first[root]!;
    while (store.sibling[before] !== m) before = store.sibling[before]!;
    store.sibling[before] = store.sibling[m]!;
  }
  store.erase(root);
  store.sibling[m] = none;
  store.parent[m] = none;
  store.nodes = nodes;
  store.terminals = terminals;
  ab.root = m;
  ab.book.reroot(m, position);
}
