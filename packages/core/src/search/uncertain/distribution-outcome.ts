import type { Distribution } from "../../values/distribution.js";
import type { Outcome } from "../contract/outcome.js";
import type { Found } from "./found.js";
import { hiddenBy } from "./hidden-by.js";
import { surestMove } from "./surest-move.js";

/**
 * The value is the mean of the list. Where the window hides what lies beyond one of its ends, that is a bound of the
 * mean; where it hides both, what was moved to alpha is taken as -i, and the mean is at least that.
 */
export function distributionOutcome({ worth: vp, moves, alpha, beta, i }: Found<Distribution>): Outcome {
  const { low, high } = hiddenBy(vp, alpha, beta, i);
  if (!low && !high) return { value: vp.mean, best: surestMove(moves, i).best, status: "exact", vp };
  // With raw leaves the list may reach beyond the window, where nothing is proved of it.
  const inside = vp.clamp(alpha, beta);
  const status = low && !high ? "upper" : "lower";
  const beyond = low && high ? inside.atMost(alpha) * (alpha + i) : 0;
  return { value: inside.mean - beyond, best: -1, status, vp };
}
