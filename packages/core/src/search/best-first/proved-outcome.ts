import { InputError } from "../../errors/input-error.js";
import type { Player } from "../../tree/view.js";
import { ranksOf } from "../contract/line.js";
import type { Outcome } from "../contract/outcome.js";
import type { SearchTree } from "./search-tree.js";

/**
 * What a finished search tree proves of its root, for the player to move there. The search had a window whose lower
 * end is `alpha`: if two different bounds are left, then they are both on one side of the window.
 */
export function provedOutcome<N>(s: SearchTree<N>, player: Player, alpha: number): Outcome {
  const isMax = player === "max";
  const lower = isMax ? s.lower(0) : 0 - s.upper(0);
  const upper = isMax ? s.upper(0) : 0 - s.lower(0);
  if (lower > upper) {
    throw new InputError(
      `the root is worth at least ${lower} and at most ${upper}: expected bounds that hold for the values of the tree`,
    );
  }
  const found = { bounds: [lower, upper], peak: s.peak } as const;
  if (lower < upper) {
    return upper <= alpha
      ? { value: upper, best: -1, status: "upper", line: [], ...found }
      : { value: lower, best: -1, status: "lower", line: [], ...found };
  }
  const line = ranksOf(s.line(0, isMax, s.lower(0)));
  return { value: lower, best: line[0] ?? -1, status: "exact", line, ...found };
}
