import { InputError } from "../../errors/input-error.js";
import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import { Distribution } from "../../values/distribution.js";
import { checkedLevel, decide, dominance, separates } from "./dominance.js";
import { maximumOf } from "./maximum.js";
import { proofOf, provedDominance, provedReplies, provesList } from "./pb-star-proof.js";
import { proveOrDisprove, type SelectionRule } from "./selection-rule.js";
import { distributionValues } from "./value-domains.js";
import { listAt } from "./worth-at.js";

/** How PB* is to be run. */
export interface PbStarOptions {
  /** It stops when one move dominates with this probability. At 1 the ranges must be apart; above 1 it never stops so. */
  readonly level?: number;
  /** The greatest number of expansions. */
  readonly budget?: number;
  /**
   * Whether windows keep it from nodes that cannot matter; they need supports that expansion only ever narrows, and
   * are not used on a tree of plain numbers, whose estimates promise nothing.
   */
  readonly windows?: boolean;
  readonly rule?: SelectionRule;
  /** Told after every expansion; it stops at once where the answer is false. */
  readonly progress?: (standing: PbStarStanding) => boolean | undefined;
}

/** What PB* knows so far. */
export interface PbStarStanding {
  /** The list of the root, for the player to move there. */
  readonly root: Distribution;
  /** What lies between these is all that the root may be worth, as far as estimates keep what they promise. */
  readonly bounds: Bounds;
  /** The move that dominates most, by the lists as they stand; -1 where no move is known yet. */
  readonly best: number;
  /**
   * How sure it is at least, by the estimates of what is not expanded, that it is as good as every other. Windows leave
   * open what a move is worth below what another is sure of, and that does not count. Without windows this is the
   * probability itself. Of plain numbers: 1 where it is proved, else 0.
   */
  readonly dominance: number;
  readonly expansions: number;
  /** Nodes stored. */
  readonly nodes: number;
}

export interface PbStarResult extends PbStarStanding {
  /** One move dominates, nothing is left to expand, the budget is spent, or whoever watched the progress has had enough. */
  readonly stopped: "dominates" | "exhausted" | "budget" | "interrupted";
  /**
   * Whether evaluated terminals alone, whatever the estimates are worth, prove the list of the root, and that no other
   * move is more surely as good as every other than the best one; `dominance` then claims no more than they prove.
   */
  readonly proved: boolean;
  /** The best move and, where the value of the root is proved, the moves after it that are proved to keep it. */
  readonly line: readonly number[];
}

/** A node of the search tree: its list is the estimate, or once it is expanded what its successors make of it. */
interface Known<N> {
  readonly node: N;
  readonly degree: number;
  list: Distribution;
  kids: Known<N>[] | undefined;
  /**
   * Bounds that hold whatever was left out, as far as estimates keep what they promise. Under a window a list is right
   * only where it matters to the root, and a move that a window left alone because it is no better than another may be
   * shown as good as that one.
   */
  lower: number;
  upper: number;
}

/**
 * PB* (Palay) with the windows of Li & Marsland, section 5.3: best-first search over distributions. Over and over a
 * walk from the root, led by `rule`, finds a node to expand; its list is then backed up.
 *
 * Needs lists at inner nodes too. With windows it requires monotone supports: expansion raises no upper bound and
 * lowers no lower bound. Run until nothing is left to expand, the root's list is the full backup, unless an estimate broke
 * that promise or a list of one value at an inner node was wrong; what holds all the same is `proved`. Where inner nodes have numbers instead of lists they only lead the search: all
 * of them are expanded.
 */
export function pbStar<N>(
  tree: Tree<N>,
  { level = 1, budget = Infinity, windows = true, rule = proveOrDisprove, progress }: PbStarOptions = {},
  observer?: Observer<N>,
): PbStarResult {
  checkedLevel(level);
  if (!(budget === Infinity || (Number.isInteger(budget) && budget >= 0))) {
    throw new InputError(`budget is ${budget}: expected a whole number of expansions, 0 or more`);
  }
  const promises = tree.worth !== undefined;
  const cuts = windows && promises;
  const i = tree.domain ?? Infinity;
  let expansions = 0;
  let nodes = 0;
  // Below this the lists of the root's moves may be wrong: the largest alpha that a walk from the root began with.
  let floor = -Infinity;

  /** The node as it is judged before it is expanded. */
  function judged(node: N): Known<N> {
    const degree = tree.degree(node);
    nodes++;
    if (promises) {
      const list = listAt(tree, node);
      return { node, degree, list, kids: undefined, lower: list.lower, upper: list.upper };
    }
    const list = Distribution.point(degree > 0 ? tree.estimate!(node) : tree.value(node));
    const { lower, upper } = degree > 0 ? { lower: 0 - i, upper: i } : list;
    return { node, degree, list, kids: undefined, lower, upper };
  }

  /** Adds the successors of `at`, in order, until one is so good for the player to move that the others cannot matter. */
  function expand(at: Known<N>, alpha: number, beta: number): void {
    observer?.develop?.(at.node);
    expansions++;
    const kids: Known<N>[] = [];
    at.kids = kids;
    let a = alpha;
    for (let j = 0; j < at.degree; j++) {
      const kid = judged(tree.child(at.node, j));
      kids.push(kid);
      a = Math.max(a, 0 - kid.list.upper);
      if (cuts && a >= beta) break;
    }
    backUp(at, kids, observer);
  }

  /** Expands one node at or below `at`, if there is one that may matter. */
  function walk(at: Known<N>, alpha: number, beta: number, order = rule.below): boolean {
    // What the player to move is sure of, if it is more than alpha: the largest lower bound of the moves' NEG.
    const a = cuts ? Math.max(alpha, at.list.lower) : alpha;
    if (a >= beta) return false;
    if (at.kids === undefined) {
      if ((promises && at.list.isPoint) || at.degree === 0) return false;
      expand(at, alpha, beta);
      return true;
    }
    for (const j of order(at.kids.map(({ list }) => list.neg()))) {
      if (!walk(at.kids[j]!, 0 - beta, 0 - a)) continue;
      backUp(at, at.kids, observer);
      return true;
    }
    return false;
  }

  const root = judged(tree.root);
  const standing = (): PbStarStanding => {
    const kids = root.kids ?? [];
    const moves = kids.map(({ list }) => list.neg());
    const best = decide(moves)[0]?.move ?? -1;
    const sure =
      best < 0 ? 0 : isSeparated(kids, best) ? 1 : promises ? dominanceAboveFloor(kids, moves, best) : 0;
    const bounds = { lower: root.lower, upper: root.upper };
    return { root: root.list, bounds, best, dominance: sure, expansions, nodes };
  };

  /** The part of the dominance that what windows leave open cannot take away: see `floor`. */
  function dominanceAboveFloor(
    kids: readonly Known<N>[],
    moves: readonly Distribution[],
    best: number,
  ): number {
    const isAbove = 0 - kids[best]!.upper >= floor;
    return dominance(moves, best, isAbove ? undefined : floor);
  }

  /** Certainty is a matter of supports: a probability too small for a number still speaks against it. */
  function isDecided({ best, dominance: sure }: PbStarStanding): boolean {
    if (root.kids === undefined || level > 1) return false;
    return level === 1 || !promises ? isSeparated(root.kids, best) : sure >= level - 1e-12;
  }

  const result = (now: PbStarStanding, stopped: PbStarResult["stopped"]): PbStarResult => {
    const proof = proofOf(root, i);
    const sure = root.degree === 0 ? 0 : provedDominance(proof, now.best, i);
    const proved = sure !== undefined && provesList(proof);
    return {
      ...now,
      dominance: proved ? Math.min(now.dominance, sure) : now.dominance,
      stopped,
      proved,
      line: now.best < 0 ? [] : [now.best, ...provedReplies(proof, now.best)],
    };
  };

  if (root.degree === 0) {
    observer?.develop?.(tree.root);
    return result(standing(), "exhausted");
  }
  if (budget > 0) expand(root, 0 - i, i);
  for (;;) {
    const now = standing();
    if (progress?.(now) === false) return result(now, "interrupted");
    if (isDecided(now)) return result(now, "dominates");
    if (expansions >= budget) return result(now, "budget");
    if (cuts) floor = Math.max(floor, root.list.lower);
    if (!walk(root, 0 - i, i, (moves) => rule.atRoot(moves, now.best))) return result(now, "exhausted");
  }
}

/** Whether move `best` is as good as every other in any case, by bounds that hold whatever windows left out. */
function isSeparated<N>(kids: readonly Known<N>[], best: number): boolean {
  return separates(
    kids.map(({ lower, upper }) => ({ lower: 0 - upper, upper: 0 - lower })),
    best,
  );
}

/** The list of an expanded node: the MAX of its successors' NEG. */
function backUp<N>(at: Known<N>, kids: readonly Known<N>[], observer?: Observer<N>): void {
  const [first, ...others] = kids.map(({ list }) => list);
  at.list = maximumOf(distributionValues, first!.neg(), others);
  at.lower = kids.reduce((most, { upper }) => Math.max(most, 0 - upper), at.lower);
  if (kids.length === at.degree) {
    at.upper = kids.reduce((most, { lower }) => Math.max(most, 0 - lower), -Infinity);
  }
  observer?.suppose?.(at.node, at.list);
}
