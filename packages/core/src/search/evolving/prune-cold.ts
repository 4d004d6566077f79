import type { AbTree } from "./ab-tree.js";
import { never, none } from "./node-store.js";

/**
 * Gives up trees that the value of the root does not rest on, until at most `target` nodes are left or nothing more
 * can go: below the descendants of a cut node, the best one excepted. Those that were not swept in this epoch go first.
 *
 * A pruned node keeps its value, which may order its siblings and cut as before, but counts as never swept. Should it
 * come to the front, its parent is not trusted, is marked instead of cut, and the tree is grown again: no obligation to
 * restart is lost. Nodes that its descendants cut lie below it, and go as well. A tree stays in which single nodes were
 * expanded beyond the horizon or given a quota, for that would not be done again.
 */
export function pruneCold<N>(ab: AbTree<N>, target: number): void {
  const { store } = ab;
  for (const onlyStale of [true, false]) {
    for (let q = ab.root; q !== none; q = store.after(q, ab.root)) {
      if (store.cut[q] === 0) continue;
      for (let d = store.sibling[store.first[q]!]!; d !== none; d = store.sibling[d]!) {
        if (store.nodes <= target) return;
        if (store.count[d] === 0 || (onlyStale && store.swept[d] === ab.epoch)) continue;
        if (isPlain(ab, d)) prune(ab, d);
      }
    }
  }
}

/** Whether the tree of `d` would be the same if it were grown again. */
function isPlain<N>({ store, quotas }: AbTree<N>, d: number): boolean {
  for (let x = store.after(d, d); x !== none; x = store.after(x, d))
    if (store.reach[x]! > store.reach[d]! || quotas.has(x)) return false;
  return !quotas.has(d);
}

function prune<N>(ab: AbTree<N>, d: number): void {
  const { store, lists } = ab;
  for (let x = store.after(d, d); x !== none; x = store.after(x, d)) {
    if (store.cut[x] === 1) lists.uncut(x);
    store.gone++;
    if (store.count[x]! > 0) store.inner--;
  }
  if (store.cut[d] === 1) lists.uncut(d);
  for (let c = store.first[d]!; c !== none; ) {
    const after = store.sibling[c]!;
    store.erase(c);
    c = after;
  }
  store.first[d] = none;
  store.count[d] = 0;
  store.halted[d] = 0;
  store.swept[d] = never;
  store.inner--;
  ab.sequence.forget(d);
  ab.observer?.prune?.(d);
}
