import type { Distribution } from "../../values/distribution.js";
import type { MoveWorth } from "./alpha-beta-over.js";
import { comparedTo } from "./compared-to.js";
import { dominance } from "./dominance.js";

/** A move, and how sure it is at least that it is as good as every other. */
export interface SureMove {
  readonly best: number;
  readonly dominance: number;
}

/**
 * The move that is most surely as good as every other, of equals the first; -1 where nothing speaks for any.
 *
 * Of a move the search proves no more than clamp(Q, floor, i), where some earlier move is sure to reach the floor: what
 * lies at the floor may be less, and does not count. So the probability is at most the true one, and the mean of what
 * was found, which is at least the true one, says nothing. `i` is the domain: nothing lies below -i.
 */
export function surestMove(moves: readonly MoveWorth<Distribution>[], i: number): SureMove {
  const lists = moves.map(({ worth }) => worth);
  let surest: SureMove = { best: -1, dominance: 0 };
  for (const [best, { floor }] of moves.entries()) {
    const sure = dominance(lists, best, floor > 0 - i ? floor : undefined);
    const ahead = surest.best < 0 ? sure > 0 : comparedTo(sure, surest.dominance) > 0;
    if (ahead) surest = { best, dominance: sure };
  }
  return surest;
}
