import { deepEnough } from "./control.js";
import { cutoff, newValue, shouldCut, trusted, uncut } from "./cut-lists.js";
import { grow } from "./grow.js";
import { backup, findPath } from "./path.js";
import type { EvolvingState } from "./state.js";
import { better, noNode, restartHead, topMax, topMin, worst } from "./store.js";
import { tighten } from "./thresholds.js";

/**
 * The operations (EXPANDTERM, RESUMENODE, SWEEPTREE, REDEVELOP, TRYRECUT). Each may be called at any time. With v the
 * minimax value of the root down to the horizon, S, F and V as violations.ts has them:
 *   before and after each   S and F hold,
 *   after `redevelop`       V holds, the restart list is empty, value(root) = v, and the first descendant of the root
 *                           is an optimal move.
 */

/** Searches from the root, which has no descendants, to the horizon: alpha-beta with deep cutoffs. */
export function growRoot<N>(state: EvolvingState<N>): void {
  grow(state, state.root, state.positions.of(state.root), topMax, topMin);
  if (state.store.countOf(state.root) > 0) state.observer?.backup?.(state.root);
}

/** Searches below `t`, a terminal that is no longer deep enough. */
export function expandTerm<N>(state: EvolvingState<N>, t: number): void {
  const { a, b, old } = findPath(state, t);
  grow(state, t, state.positions.of(t), a, b);
  newValue(state, t, old);
  backup(state);
}

/** Goes on at `p`, which has descendants, where the heuristic stop had left it. Nothing is done while it is cut. */
export function resumeNode<N>(state: EvolvingState<N>, p: number): void {
  const { store } = state;
  if (store.isCut(p)) return;
  const { a, b, old } = findPath(state, p);
  const swept = store.sweptAt(p);
  grow(state, p, state.positions.of(p), a, b);
  // The descendants that it had were not swept now.
  store.setSwept(p, swept);
  newValue(state, p, old);
  backup(state);
}

/** Makes the tree of `n` valid for the present horizon. */
export function revalidate<N>(state: EvolvingState<N>, n: number): void {
  const { a, b } = findPath(state, n);
  sweep(state, n, state.positions.of(n), a, b);
  backup(state);
}

/** Makes the tree of `n` valid under the thresholds a and b: what holds of `grow` then holds, whatever n had before. */
function sweep<N>(state: EvolvingState<N>, n: number, pos: N, a: number, b: number): void {
  const { store, positions, rule, control } = state;
  if (deepEnough(state, n)) {
    store.markSwept(n);
    return;
  }
  control.sweeps(state, n);
  const old = store.valueOf(n);
  if (store.isCut(n)) uncut(state, n);
  const isMin = store.isMin(n);
  // A terminal keeps its value until it has a descendant.
  if (store.countOf(n) > 0) store.setValue(n, worst(isMin));
  const c = isMin ? a : b;
  // What bears on a descendant d: the sharpest of those swept before it, and u, the first uncut one after it.
  // What comes after d is still sorted, so u is the best there.
  let sharpest = isMin ? b : a;
  let u = store.firstOf(n);
  /** The first of those that were swept, as they will be sorted. */
  let front: number = noNode;
  for (let d = u; d !== noNode && !store.isCut(n); ) {
    const after = store.siblingOf(d);
    if (u === d) u = after;
    while (u !== noNode && store.isCut(u)) u = store.siblingOf(u);
    const t = u === noNode ? sharpest : rule.sweepThreshold(store, u, sharpest);
    sweep(state, d, positions.below(d, pos), isMin ? a : t, isMin ? t : b);
    sharpest = tighten(store, d, sharpest);
    const improved = better(store.valueOf(d), store.valueOf(n), isMin);
    if (improved) {
      store.setValue(n, store.valueOf(d));
      front = d;
    } else if (store.valueOf(d) === store.valueOf(n) && store.isAhead(d, front)) front = d;
    // One that was not swept must not come before it.
    const inFront = after === noNode || store.isAhead(front, after);
    if (rule.sweepTests(improved, inFront) && shouldCut(state, n, c)) cutoff(state, n, c);
    d = after;
  }
  grow(state, n, pos, a, b);
  newValue(state, n, old);
}

/** Takes up every marked node. Gives the number of those for which a new cut was not enough. */
export function redevelop<N>(state: EvolvingState<N>): number {
  const { store, observer } = state;
  let restarts = 0;
  if (!store.isSwept(state.root)) revalidate(state, state.root);
  for (let p = store.cutsOf(restartHead); p !== noNode; p = store.cutsOf(restartHead)) {
    uncut(state, p);
    if (trusted(state, p) && tryRecut(state, p)) {
      observer?.recut?.(p);
      continue;
    }
    observer?.restart?.(p);
    restarts++;
    revalidate(state, p);
  }
  return restarts;
}

/** Cuts `p` again if the siblings along its path justify that, and says whether they do. */
function tryRecut<N>(state: EvolvingState<N>, p: number): boolean {
  const { store, rule } = state;
  let a: number = topMax;
  let b: number = topMin;
  for (let q = p; q !== state.root; q = store.parentOf(q)) {
    if (store.isMin(q)) a = rule.siblingThreshold(store, q, a);
    else b = rule.siblingThreshold(store, q, b);
  }
  const c = store.isMin(p) ? a : b;
  if (!shouldCut(state, p, c)) return false;
  cutoff(state, p, c);
  return true;
}
