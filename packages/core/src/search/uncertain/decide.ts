import type { Distribution } from "../../values/distribution.js";
import { comparedTo } from "./compared-to.js";
import { dominance } from "./dominance.js";

/** How much speaks for move `k`; more is better. */
export type Preference = (moves: readonly Distribution[], k: number) => number;

/** The move that is most probably as good as every other. */
export const byDominance: Preference = (moves, k) => dominance(moves, k);

/** The move that is worth most on average. */
export const byMean: Preference = (moves, k) => moves[k]!.mean;

/** The move that is worth most if things go so badly that only this share of cases is worse. */
export const byQuantile =
  (share: number): Preference =>
  (moves, k) =>
    moves[k]!.quantile(share);

/** A move and what speaks for it. */
export interface RankedMove {
  readonly move: number;
  readonly preference: number;
  readonly dominance: number;
  readonly mean: number;
}

/**
 * The moves, given by what they are worth to the player who chooses, the preferred one first; of equals that with the
 * larger mean, then the earlier one.
 */
export function decide(moves: readonly Distribution[], prefer: Preference = byDominance): RankedMove[] {
  return moves
    .map(({ mean }, move) => ({
      move,
      preference: prefer(moves, move),
      dominance: dominance(moves, move),
      mean,
    }))
    .sort((a, b) => comparedTo(b.preference, a.preference) || comparedTo(b.mean, a.mean) || a.move - b.move);
}
