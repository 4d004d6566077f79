import { InputError } from "../../errors/input-error.js";
import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import type { Distribution } from "../../values/distribution.js";
import { BestFirst, isSeparated, type Known } from "./best-first-over.js";
import { checkedLevel, decide, dominance } from "./dominance.js";
import { proofOf, provedDominance, provedReplies, provesList } from "./proof.js";
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
  const i = tree.domain ?? Infinity;
  const search = new BestFirst(
    tree,
    { values: distributionValues, worthAt: listAt, rule, windows },
    observer,
  );
  const { root, promises } = search;

  const standing = (): PbStarStanding => {
    const { moves, expansions, nodes } = search;
    const kids = root.kids ?? [];
    const best = decide(moves)[0]?.move ?? -1;
    const sure =
      best < 0 ? 0 : isSeparated(kids, best) ? 1 : promises ? dominanceAboveFloor(kids, moves, best) : 0;
    const bounds = { lower: root.lower, upper: root.upper };
    return { root: root.worth, bounds, best, dominance: sure, expansions, nodes };
  };

  /** The part of the dominance that what windows leave open cannot take away: see `floor`. */
  function dominanceAboveFloor(
    kids: readonly Known<N, Distribution>[],
    moves: readonly Distribution[],
    best: number,
  ): number {
    const { floor } = search;
    const isAbove = 0 - kids[best]!.upper >= floor;
    return dominance(moves, best, isAbove ? undefined : floor);
  }

  /** Certainty is a matter of supports: a probability too small for a number still speaks against it. */
  function isDecided({ best, dominance: sure }: PbStarStanding): boolean {
    if (root.kids === undefined || level > 1) return false;
    return level === 1 || !promises ? isSeparated(root.kids, best) : sure >= level - 1e-12;
  }

  const result = (now: PbStarStanding, stopped: PbStarResult["stopped"]): PbStarResult => {
    const proof = proofOf(distributionValues, root, i);
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
  if (budget > 0) search.begin();
  for (;;) {
    const now = standing();
    if (progress?.(now) === false) return result(now, "interrupted");
    if (isDecided(now)) return result(now, "dominates");
    if (now.expansions >= budget) return result(now, "budget");
    if (!search.improve(now.best)) return result(now, "exhausted");
  }
}
