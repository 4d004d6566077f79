import type { Distribution } from "../../values/distribution.js";
import type { Range } from "../../values/range.js";
import { type Line, ranksOf } from "../contract/line.js";
import type { Outcome } from "../contract/outcome.js";
import { type MoveWorth, separatedMove, surestMove } from "./dominance.js";

/** What a search over uncertain values found the root to be worth, with the window (alpha, beta) and the domain -i .. i. */
export interface RootWorth<V> {
  readonly worth: V;
  readonly moves: readonly MoveWorth<V>[];
  /** The line of the root, in case it is worth one value for certain, and that inside the window. */
  readonly line: Line | undefined;
  readonly alpha: number;
  readonly beta: number;
  readonly i: number;
}

/**
 * The value is the mean of the list. Where the window hides what lies beyond one of its ends, that is a bound of the
 * mean; where it hides both, what was moved to alpha is taken as -i, and the mean is at least that.
 */
export function distributionOutcome(root: RootWorth<Distribution>): Outcome {
  const { worth: vp, moves, alpha, beta, i } = root;
  const { low, high } = hiddenBy(root);
  if (!low && !high) {
    const { best } = surestMove(moves, i);
    return { value: vp.mean, best, status: "exact", line: lineFrom(best, root), vp };
  }
  // With raw leaves the list may reach beyond the window, where nothing is proved of it.
  const inside = vp.clamp(alpha, beta);
  const status = low && !high ? "upper" : "lower";
  const beyond = low && high ? inside.atMost(alpha) * (alpha + i) : 0;
  return { value: inside.mean - beyond, best: -1, status, line: [], vp };
}

/** The value is exact where the range is a point; else it is the better of the bounds that are proved, the lower one if both are. */
export function rangeOutcome(root: RootWorth<Range>): Outcome {
  const { worth: range, moves, i } = root;
  const { low, high } = hiddenBy(root);
  const lower = low ? 0 - i : range.lower;
  const upper = high ? i : range.upper;
  const best = low || high ? -1 : separatedMove(moves, i);
  const found = { best, line: lineFrom(best, root), range };
  if (lower === upper) return { value: lower, status: "exact", ...found };
  const bounds = Number.isFinite(lower) && Number.isFinite(upper) ? { bounds: [lower, upper] as const } : {};
  return low && !high
    ? { value: upper, status: "upper", ...bounds, ...found }
    : { value: lower, status: "lower", ...bounds, ...found };
}

/**
 * Where a result, which lies in the window, may have been moved to one of its ends, so that the truth lies beyond it.
 * Nothing lies beyond the domain.
 */
function hiddenBy({ worth: { lower, upper }, alpha, beta, i }: RootWorth<Distribution | Range>): {
  readonly low: boolean;
  readonly high: boolean;
} {
  return { low: lower <= alpha && alpha > 0 - i, high: upper >= beta && beta < i };
}

/** The line of a root that is worth one value for certain; else the best move alone. */
function lineFrom(best: number, { worth, line }: RootWorth<Distribution | Range>): readonly number[] {
  if (best < 0) return [];
  return worth.isPoint && line?.rank === best ? ranksOf(line) : [best];
}
