import { AbState } from "./ab-state.js";
import { none, restartHead, topMax, topMin } from "./node-store.js";
import { tighten } from "./tighten.js";

/** An entry of the path stack: the thresholds that bear on a node of the path, and what the node was before. */
interface PathEntry {
  readonly node: number;
  readonly a: number;
  readonly b: number;
  readonly wasCut: boolean;
  readonly old: number;
}

/**
 * The A-B tree of Lindstrom (1979) and its operations, values as Max sees them.
 *
 * A threshold is always a node, never a number: alpha is the min node that is best for Max so far, beta the max node
 * that is best for Min. So every cut knows its cutter, and when the cutter gets too strong to justify the cut, is
 * itself cut or is erased, the cut node goes to the restart list. With that list empty and the tree valid,
 *   value of the root = minimax value of the whole tree down to the horizon,
 * and the first descendant of the root is an optimal move. violations.ts states and checks all that holds in between.
 */
export class AbTree<N> extends AbState<N> {
  /** The path that an operation works on; empty between operations. */
  readonly path: PathEntry[] = [];

  /** Searches from the root, which has no descendants, to the horizon. */
  growRoot(): void {
    const { root } = this;
    const p = this.book.of(root);
    if (this.deepEnough(root)) this.evaluate(root, p);
    else this.grow(root, p, topMax, topMin);
  }

  /** Expands a terminal that is no longer deep enough. */
  expandTerm(t: number): void {
    const { a, b, old } = this.findPath(t);
    this.grow(t, this.book.of(t), a, b);
    this.lists.newValue(t, old);
    this.backup();
  }

  /** Goes on with a node that the heuristic stop had left. Nothing is done while it is cut. */
  resumeNode(p: number): void {
    if (this.store.cut[p] === 1) return;
    const { a, b, old } = this.findPath(p);
    const swept = this.store.swept[p]!;
    this.grow(p, this.book.of(p), a, b);
    // The descendants that it had were not swept now.
    this.store.swept[p] = swept;
    this.lists.newValue(p, old);
    this.backup();
  }

  /** Makes the tree of `n` valid for the present horizon. */
  revalidate(n: number): void {
    const { a, b } = this.findPath(n);
    this.sweep(n, this.book.of(n), a, b);
    this.backup();
  }

  /** Takes up every marked node. Gives the number of those for which a new cut was not enough. */
  redevelop(): number {
    const { store, lists, observer } = this;
    let restarts = 0;
    if (store.swept[this.root] !== this.epoch) this.revalidate(this.root);
    for (;;) {
      const p = store.cuts[restartHead]!;
      if (p === none) return restarts;
      lists.uncut(p);
      if (this.trusted(p) && this.tryRecut(p)) {
        observer?.recut?.(p);
        continue;
      }
      observer?.restart?.(p);
      restarts++;
      this.revalidate(p);
    }
  }

  /** Whether the value of the best descendant of `q` may justify a cut. */
  trusted(q: number): boolean {
    return this.setting.rule.trusts(this.store, q, this.epoch);
  }

  /**
   * Makes the missing descendants of `n`, which is not deep enough, and their trees, under the thresholds a and b,
   * until `n` is cut. With v the minimax value of n down to the horizon, and where the descendants that it had are valid:
   *   value(n) <= value(a)              implies  v <= value(n),
   *   value(a) < value(n) < value(b)    implies  v = value(n),
   *   value(n) >= value(b)              implies  v >= value(n).
   */
  private grow(n: number, p: N, a: number, b: number): void {
    const { store } = this;
    const isMin = store.min[n] === 1;
    // The descendants of a max node are min nodes and sharpen alpha, those of a min node sharpen beta: t. The other, c,
    // cuts n.
    let t = isMin ? b : a;
    const c = isMin ? a : b;
    let made = store.count[n]!;
    let isSorted = made === 0;
    if (store.halted[n] === 1) store.halted[n] = 0;
    if (made > 0) t = this.takeUp(n, t, c);
    else {
      store.value[n] = isMin ? Infinity : -Infinity;
      store.inner++;
      this.book.keep(n, p);
    }
    if (this.isEdge(n)) isSorted = this.growEdge(n, p, c);
    else {
      const degree = store.degree[n]!;
      let last = store.last(n);
      while (made < degree && store.cut[n] === 0 && !this.stops(n, p, made)) {
        const d = this.makeDescendant(n, p, made);
        const q = this.enter(d, p);
        if (this.comesToRest(d)) this.evaluate(d, q);
        else if (isMin) this.grow(d, q, a, t);
        else this.grow(d, q, t, b);
        made++;
        store.count[n] = made;
        const v = store.value[d]!;
        if (isMin ? v < store.value[n]! : v > store.value[n]!) {
          store.value[n] = v;
          last = store.lead(n, d, last);
          t = tighten(store, d, t);
        } else {
          isSorted &&= isMin ? v >= store.value[last]! : v <= store.value[last]!;
          last = store.follow(last, d);
        }
        this.cutIfUseless(n, c);
      }
    }
    if (!isSorted) store.sort(n);
    store.swept[n] = this.epoch;
  }

  /**
   * The loop of `grow` where all descendants are terminals, as most nodes are: no threshold bears on them, only c on `n`.
   * Says whether the descendants are known to be sorted.
   */
  private growEdge(n: number, p: N, c: number): boolean {
    const { store, epoch } = this;
    const { tree } = this.setting;
    const isMin = store.min[n] === 1;
    const degree = store.degree[n]!;
    const limit = store.value[c]!;
    let m = store.value[n]!;
    let made = store.count[n]!;
    let isSorted = made === 0;
    let last = store.last(n);
    while (made < degree && store.cut[n] === 0) {
      const q = tree.child(p, made);
      const d = store.descend(n, made);
      const moves = tree.degree(q);
      const worth = this.judge(q, moves);
      const v = isMin ? worth : 0 - worth;
      store.degree[d] = moves;
      store.value[d] = v;
      store.swept[d] = epoch;
      made++;
      store.count[n] = made;
      if (isMin ? v < m : v > m) {
        m = v;
        store.value[n] = v;
        last = store.lead(n, d, last);
      } else {
        isSorted &&= isMin ? v >= store.value[last]! : v <= store.value[last]!;
        last = store.follow(last, d);
      }
      if (isMin ? m < limit : m > limit) this.cutIfUseless(n, c);
    }
    return isSorted;
  }

  /** `n`, which has descendants, may get more unless c cuts it; gives the threshold t, or a sharper one among them. */
  private takeUp(n: number, t: number, c: number): number {
    const { rule } = this.setting;
    if (rule.testsFirst && this.store.cut[n] === 0) this.cutIfUseless(n, c);
    return rule.ownThreshold(this.store, n, t);
  }

  /** Makes the tree of `n` valid under the thresholds a and b: what holds of `grow` then holds, whatever n had before. */
  private sweep(n: number, p: N, a: number, b: number): void {
    const { store, book, lists, setting } = this;
    if (this.deepEnough(n)) {
      store.swept[n] = this.epoch;
      return;
    }
    const old = store.value[n]!;
    if (store.count[n] === 0 && this.comesToRest(n)) {
      this.evaluate(n, p);
      lists.newValue(n, old);
      return;
    }
    if (store.cut[n] === 1) lists.uncut(n);
    store.value[n] = this.worst(n);
    const isMin = store.min[n] === 1;
    // What bears on a descendant d: the sharpest of those swept before it, and u, the first uncut one after it.
    // What comes after d is still sorted, so u is the best there.
    let sharpest = isMin ? b : a;
    let u = store.first[n]!;
    for (let d = store.first[n]!; d !== none && store.cut[n] === 0; ) {
      const after = store.sibling[d]!;
      if (u === d) u = after;
      while (u !== none && store.cut[u] === 1) u = store.sibling[u]!;
      const t = u === none ? sharpest : setting.rule.sweepThreshold(store, u, sharpest);
      this.sweep(d, book.below(d, p), isMin ? a : t, isMin ? t : b);
      sharpest = tighten(store, d, sharpest);
      const improved = this.isBetter(d, n);
      if (improved) store.value[n] = store.value[d]!;
      const inFront = after === none || this.isBetter(n, after, n);
      if (setting.rule.sweepTests(improved, inFront)) this.cutIfUseless(n, isMin ? a : b);
      d = after;
    }
    this.grow(n, p, a, b);
    lists.newValue(n, old);
  }

  /**
   * Uncuts the nodes from the root to `d` and stacks what bears on each; gives the entry of `d`. The thresholds of a
   * node are, of all nodes beside its path that are uncut, the min node worth most and the max node worth least.
   */
  private findPath(d: number): PathEntry {
    const { store, path, lists } = this;
    const nodes: number[] = [];
    for (let c = d; c !== none; c = store.parent[c]!) nodes.push(c);
    let a: number = topMax;
    let b: number = topMin;
    for (let k = nodes.length - 1; k >= 0; k--) {
      const node = nodes[k]!;
      const wasCut = store.cut[node] === 1;
      if (wasCut) lists.uncut(node);
      if (node !== this.root) {
        if (store.min[node] === 1) a = this.setting.rule.siblingThreshold(store, node, a);
        else b = this.setting.rule.siblingThreshold(store, node, b);
      }
      path.push({ node, a, b, wasCut, old: store.value[node]! });
    }
    return path.at(-1)!;
  }

  /**
   * Takes the new value of the last node of the path up to the root: every node of the path is worth what its best
   * descendant is, and is cut if that is known to justify it; one that was cut and is not any more is marked.
   */
  private backup(): void {
    const { store, path, lists } = this;
    path.pop();
    for (let e = path.pop(); e !== undefined; e = path.pop()) {
      const q = e.node;
      store.sort(q);
      store.value[q] = store.value[store.first[q]!]!;
      if (!(this.trusted(q) && this.cutIfUseless(q, store.min[q] === 1 ? e.a : e.b)) && e.wasCut)
        lists.mark(q);
      lists.newValue(q, e.old);
    }
  }

  /** Cuts `p` again if the siblings along its path justify that. */
  private tryRecut(p: number): boolean {
    const { store } = this;
    const { rule } = this.setting;
    let a: number = topMax;
    let b: number = topMin;
    for (let q = p; q !== this.root; q = store.parent[q]!) {
      if (store.min[q] === 1) a = rule.siblingThreshold(store, q, a);
      else b = rule.siblingThreshold(store, q, b);
    }
    return this.cutIfUseless(p, store.min[p] === 1 ? a : b);
  }

  /** Cuts `n` where a threshold shows that its other moves cannot matter, and says whether it did. */
  private cutIfUseless(n: number, c: number): boolean {
    if (!this.lists.cuts(c, n) || !this.incomplete(n)) return false;
    this.lists.cutoff(n, c);
    return true;
  }
}
