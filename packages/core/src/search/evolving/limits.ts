import { deepEnough, heuristicStop, paperControl } from "./control.js";
import { uncut } from "./cut-lists.js";
import type { Control, EvolvingState } from "./state.js";
import { noNode } from "./store.js";

/**
 * A limit of nodes, which the paper does not have: what it does to the procedures of the paper lies in their control, and
 * what it does between operations is pruning. At any time
 *   nodes of the tree <= the limit.
 */

/** Whether there is no room for another node. */
export function isFull<N>({ store, setting }: EvolvingState<N>): boolean {
  return store.nodes >= setting.nodeLimit;
}

/**
 * The control of the paper in a tree that may be full: then a node that is not deep enough is suspended, with its static
 * value if it is new, and generation is broken off everywhere, though not before the first descendant of a node, which
 * gives it a value.
 */
export const limitedControl: Control = {
  comesToRest(state, n) {
    if (deepEnough(state, n)) return true;
    if (!isFull(state)) return false;
    state.store.setHalted(n, true);
    return true;
  },
  stops: (state, n, pos, made) => isFull(state) || heuristicStop(state, n, pos, made),
  sweeps: paperControl.sweeps,
};

/**
 * Half of the limit is kept free for the next operation, if cold subtrees take so much. Where they do not, the next
 * attempt waits until the tree has grown by a quarter, or is full, for each attempt goes over the whole tree: it is made
 * from `pruneFrom` nodes on. Gives the next such number.
 */
export function makeRoom<N>(state: EvolvingState<N>, pruneFrom: number): number {
  const { store, setting } = state;
  const half = setting.nodeLimit / 2;
  if (store.nodes <= half || (store.nodes < pruneFrom && !isFull(state))) return pruneFrom;
  pruneCold(state, half);
  return 1.25 * store.nodes;
}

/**
 * Gives up trees that the value of the root does not rest on, until at most `target` nodes are left or nothing more
 * can go: below the descendants of a cut node, the best one excepted. Those that were not swept in this epoch go first.
 *
 * A pruned node keeps its value, which may order its siblings and cut as before, but counts as never swept. Should it
 * come to the front, its parent is not trusted, is marked instead of cut, and the tree is grown again: no obligation to
 * restart is lost. Nodes that its descendants cut lie below it, and go as well. A tree stays in which single nodes were
 * expanded beyond the horizon or given a quota, for that would not be done again.
 */
function pruneCold<N>(state: EvolvingState<N>, target: number): void {
  const { store, root } = state;
  for (const onlyStale of [true, false]) {
    for (let q = root; q !== noNode; q = store.after(q, root)) {
      if (!store.isCut(q)) continue;
      for (let d = store.siblingOf(store.firstOf(q)); d !== noNode; d = store.siblingOf(d)) {
        if (store.nodes <= target) return;
        if (store.countOf(d) === 0 || (onlyStale && store.isSwept(d))) continue;
        if (growsAgain(state, d)) prune(state, d);
      }
    }
  }
}

/** Whether the tree of `d` would be the same if it were grown again. */
function growsAgain<N>({ store, quotas }: EvolvingState<N>, d: number): boolean {
  for (let x = store.after(d, d); x !== noNode; x = store.after(x, d))
    if (store.reachOf(x) > store.reachOf(d) || quotas.has(x)) return false;
  return !quotas.has(d);
}

function prune<N>(state: EvolvingState<N>, d: number): void {
  const { store } = state;
  for (let x = store.after(d, d); x !== noNode; x = store.after(x, d)) {
    if (store.isCut(x)) uncut(state, x);
    store.gone++;
    if (store.countOf(x) > 0) store.inner--;
  }
  if (store.isCut(d)) uncut(state, d);
  store.eraseBelow(d);
  store.inner--;
  state.sequence?.forget(d);
  state.observer?.prune?.(d);
}

/** What `takeUpSuspended` needs of an evolving tree. */
interface Suspending {
  readonly full: boolean;
  readonly suspended: readonly number[];
  quotaOf(node: number): number | undefined;
  resume(node: number, quota?: number): void;
  redevelop(): number;
}

/**
 * Goes on where the limit of nodes, or the heuristic stop, has left moves ungenerated, as long as there is room: nodes near
 * the root first. What the stop still says no to stays as it is.
 */
export function takeUpSuspended(tree: Suspending): void {
  const tried = new Set<number>();
  while (!tree.full) {
    const node = tree.suspended.find((each) => !tried.has(each));
    if (node === undefined) return;
    tried.add(node);
    tree.resume(node, tree.quotaOf(node));
    tree.redevelop();
  }
}
