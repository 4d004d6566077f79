import { isIncomplete } from "./cut-lists.js";
import type { EvolvingState } from "./state.js";
import { restartHead, topMax, topMin } from "./store.js";

/**
 * Mending, which the paper does not have: an operation was broken off half-way, by an error or because it was told to
 * stop. What it had made is kept, and afterwards
 *   S holds; nothing counts as swept, so that F and V ask for nothing; and the tree is not settled.
 * The next redevelopment sweeps from the root: what exists is gone over but not evaluated again, what is missing is grown.
 * Gives the nodes that are cut no longer, of which the observer is to be told.
 */
export function mend<N>(state: EvolvingState<N>): readonly number[] {
  const { store, root } = state;
  state.path.length = 0;
  joinUnlisted(state);
  store.epoch++;
  const nodes = store.treeOf(root);
  let inner = 0;
  for (let k = nodes.length - 1; k >= 0; k--) {
    const n = nodes[k]!;
    if (store.countOf(n) === 0) continue;
    inner++;
    store.sort(n);
    store.setValue(n, store.valueOf(store.firstOf(n)));
  }
  store.recount(nodes.length, inner);
  return relist(state, nodes);
}

/**
 * Nodes that were being grown join their siblings, the lowest first: then the next has a descendant. One that has none has
 * no value either, and is made anew.
 */
function joinUnlisted<N>({ store, sequence }: EvolvingState<N>): void {
  for (const d of store.unlisted()) {
    const n = store.parentOf(d);
    if (store.countOf(d) > 0) store.append(n, d);
    else {
      sequence?.takeBack(n, store.moveOf(d));
      store.erase(d);
    }
  }
}

/** Puts the cut nodes on their lists anew, in the order in which they came there. Gives those whose cut has lost its reason. */
function relist<N>(state: EvolvingState<N>, nodes: readonly number[]): readonly number[] {
  const { store } = state;
  const listed = nodes.filter((n) => store.isCut(n));
  listed.sort((x, y) => store.serialOf(x) - store.serialOf(y));
  for (const c of [restartHead, topMax, topMin]) store.clearList(c);
  for (const c of nodes) store.clearList(c);
  const released: number[] = [];
  for (const n of listed) {
    const c = store.cutterOf(n);
    const isCutBy = () => !store.isCut(c) && store.isAhead(c, n) && isIncomplete(state, n);
    if (c === restartHead || isCutBy()) store.link(n, c);
    else {
      store.release(n);
      released.push(n);
    }
  }
  return released;
}
