import type { AbTree } from "./ab-tree.js";
import { type NodeStore, none, restartHead } from "./node-store.js";

/**
 * Makes `m`, a descendant of the root, the root. The old root and the siblings of `m` are erased; what they cut in the
 * tree of `m` is marked, and what was marked elsewhere leaves the restart list.
 *
 * The cut nodes are found by a walk over the tree that is kept, so that the time does not depend on what is erased.
 * They are marked as if the lists of the siblings were gone through, best sibling first, each from its head.
 */
export function makeMove<N>(ab: AbTree<N>, m: number): void {
  const { store, lists, root } = ab;
  const { first, sibling, cut, cutter, parent, serial } = store;
  const position = ab.book.of(m);
  const released: number[] = [];
  const waiting: number[] = [];
  let nodes = 1;
  let inner = 0;
  // Only nodes with descendants can be cut. The walk reads few fields, for those of a large tree are far away.
  const stack = first[m] === none ? [] : [m];
  for (let x = stack.pop(); x !== undefined; x = stack.pop()) {
    inner++;
    if (cut[x] === 1) {
      if (cutter[x] === restartHead) waiting.push(x);
      else if (parent[cutter[x]!] === root) released.push(x);
    }
    for (let d = first[x]!; d !== none; d = sibling[d]!) {
      nodes++;
      if (first[d] !== none) stack.push(d);
    }
  }

  const ranks = ranksOf(new Set(released.map((x) => cutter[x]!)), first[root]!, store);
  released.sort((x, y) => ranks.get(cutter[x]!)! - ranks.get(cutter[y]!)! || serial[y]! - serial[x]!);
  waiting.sort((x, y) => serial[x]! - serial[y]!);

  // The lists of what is erased go with it: no node that is kept lies on one but those collected here.
  store.cuts[restartHead] = none;
  for (const x of waiting) store.link(x, restartHead);
  for (const x of released) lists.mark(x);
  store.cuts[m] = none;

  if (first[root] === m) first[root] = sibling[m]!;
  else {
    let before = first[root]!;
    while (sibling[before] !== m) before = sibling[before]!;
    sibling[before] = sibling[m]!;
  }
  store.erase(root);
  sibling[m] = none;
  parent[m] = none;
  store.gone = store.made - nodes;
  store.inner = inner;
  ab.root = m;
  ab.book.reroot(m, position);
}

/** Numbers `wanted` as they come in the list from `head` on. Cutters stand in front, so that few nodes are looked at. */
function ranksOf(wanted: ReadonlySet<number>, head: number, { sibling }: NodeStore): Map<number, number> {
  const ranks = new Map<number, number>();
  for (let s = head; ranks.size < wanted.size; s = sibling[s]!) if (wanted.has(s)) ranks.set(s, ranks.size);
  return ranks;
}
