import type { Distribution } from "../../values/distribution.js";
import type { Range } from "../../values/range.js";
import { comparedTo, dominances } from "./dominance.js";

/**
 * Where a best-first search over uncertain values looks next. Both functions are given what the successors of a node are worth to the player to move there,
 * and say in which order to try them; the first that leads to a node that can be expanded is taken.
 */
export interface SelectionRule<V = Distribution> {
  /** At the root, where `best` is the move that is to be proved. */
  atRoot(moves: readonly V[], best: number): readonly number[];
  below(moves: readonly V[]): readonly number[];
}

/**
 * ProveBest and DisproveRest in the manner of B*: the best move first if it is more likely to fall short of what a
 * rival may reach than the strongest rival is to surpass what the best move is sure of; else the rivals first. Below
 * the root the most promising successor.
 */
export const proveOrDisprove: SelectionRule = {
  atRoot(moves, best) {
    const leader = moves[best]!;
    const rivals = moves
      .map((move, k) => ({ k, upper: move.upper, surpasses: 1 - move.atMost(leader.lower) }))
      .filter(({ k }) => k !== best)
      .sort((a, b) => comparedTo(b.surpasses, a.surpasses) || b.upper - a.upper || a.k - b.k);
    const strongest = rivals[0]?.surpasses ?? 0;
    const highest = rivals.reduce((most, { upper }) => Math.max(most, upper), -Infinity);
    const order = rivals.map(({ k }) => k);
    return comparedTo(leader.below(highest), strongest) >= 0 ? [best, ...order] : [...order, best];
  },
  below: (moves) => {
    const sure = dominances(moves);
    return moves
      .map(({ upper, mean }, k) => ({ k, upper, mean, dominance: sure[k]! }))
      .sort(
        (a, b) =>
          comparedTo(b.dominance, a.dominance) ||
          b.upper - a.upper ||
          comparedTo(b.mean, a.mean) ||
          a.k - b.k,
      )
      .map(({ k }) => k);
  },
};

/** The moves that promise most first; of equals those that are sure of more, then the earlier ones. */
function byPromise(moves: readonly Range[]): number[] {
  return moves
    .map(({ lower, upper }, k) => ({ k, lower, upper }))
    .sort((a, b) => b.upper - a.upper || b.lower - a.lower || a.k - b.k)
    .map(({ k }) => k);
}

/**
 * ProveBest and DisproveRest over ranges. The best move is the one that promises most, and its rival the one that promises
 * most of the others; the wider range of the two has more to give, so ProveBest where that is the best move's, else
 * DisproveRest. Below the root the most promising successor.
 */
export const widerFirst: SelectionRule<Range> = {
  atRoot(moves) {
    const [best = 0, rival = best, ...others] = byPromise(moves);
    const width = (k: number) => moves[k]!.upper - moves[k]!.lower;
    return width(best) >= width(rival) ? [best, rival, ...others] : [rival, best, ...others];
  },
  below: byPromise,
};
