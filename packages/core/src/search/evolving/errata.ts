import type { EvolvingRule } from "./evolving-rule.js";
import { noNode } from "./store.js";
import { tighten } from "./thresholds.js";

/**
 * The mistakes of the published text that a rule can have, by their numbers in docs/errata.md, each as the part of a rule
 * that brings it back. The others are corrected whatever the rule.
 */
export const errata = {
  /** A node is cut again on the value of a descendant that was not validated for this horizon: wrong roots. */
  1: { trusts: () => true },
  /** A sweep does not test for a cut where the descendant in front was swept before. */
  3: { sweepTests: (improved, inFront) => improved && inFront },
  /** The first descendant serves as the best one where they are not sorted yet. */
  4: { ownThreshold: (tree, n, t) => tighten(tree, tree.firstOf(n), t) },
  /** Only the best sibling is looked at, and serves for nothing if it is cut. */
  5: {
    siblingThreshold(tree, q, t) {
      const best = tree.firstOf(tree.parentOf(q));
      const s = best === q ? tree.siblingOf(q) : best;
      return s === noNode ? t : tighten(tree, s, t);
    },
  },
  /** A suspended node gets a descendant before it is tested for a cut. */
  6: { testsFirst: false },
} as const satisfies Readonly<Record<number, Partial<EvolvingRule>>>;
