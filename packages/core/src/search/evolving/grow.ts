import { isInner } from "./control.js";
import { cutoff, shouldCut } from "./cut-lists.js";
import type { EvolvingState } from "./state.js";
import { staticValue } from "./static-value.js";
import { better, noNode, worst } from "./store.js";
import { tighten } from "./thresholds.js";

/**
 * Growing (GROWTREE): generates what is missing below `n`, whose position is `pos`, under the thresholds a and b, until
 * `n` is cut. With v the minimax value of n down to the horizon, where the descendants that n had are valid:
 *   value(n) <= value(a)              implies  v <= value(n),
 *   value(a) < value(n) < value(b)    implies  v = value(n),
 *   value(n) >= value(b)              implies  v >= value(n).
 */
export function grow<N>(state: EvolvingState<N>, n: number, pos: N, a: number, b: number): void {
  const { store, rule, control, observer } = state;
  const had = store.countOf(n);
  if (had === 0 && control.comesToRest(state, n)) {
    evaluate(state, n, pos);
    return;
  }
  const isMin = store.isMin(n);
  // x and y bear on the descendants, c on n: those of a min node are max nodes and sharpen y, and its cutter is a.
  let x = a;
  let y = b;
  const c = isMin ? a : b;
  // What n is worth by its descendants. As long as it has none it keeps its value, should the game throw.
  let m = worst(isMin);
  if (store.isHalted(n)) store.setHalted(n, false);
  if (had === 0) {
    store.inner++;
    state.positions.keep(n, pos);
  } else {
    m = store.valueOf(n);
    if (isMin) y = rule.ownThreshold(store, n, y);
    else x = rule.ownThreshold(store, n, x);
    if (rule.testsFirst && !store.isCut(n) && shouldCut(state, n, c)) cutoff(state, n, c);
  }
  let isSorted = had === 0;
  if (leadsToTerminals(state, n)) isSorted = growTerminals(state, n, pos, c);
  else {
    const degree = store.degreeOf(n);
    let made = had;
    let last = had === 0 ? noNode : store.lastOf(n);
    while (!store.isCut(n) && made < degree && !(made > 0 && control.stops(state, n, pos, made))) {
      const d = newDescendant(state, n, pos, made);
      grow(state, d, enter(state, d, pos), x, y);
      if (observer !== undefined && store.countOf(d) > 0) observer.backup?.(d);
      made++;
      const v = store.valueOf(d);
      if (better(v, m, isMin)) {
        m = v;
        store.setValue(n, v);
        last = store.lead(n, d, last);
        if (isMin) y = tighten(store, d, y);
        else x = tighten(store, d, x);
      } else {
        isSorted &&= !better(v, store.valueOf(last), isMin);
        last = store.follow(n, d, last);
      }
      if (shouldCut(state, n, c)) cutoff(state, n, c);
    }
    if (made < degree && !store.isCut(n)) store.setHalted(n, true);
  }
  if (!isSorted) store.sort(n);
  store.markSwept(n);
}

/** Gives `n`, a terminal, its static value. */
function evaluate<N>(state: EvolvingState<N>, n: number, pos: N): void {
  state.store.setValue(n, staticValueOf(state, n, pos));
  state.store.markSwept(n);
  state.observer?.evaluate?.(n);
}

/** What `n` is worth without search, as Max sees it. */
export function staticValueOf<N>({ store, tree }: EvolvingState<N>, n: number, pos: N): number {
  const value = staticValue(tree, pos, store.degreeOf(n));
  return store.isMin(n) ? 0 - value : value;
}

/** The descendant for the next move of `n`, `made` of whose moves exist. */
function newDescendant<N>(state: EvolvingState<N>, n: number, pos: N, made: number): number {
  const { store, sequence } = state;
  if (sequence === undefined && state.quotas.size === 0) return store.descend(n, made);
  const d = store.descend(n, sequence === undefined ? made : sequence.next(n, pos, isInner(state, n)));
  store.setGeneration(d, made);
  state.forget(d);
  return d;
}

/** The position of the new node `d`, a descendant of the position `pos`. */
function enter<N>({ store, tree, depthOf }: EvolvingState<N>, d: number, pos: N): N {
  const position = tree.child(pos, store.moveOf(d));
  store.setDegree(d, tree.degree(position));
  if (depthOf !== undefined) store.setDepth(d, depthOf(position));
  return position;
}

/**
 * Whether all descendants of `n` are terminals, made in the order of the tree, one ply deeper each, and none is left out;
 * and nobody wants to be told of each.
 */
function leadsToTerminals<N>(state: EvolvingState<N>, n: number): boolean {
  return state.isPlain && state.observer?.evaluate === undefined && !isInner(state, n);
}

/**
 * The loop of `grow` where `leadsToTerminals`, which holds of most nodes with descendants: no threshold bears on those,
 * only c on `n`, and nothing is asked that is known of a terminal. Says whether they are known to be sorted. Without this
 * special case a tree takes a third longer to grow. It leaves out the accessors of the store, for only so much code is
 * inlined into one function, and here that of the tree comes first.
 */
function growTerminals<N>(state: EvolvingState<N>, n: number, pos: N, c: number): boolean {
  const { store, tree } = state;
  const isMin = store.isMin(n);
  const degree = store.degreeOf(n);
  const limit = store.valueOf(c);
  let made = store.countOf(n);
  let isSorted = made === 0;
  let m = isSorted ? worst(isMin) : store.valueOf(n);
  let isTied = m === limit;
  let last = isSorted ? noNode : store.lastOf(n);
  while (made < degree && store.cut[n] === 0) {
    const position = tree.child(pos, made);
    const d = store.descend(n, made);
    const moves = tree.degree(position);
    const value = staticValue(tree, position, moves);
    const v = isMin ? value : 0 - value;
    store.degree[d] = moves;
    store.value[d] = v;
    store.swept[d] = store.epoch;
    made++;
    store.count[n] = made;
    if (isMin ? v < m : v > m) {
      m = v;
      isTied = v === limit;
      store.value[n] = v;
      store.sibling[d] = store.first[n]!;
      store.first[n] = d;
      if (last === noNode) last = d;
    } else {
      isSorted &&= isMin ? v >= store.value[last]! : v <= store.value[last]!;
      store.sibling[last] = d;
      last = d;
    }
    if (((isMin ? m < limit : m > limit) || isTied) && shouldCut(state, n, c)) cutoff(state, n, c);
  }
  return isSorted;
}
