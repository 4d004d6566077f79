import type { Range } from "../../values/range.js";
import type { Outcome } from "../contract/outcome.js";
import type { Found } from "./found.js";
import { hiddenBy } from "./hidden-by.js";
import { separatedMove } from "./separated-move.js";

/** The value is exact where the range is a point; else it is the better of the bounds that are proved, the lower one if both are. */
export function rangeOutcome({ worth: range, moves, alpha, beta, i }: Found<Range>): Outcome {
  const { low, high } = hiddenBy(range, alpha, beta, i);
  const lower = low ? 0 - i : range.lower;
  const upper = high ? i : range.upper;
  const best = low || high ? -1 : separatedMove(moves, i);
  if (lower === upper) return { value: lower, best, status: "exact", range };
  const bounds = Number.isFinite(lower) && Number.isFinite(upper) ? { bounds: [lower, upper] as const } : {};
  return low && !high
    ? { value: upper, best, status: "upper", ...bounds, range }
    : { value: lower, best, status: "lower", ...bounds, range };
}
