import { InputError } from "../../errors/input-error.js";
import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import { Range } from "../../values/range.js";
import { BestFirst, isSeparated } from "./best-first-over.js";
import { separates } from "./dominance.js";
import { type Proof, proofOf, provedReplies } from "./proof.js";
import { type SelectionRule, widerFirst } from "./selection-rule.js";
import { rangeValues } from "./value-domains.js";
import { rangeAt } from "./worth-at.js";

/** How B* is to be run. */
export interface BStarOptions {
  /** The greatest number of expansions. */
  readonly budget?: number;
  readonly rule?: SelectionRule<Range>;
  /** Told after every expansion; it stops at once where the answer is false. */
  readonly progress?: (standing: BStarStanding) => boolean | undefined;
}

/** What B* knows so far. */
export interface BStarStanding {
  /** The range of the root, for the player to move there. */
  readonly root: Range;
  /** The move that may turn out best: the one that promises most. -1 where no move is known yet. */
  readonly best: number;
  readonly expansions: number;
  /** Nodes stored. */
  readonly nodes: number;
}

export interface BStarResult extends BStarStanding {
  /** One move is as good as every other, nothing is left to expand, the budget is spent, or whoever watched has had enough. */
  readonly stopped: "separated" | "exhausted" | "budget" | "interrupted";
  /** Whether the best move is as good as every other in any case, as far as estimates keep what they promise. */
  readonly separated: boolean;
  /** Whether evaluated terminals alone, whatever the estimates are worth, prove the range of the root, and that too if it is so. */
  readonly proved: boolean;
  /** The best move and, where the value of the root is proved, the moves after it that are proved to keep it. */
  readonly line: readonly number[];
}

/**
 * B* (Berliner 1979): best-first search over ranges, from a pessimistic to an optimistic value, until one root move is
 * proved to be as good as every other. Li & Marsland name it as what PB* generalises, and as best-first where R_AB is
 * depth-first, and Pijls & de Bruin as what H* is a variant of; neither has its rules. When it stops, that ProveBest raises the
 * best move's lower bound and DisproveRest lowers a rival's upper one, and that the most promising successor is
 * followed below the root are Berliner's; which of the two it tries first, and what is done with ties, is our choice.
 *
 * Requires ranges at inner nodes too, and that expansion raises no upper bound and lowers no lower bound. Where inner nodes
 * have numbers instead they only lead the search, and nothing is known of a node before it is expanded. With L and U
 * the ends of what the moves of the root are worth to the player who makes them, it stops as "separated" with
 *   L(best) >= U(k)  for every other move k,
 * and then no other move is worth more in any case. What it has found of the value of the root lies in `root`.
 */
export function bStar<N>(
  tree: Tree<N>,
  { budget = Infinity, rule = widerFirst, progress }: BStarOptions = {},
  observer?: Observer<N>,
): BStarResult {
  if (!(budget === Infinity || (Number.isInteger(budget) && budget >= 0))) {
    throw new InputError(`budget is ${budget}: expected a whole number of expansions, 0 or more`);
  }
  const i = tree.domain ?? Infinity;
  const search = new BestFirst(
    tree,
    { values: rangeValues, worthAt: rangeAt, rule, windows: false },
    observer,
  );
  const { root } = search;

  const standing = (): BStarStanding => {
    const { moves, expansions, nodes, promises } = search;
    const [best = -1] = rule.below(moves);
    return { root: promises ? root.worth : Range.around(root), best, expansions, nodes };
  };

  const result = (now: BStarStanding, stopped: BStarResult["stopped"]): BStarResult => {
    const { best } = now;
    const proof = proofOf(rangeValues, root, i);
    const separated = best >= 0 && isSeparated(root.kids ?? [], best);
    const proved = provesRange(proof) && (!separated || provesMove(proof, best));
    const line = best < 0 ? [] : [best, ...provedReplies(proof, best)];
    return { ...now, stopped, separated, proved, line };
  };

  if (root.degree === 0) {
    observer?.develop?.(tree.root);
    return result(standing(), "exhausted");
  }
  if (budget > 0) search.begin();
  for (;;) {
    const now = standing();
    if (progress?.(now) === false) return result(now, "interrupted");
    if (root.kids !== undefined && isSeparated(root.kids, now.best)) return result(now, "separated");
    if (now.expansions >= budget) return result(now, "budget");
    if (!search.improve(now.best)) return result(now, "exhausted");
  }
}

/** Whether terminals alone prove the range of a node. */
function provesRange({ low, high }: Proof<Bounds>): boolean {
  return low.lower === high.lower && low.upper === high.upper;
}

/** Whether terminals alone prove that move `best` is as good as every other. */
function provesMove({ degree, kids }: Proof<Bounds>, best: number): boolean {
  const moves = kids.map(({ low, high }) => ({ lower: 0 - high.upper, upper: 0 - low.lower }));
  return kids.length === degree && separates(moves, best);
}
