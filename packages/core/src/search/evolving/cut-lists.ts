import type { EvolvingState } from "./state.js";
import { better, noNode, restartHead } from "./store.js";

/**
 * Cut lists (CUTOFF, UNCUT, ADDRESTART, SHOULDBECUT, NEWNODEVAL): who cuts whom. A node is cut by a node, or by the restart
 * head: then it waits to be taken up again. With c the cutter of n, a node,
 *   Max to move at both   implies   value(n) > value(c),
 *   Min to move at both   implies   value(n) < value(c),
 * or the values are equal and the rule prefers c; and c is itself uncut. Whatever ends that marks n.
 */

/** `n` is cut by `c`. */
export function cutoff<N>({ store, observer }: EvolvingState<N>, n: number, c: number): void {
  store.link(n, c);
  observer?.cut?.(n, c);
}

/** `n`, which is on no list, must be taken up again. */
export function mark<N>({ store, observer }: EvolvingState<N>, n: number): void {
  store.link(n, restartHead);
  observer?.mark?.(n);
}

/** `n` is cut no longer; a restart mark is withdrawn as well. */
export function uncut<N>({ store, observer }: EvolvingState<N>, n: number): void {
  store.unlink(n);
  observer?.uncut?.(n);
}

/** Whether moves of `n` are left to look at, so that a cut saves something. */
export function isIncomplete<N>({ store, rule }: EvolvingState<N>, n: number): boolean {
  return store.countOf(n) < store.degreeOf(n) || rule.cutsComplete(store, n);
}

/** Whether `c`, the one of the two thresholds that bears on `n`, shows that the other moves of `n` cannot matter. */
export function shouldCut<N>(state: EvolvingState<N>, n: number, c: number): boolean {
  return state.store.isAhead(c, n) && isIncomplete(state, n);
}

/** Whether `q` may be cut on the value of its best descendant. */
export function trusted<N>({ store, rule }: EvolvingState<N>, q: number): boolean {
  return rule.trusts(store, q);
}

/**
 * `q` has got its final value; before it was worth `old`. Whatever it can no longer cut is marked.
 * A weakened cutter cuts all the more, so only a strengthened one is looked at: which of two is preferred on equal values
 * never changes.
 */
export function newValue<N>(state: EvolvingState<N>, q: number, old: number): void {
  const { store, observer } = state;
  if (observer !== undefined && store.countOf(q) > 0) observer.backup?.(q);
  const isCut = store.isCut(q);
  if (!isCut && !better(store.valueOf(q), old, store.isMin(q))) return;
  for (let x = store.cutsOf(q); x !== noNode; ) {
    const after = store.nextCut(x);
    if (isCut || !store.isAhead(q, x)) {
      store.unlink(x);
      mark(state, x);
    }
    x = after;
  }
}
