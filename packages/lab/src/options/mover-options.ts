import type { Algorithm, SearchOptions } from "espalier";
import { convert, type ViewedTree } from "espalier/trees";
import type { GivenOptions } from "./given-options.js";

/**
 * The options of a search as the player to move at the root sees them: Min's alpha is Max's beta, with the other sign.
 * An algorithm that treats Max and Min differently is told who moves.
 */
export function moverOptions(
  algorithm: Algorithm,
  { alpha, beta, guess, ...others }: GivenOptions,
  tree: ViewedTree<unknown>,
): SearchOptions {
  const flipped = convert(1, tree) < 0;
  const low = flipped ? beta : alpha;
  const high = flipped ? alpha : beta;
  return {
    ...(low !== undefined && { alpha: convert(low, tree) }),
    ...(high !== undefined && { beta: convert(high, tree) }),
    ...(guess !== undefined && { guess: convert(guess, tree) }),
    ...others,
    ...(algorithm.takes.includes("player") && { player: tree.player }),
  };
}
