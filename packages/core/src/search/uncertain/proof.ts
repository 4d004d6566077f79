import type { Bounds } from "../../tree/tree.js";
import type { Distribution } from "../../values/distribution.js";
import { provedMove } from "../contract/proved-move.js";
import { comparedTo, dominance, dominances } from "./dominance.js";
import { maximumOf } from "./maximum.js";
import { distributionValues, type ValueDomain } from "./value-domains.js";

/** A node that a best-first search has stored. Its worth counts for something only at a terminal: elsewhere estimates had a part in it. */
interface Stored<V> {
  readonly degree: number;
  readonly worth: V;
  /** The successors from the first on, where it is expanded; windows may have dropped the last ones. */
  readonly kids: readonly Stored<V>[] | undefined;
}

/**
 * What evaluated terminals alone prove of a node: with P its full backup,
 *   Pr[low <= v] >= Pr[P <= v] >= Pr[high <= v]   for every v,
 * whatever the terminals are worth that were not evaluated. Estimates are no part of it.
 */
export interface Proof<V = Distribution> {
  readonly degree: number;
  readonly low: V;
  readonly high: V;
  /** What is proved of the successors that were stored. */
  readonly kids: readonly Proof<V>[];
}

/** What is proved of a node of which nothing was seen. */
function unseen<V>({ point }: ValueDomain<V>, i: number): Pick<Proof<V>, "low" | "high"> {
  return { low: point(0 - i), high: point(i) };
}

/** What is proved of a node, in a tree whose values are from -i to i. */
export function proofOf<V>(
  values: ValueDomain<V>,
  { degree, worth, kids: stored = [] }: Stored<V>,
  i: number,
): Proof<V> {
  if (degree === 0) return { degree, low: worth, high: worth, kids: [] };
  const { low: least, high: greatest } = unseen(values, i);
  const kids = stored.map((kid) => proofOf(values, kid, i));
  return {
    degree,
    low: maximumOf(
      values,
      least,
      kids.map(({ high }) => high),
    ),
    high:
      kids.length < degree
        ? greatest
        : maximumOf(
            values,
            least,
            kids.map(({ low }) => low),
          ),
    kids,
  };
}

/** Whether the list of the node is proved. */
export function provesList({ low, high }: Proof): boolean {
  return low.firstDifference(high) === undefined;
}

/**
 * How sure it is at least that move `best` is as good as every other, where no other move can be so more surely; nothing
 * where one may be.
 */
export function provedDominance({ degree, kids }: Proof, best: number, i: number): number | undefined {
  if (best < 0) return undefined;
  // One stands for all that were dropped: it is worth from -i to i, as they are.
  const moves = kids.length < degree ? [...kids, unseen(distributionValues, i)] : kids;
  const least = moves.map(({ high }) => high.neg());
  const most = moves.map(({ low }) => low.neg());
  const sure = dominance(most.with(best, least[best]!), best);
  const atMost = dominances(most, undefined, least);
  return atMost.some((may, k) => k !== best && comparedTo(may, sure) > 0) ? undefined : sure;
}

/** Where the value of the root is proved, and so is that of move `best`: the moves after it that are proved to keep it. */
export function provedReplies({ low, high, kids }: Proof<Bounds>, best: number): number[] {
  const replies: number[] = [];
  let at = kids[best];
  let value = 0 - low.lower;
  if (low.lower < high.upper || at === undefined || at.high.upper > value) return replies;
  while (at !== undefined) {
    const { degree, kids: below }: Proof<Bounds> = at;
    const worth = value;
    const reply = provedMove(degree, (k) => isWorth(worth, below[k]));
    if (reply < 0) break;
    replies.push(reply);
    at = below[reply];
    value = 0 - value;
  }
  return replies;
}

/** Whether the move to `kid` is worth `value`; undefined where that is open. */
function isWorth(value: number, kid: Proof<Bounds> | undefined): boolean | undefined {
  if (kid === undefined) return undefined;
  return 0 - kid.high.upper >= value ? true : 0 - kid.low.lower < value ? false : undefined;
}
