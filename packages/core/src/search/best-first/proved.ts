import { InputError } from "../../errors/input-error.js";
import type { Player } from "../../tree/view.js";
import type { Outcome } from "../contract/outcome.js";
import { provedMove } from "../contract/proved-move.js";
import type { SearchTree } from "./search-tree.js";

/**
 * What a finished search tree proves of its root, for the player to move there. The search had a window whose lower
 * end is `alpha`: if two different bounds are left, then they are both on one side of the window.
 */
export function proved<N>(s: SearchTree<N>, player: Player, alpha: number): Outcome {
  const max = player === "max";
  const atLeast = (n: number) => (max ? s.lower[n]! : 0 - s.upper[n]!);
  const atMost = (n: number) => (max ? s.upper[n]! : 0 - s.lower[n]!);
  const lower = atLeast(0);
  const upper = atMost(0);
  if (lower > upper) {
    throw new InputError(
      `the root is worth at least ${lower} and at most ${upper}: expected bounds that hold for the values of the tree`,
    );
  }
  const found = { bounds: [lower, upper], peak: s.peak } as const;
  if (lower < upper) {
    return upper <= alpha
      ? { value: upper, best: -1, status: "upper", ...found }
      : { value: lower, best: -1, status: "lower", ...found };
  }
  const f = s.family[0]!;
  const isOptimal = (i: number) => {
    const move = s.first[f]! + i;
    if (atMost(move) < lower) return false;
    return atLeast(move) >= lower ? true : undefined;
  };
  const best = f < 0 ? -1 : provedMove(s.count[f]!, isOptimal);
  return { value: lower, best, status: "exact", ...found };
}
