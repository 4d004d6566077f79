import { cutoff, mark, newValue, shouldCut, trusted, uncut } from "./cut-lists.js";
import type { EvolvingState, PathEntry } from "./state.js";
import { topMax, topMin } from "./store.js";

/**
 * The path of an operation (FINDPATH, BACKUP). Between `findPath(d)` and `backup` the nodes from the root to d are uncut,
 * and the tree of d may change. The thresholds a and b of a node of the path are the sharpest uncut nodes beside
 * the path down to it: with s any of these,
 *   s a min node   implies   value(s) <= value(a),
 *   s a max node   implies   value(s) >= value(b).
 */

/** Uncuts the nodes from the root to `d` and stacks what bears on each; gives the entry of `d`. */
export function findPath<N>(state: EvolvingState<N>, d: number): PathEntry {
  const { store, root } = state;
  const below: number[] = [];
  for (let c = d; c !== root; c = store.parentOf(c)) below.push(c);
  let entry = enter(state, root, topMax, topMin);
  for (let c = below.pop(); c !== undefined; c = below.pop()) entry = enter(state, c, entry.a, entry.b);
  return entry;
}

/** Uncuts `c` and stacks what bears on it: its siblings, or what bears on its parent, a and b. */
function enter<N>(state: EvolvingState<N>, c: number, a: number, b: number): PathEntry {
  const { store, rule, path } = state;
  const wasCut = store.isCut(c);
  if (wasCut) uncut(state, c);
  const isMin = store.isMin(c);
  const isRoot = c === state.root;
  const x = isMin && !isRoot ? rule.siblingThreshold(store, c, a) : a;
  const y = isMin || isRoot ? b : rule.siblingThreshold(store, c, b);
  const entry: PathEntry = { node: c, a: x, b: y, wasCut, old: store.valueOf(c) };
  path.push(entry);
  return entry;
}

/**
 * Takes the new value of the last node of the path up to the root: every node above it is worth what its best descendant
 * is, and is cut if that is known to justify it; one that was cut and is not any more is marked.
 */
export function backup<N>(state: EvolvingState<N>): void {
  const { store, path } = state;
  path.pop();
  for (let e = path.pop(); e !== undefined; e = path.pop()) {
    const q = e.node;
    store.sort(q);
    store.setValue(q, store.valueOf(store.firstOf(q)));
    const c = store.isMin(q) ? e.a : e.b;
    if (trusted(state, q) && shouldCut(state, q, c)) cutoff(state, q, c);
    else if (e.wasCut) mark(state, q);
    newValue(state, q, e.old);
  }
}
