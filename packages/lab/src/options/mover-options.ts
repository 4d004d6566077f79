import { type Algorithm, InputError, type SearchOptions } from "espalier";
import { refusal } from "espalier/internal";
import { convert, type ViewedTree } from "espalier/trees";
import type { GivenOptions } from "./given-options.js";

/**
 * The options of a search as the player to move at the root sees them: Min's alpha is Max's beta, with the other sign.
 * An algorithm that treats Max and Min differently is told who moves.
 */
export function moverOptions(
  algorithm: Algorithm,
  given: GivenOptions,
  tree: ViewedTree<unknown>,
): SearchOptions {
  const player = algorithm.takes.includes("player") ? { player: tree.player } : {};
  if (convert(1, tree) > 0) return { ...given, ...player };
  // The search would refuse them in the words of the other side.
  const reason = refusal(algorithm, tree, given);
  if (reason !== undefined) throw new InputError(reason);
  const { alpha, beta, guess, ...others } = given;
  return {
    ...(beta !== undefined && { alpha: 0 - beta }),
    ...(alpha !== undefined && { beta: 0 - alpha }),
    ...(guess !== undefined && { guess: 0 - guess }),
    ...others,
    ...player,
  };
}
