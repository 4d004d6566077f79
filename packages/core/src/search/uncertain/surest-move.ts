import type { Distribution } from "../../distribution.js";
import type { MoveWorth } from "./alpha-beta-over.js";
import { comparedTo } from "./compared-to.js";
import { dominance } from "./dominance.js";

/** A move, and how sure it is at least that it is as good as every other. */
export interface SureMove {
  readonly best: number;
  readonly dominance: number;
}

/**
 * The move that is most surely as good as every other, then the one with the larger mean, then the first; -1 where
 * nothing speaks for any. The search cuts a move off at its floor, which some earlier move is sure to reach: what lies
 * there may be less, and does not count. `i` is the domain: nothing lies below -i.
 */
export function surestMove(moves: readonly MoveWorth<Distribution>[], i: number): SureMove {
  const lists = moves.map(({ worth }) => worth);
  let surest: SureMove & { readonly mean: number } = { best: -1, dominance: 0, mean: 0 };
  for (const [best, { worth, floor }] of moves.entries()) {
    const candidate = {
      best,
      dominance: dominance(lists, best, floor > 0 - i ? floor : undefined),
      mean: worth.mean,
    };
    const ahead =
      comparedTo(candidate.dominance, surest.dominance) || comparedTo(candidate.mean, surest.mean);
    if (candidate.dominance > 0 && (surest.best < 0 || ahead > 0)) surest = candidate;
  }
  return { best: surest.best, dominance: surest.dominance };
}
