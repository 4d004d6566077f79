import { type NodeStore, none } from "./node-store.js";
import { tighten } from "./tighten.js";

/** What the forms of the A-B tree differ in. The skeleton is ab-tree.ts. */
export interface EvolvingRule {
  readonly name: string;
  /** Whether `q` may be cut on the value of its best descendant. */
  trusts(store: NodeStore, q: number, epoch: number): boolean;
  /** Whether `n`, all of whose moves exist, may be cut all the same. */
  cutsComplete(store: NodeStore, n: number, epoch: number): boolean;
  /** The threshold `t`, or a sharper one among the descendants of `n`, which need not be sorted. */
  ownThreshold(store: NodeStore, n: number, t: number): number;
  /** The threshold `t`, or a sharper one among the siblings of `q`, which are sorted. */
  siblingThreshold(store: NodeStore, q: number, t: number): number;
  /** What bears on a descendant in a sweep: `t` comes from those swept before it, `u` is the best uncut one after it. */
  sweepThreshold(store: NodeStore, u: number, t: number): number;
  /** Whether a sweep tests for a cut: a descendant has just improved its parent, or one that was swept is in front. */
  sweepTests(improved: boolean, inFront: boolean): boolean;
  /** Whether generation tests for a cut before it makes the first descendant. */
  readonly testsFirst: boolean;
}

/** The operations of Lindstrom (1979) with the errata of docs/studies/lindstrom.md corrected. */
export const corrected: EvolvingRule = {
  name: "corrected",
  // A node validated in this epoch may have descendants that were not: they carry values of an older horizon.
  trusts: ({ swept, first }, q, epoch) => swept[q] !== epoch || swept[first[q]!] === epoch,
  cutsComplete: () => false,
  ownThreshold(store, n, t) {
    let sharpest = t;
    for (let d = store.first[n]!; d !== none; d = store.sibling[d]!) sharpest = tighten(store, d, sharpest);
    return sharpest;
  },
  // Sorted: the first uncut one is the best.
  siblingThreshold(store, q, t) {
    let s = store.first[store.parent[q]!]!;
    while (s !== none && (s === q || store.cut[s] === 1)) s = store.sibling[s]!;
    return s === none ? t : tighten(store, s, t);
  },
  sweepThreshold: tighten,
  sweepTests: (_, inFront) => inFront,
  testsFirst: true,
};

/**
 * The published text: errata 1 and 3 to 6 as they stand there. It can end with a wrong root, and is kept only so that
 * the paper's table can be repeated.
 */
export const asPrinted: EvolvingRule = {
  name: "as printed",
  trusts: () => true,
  cutsComplete: () => false,
  ownThreshold: (store, n, t) => tighten(store, store.first[n]!, t),
  siblingThreshold(store, q, t) {
    const best = store.first[store.parent[q]!]!;
    const s = best === q ? store.sibling[q]! : best;
    return s === none ? t : tighten(store, s, t);
  },
  sweepThreshold: tighten,
  sweepTests: (improved, inFront) => improved && inFront,
  testsFirst: false,
};

/**
 * `corrected`, and a node whose moves all exist may be cut while some of them have not been swept in this epoch.
 * Not in the paper.
 */
export const sweepEarly: EvolvingRule = {
  ...corrected,
  name: "sweep early",
  cutsComplete({ swept, first, sibling }, n, epoch) {
    for (let d = first[n]!; d !== none; d = sibling[d]!) if (swept[d] !== epoch) return true;
    return false;
  },
};

/**
 * `sweepEarly`, and a sweep takes its thresholds only from nodes that it has swept: values of an older horizon differ in
 * kind, cut too much, and lead to restarts. Not in the paper.
 */
export const sweptOnly: EvolvingRule = {
  ...sweepEarly,
  name: "swept only",
  sweepThreshold: (_store, _u, t) => t,
};
