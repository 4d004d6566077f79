import { InputError } from "../../input-error.js";
import type { Player } from "../../view.js";
import type { Outcome } from "../outcome.js";
import type { SearchTree } from "./search-tree.js";

/**
 * What a finished search tree proves of its root, for the player to move there. The search had a window whose lower
 * end is `alpha`: if two different bounds are left, then they are both on one side of the window.
 *
 * A move is proved optimal if it is worth at least the value of the root, or if every other is worth less.
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
  const moves = f < 0 ? [] : Array.from({ length: s.count[f]! }, (_, i) => s.first[f]! + i);
  const possible = moves.filter((move) => atMost(move) >= lower);
  const best =
    possible.length === 1 ? moves.indexOf(possible[0]!) : moves.findIndex((move) => atLeast(move) >= lower);
  return { value: lower, best, status: "exact", ...found };
}
