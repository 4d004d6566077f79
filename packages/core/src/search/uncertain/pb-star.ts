import { Distribution } from "../../distribution.js";
import type { Observer } from "../../observer.js";
import type { Tree } from "../../tree.js";
import { decide } from "./decide.js";
import { distributionOf } from "./distribution-domain.js";
import { proveOrDisprove, type SelectionRule } from "./selection-rule.js";
import { worthAt } from "./worth-at.js";

/** How PB* is to be run. */
export interface PbStarOptions {
  /** It stops when one move dominates with this probability. At 1 the ranges must be apart; above 1 it never stops so. */
  readonly level?: number;
  /** The greatest number of expansions. */
  readonly budget?: number;
  /** Whether windows keep it from nodes that cannot matter; they need supports that expansion only ever narrows. */
  readonly windows?: boolean;
  readonly rule?: SelectionRule;
  /** Told after every expansion; it stops at once where the answer is false. */
  readonly progress?: (standing: PbStarStanding) => boolean | undefined;
}

/** What PB* knows so far. */
export interface PbStarStanding {
  /** The list of the root, for the player to move there. */
  readonly root: Distribution;
  /** The move that dominates most, and how sure that is; -1 and 0 where no move is known yet. */
  readonly best: number;
  readonly dominance: number;
  readonly expansions: number;
  /** Nodes stored. */
  readonly nodes: number;
}

export interface PbStarResult extends PbStarStanding {
  /** One move dominates, nothing is left to expand, the budget is spent, or whoever watched the progress has had enough. */
  readonly stopped: "dominates" | "exhausted" | "budget" | "interrupted";
}

/** A node of the search tree: its list is the estimate, or once it is expanded what its successors make of it. */
interface Known<N> {
  readonly node: N;
  list: Distribution;
  kids: Known<N>[] | undefined;
  /**
   * Bounds that hold whatever was left out. Under a window a list is right only where it matters to the root, and a
   * move that a window left alone because it is no better than another may be shown as good as that one.
   */
  lower: number;
  upper: number;
}

/**
 * PB* (Palay) with the windows of Li & Marsland, section 5.3: best-first search over distributions. Over and over a
 * walk from the root, led by `rule`, finds a node to expand; its list is then backed up.
 *
 * Needs lists at inner nodes too. With windows it requires monotone supports: expansion raises no upper bound and
 * lowers no lower bound. Run until nothing is left to expand, the root's list is the full backup.
 */
export function pbStar<N>(
  tree: Tree<N>,
  { level = 1, budget = Infinity, windows = true, rule = proveOrDisprove, progress }: PbStarOptions = {},
  observer?: Observer<N>,
): PbStarResult {
  const i = windows ? (tree.domain ?? Infinity) : Infinity;
  let expansions = 0;
  let nodes = 1;

  const met = (node: N): Known<N> => {
    const list = listAt(tree, node);
    return { node, list, kids: undefined, lower: list.lower, upper: list.upper };
  };

  /** Adds the successors of `at`, in order, until one is so good for the player to move that the others cannot matter. */
  function expand(at: Known<N>, alpha: number, beta: number): void {
    observer?.develop?.(at.node);
    expansions++;
    at.kids = [];
    let a = alpha;
    for (let j = 0; j < tree.degree(at.node); j++) {
      const kid = met(tree.child(at.node, j));
      at.kids.push(kid);
      nodes++;
      a = Math.max(a, 0 - kid.list.upper);
      if (windows && a >= beta) break;
    }
    backUp(tree, at, observer);
  }

  /** Expands one node at or below `at`, if there is one that may matter. */
  function walk(at: Known<N>, alpha: number, beta: number, order = rule.below): boolean {
    // What the player to move is sure of, if it is more than alpha: the largest lower bound of the moves' NEG.
    const a = windows ? Math.max(alpha, at.list.lower) : alpha;
    if (a >= beta) return false;
    if (at.kids === undefined) {
      if (at.list.isPoint || tree.degree(at.node) === 0) return false;
      expand(at, alpha, beta);
      return true;
    }
    for (const j of order(at.kids.map(({ list }) => list.neg()))) {
      if (!walk(at.kids[j]!, 0 - beta, 0 - a)) continue;
      backUp(tree, at, observer);
      return true;
    }
    return false;
  }

  const root = met(tree.root);
  const standing = (): PbStarStanding => {
    const [first] = decide(root.kids?.map(({ list }) => list.neg()) ?? []);
    return {
      root: root.list,
      best: first?.move ?? -1,
      dominance: first?.dominance ?? 0,
      expansions,
      nodes,
    };
  };
  if (tree.degree(tree.root) === 0) return { ...standing(), stopped: "exhausted" };
  if (budget > 0) expand(root, 0 - i, i);
  for (;;) {
    const now = standing();
    if (progress?.(now) === false) return { ...now, stopped: "interrupted" };
    if (root.kids !== undefined && isDecided(root.kids, now, level)) return { ...now, stopped: "dominates" };
    if (expansions >= budget) return { ...now, stopped: "budget" };
    if (!walk(root, 0 - i, i, (moves) => rule.atRoot(moves, now.best))) {
      return { ...now, stopped: "exhausted" };
    }
  }
}

/** Certainty is a matter of supports: a probability too small for a number still speaks against it. */
function isDecided<N>(
  kids: readonly Known<N>[],
  { best, dominance }: PbStarStanding,
  level: number,
): boolean {
  if (level !== 1) return dominance >= level - 1e-12;
  const sure = 0 - kids[best]!.upper;
  return kids.every(({ lower }, k) => k === best || sure >= 0 - lower);
}

/** The list of an expanded node: the MAX of its successors' NEG. */
function backUp<N>(tree: Tree<N>, at: Known<N>, observer?: Observer<N>): void {
  const kids = at.kids!;
  const [first, ...others] = kids;
  at.list = others.reduce((list, kid) => list.maxNeg(kid.list), first!.list.neg());
  at.lower = kids.reduce((most, { upper }) => Math.max(most, 0 - upper), at.lower);
  if (kids.length === tree.degree(at.node)) {
    at.upper = kids.reduce((most, { lower }) => Math.max(most, 0 - lower), -Infinity);
  }
  observer?.bound?.(at.node, at.list.lower, at.list.upper);
}

/** The list of a node that is not expanded; a number is a list of one value. */
function listAt<N>(tree: Tree<N>, node: N): Distribution {
  if (tree.worth !== undefined) return distributionOf(worthAt(tree, node));
  return Distribution.point(tree.degree(node) === 0 ? tree.value(node) : tree.estimate!(node));
}
