import { errata } from "./errata.js";
import type { EvolvingRule, EvolvingView } from "./evolving-rule.js";
import { noNode } from "./store.js";
import { allSiblings, siblings, tighten } from "./thresholds.js";
import { madeEarlier } from "./ties.js";

/** The operations of Lindstrom (1979) with their errata corrected. */
const corrected: EvolvingRule = {
  name: "corrected",
  // Two siblings could otherwise cut nodes below each other, and nobody would be left to justify either cut.
  prefersEqual: () => false,
  // A node validated in this epoch may have descendants that were not: they carry values of an older horizon.
  trusts: (tree, q) => !tree.isSwept(q) || tree.isSwept(tree.firstOf(q)),
  cutsComplete: () => false,
  ownThreshold: allSiblings,
  siblingThreshold: siblings,
  sweepThreshold: tighten,
  sweepTests: (_, inFront) => inFront,
  testsFirst: true,
};

const asPrinted: EvolvingRule = {
  ...corrected,
  ...errata[1],
  ...errata[3],
  ...errata[4],
  ...errata[5],
  ...errata[6],
  name: "as printed",
};

const sweepEarly: EvolvingRule = { ...corrected, name: "sweep early", cutsComplete: hasUnswept };

const sweptOnly: EvolvingRule = { ...sweepEarly, name: "swept only", sweepThreshold: (_tree, _u, t) => t };

const tiesCut: EvolvingRule = { ...sweptOnly, name: "ties cut", prefersEqual: madeEarlier };

/** The forms of the A-B tree that there are; a rule of one's own may be made from them. */
export const evolvingRules = {
  /** The paper's operations, its errata corrected: the default. */
  corrected,
  /** The published text. It can end with a wrong root, and is kept only so that the paper's table can be repeated. */
  asPrinted,
  /**
   * `corrected`, and a node whose moves all exist may be cut while some of them have not been swept in this epoch.
   * Not in the paper.
   */
  sweepEarly,
  /**
   * `sweepEarly`, and a sweep takes its thresholds only from nodes that it has swept: values of an older horizon differ
   * in kind, cut too much, and lead to restarts. Not in the paper.
   */
  sweptOnly,
  /**
   * `sweptOnly`, and of two nodes of equal value the one whose branch was made earlier is preferred, so that equal values
   * cut as well. Not in the paper. A tree that is grown for the first time has the leaves of alpha-beta, ties included;
   * in games, where many values are equal, it evaluates the fewest positions: the default of `evolvingGame`. Any rule can
   * have it: `{ ...evolvingRules.corrected, prefersEqual: evolvingRules.tiesCut.prefersEqual }`.
   */
  tiesCut,
};

function hasUnswept(tree: EvolvingView, n: number): boolean {
  for (let d = tree.firstOf(n); d !== noNode; d = tree.siblingOf(d)) if (!tree.isSwept(d)) return true;
  return false;
}
