import type { EvolvingObserver } from "./evolving-observer.js";
import { type NodeStore, none, restartHead } from "./node-store.js";

/** Who cuts whom. A node is cut by a node, or by the restart head: then it waits to be taken up again. */
export class CutLists {
  private readonly store: NodeStore;
  private readonly observer: EvolvingObserver | undefined;

  constructor(store: NodeStore, observer: EvolvingObserver | undefined) {
    this.store = store;
    this.observer = observer;
  }

  /** `n` is cut by `c`. */
  cutoff(n: number, c: number): void {
    this.store.cut[n] = 1;
    this.store.link(n, c);
    this.observer?.cut?.(n, c);
  }

  /** `n`, which is on no list, must be taken up again. */
  mark(n: number): void {
    this.store.cut[n] = 1;
    this.store.link(n, restartHead);
    this.observer?.mark?.(n);
  }

  /** `n` is cut no longer; a restart mark is withdrawn as well. */
  uncut(n: number): void {
    this.store.cut[n] = 0;
    this.store.unlink(n);
    this.observer?.uncut?.(n);
  }

  /** Whether the value of `c` justifies a cut of `n`. Equal values never do: two siblings could then cut each other. */
  cuts(c: number, n: number): boolean {
    const { min, value } = this.store;
    return min[n] === 1 ? value[n]! < value[c]! : value[n]! > value[c]!;
  }

  /**
   * `q` has got its final value; before it was worth `old`. Whatever it can no longer cut is marked.
   * A weakened cutter cuts all the more, so only a strengthened one is looked at.
   */
  newValue(q: number, old: number): void {
    const { store } = this;
    const isCut = store.cut[q] === 1;
    const now = store.value[q]!;
    if (!isCut && !(store.min[q] === 1 ? now < old : now > old)) return;
    for (let x = store.cuts[q]!; x !== none; ) {
      const after = store.next[x]!;
      if (isCut || !this.cuts(q, x)) {
        store.unlink(x);
        this.mark(x);
      }
      x = after;
    }
  }
}
