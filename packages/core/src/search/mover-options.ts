import { InputError } from "../errors/input-error.js";
import type { Tree } from "../tree/tree.js";
import { convert, type Player, type View } from "../tree/view.js";
import type { Algorithm } from "./contract/algorithm.js";
import type { SearchOptions } from "./contract/options.js";
import { refusal } from "./contract/refusal.js";

/**
 * The options of a search as the player to move at the root sees them, from options in the view of the tree: Min's alpha
 * is Max's beta, with the other sign. An algorithm that treats Max and Min differently is told who moves.
 */
export function moverOptions(
  algorithm: Algorithm,
  given: Omit<SearchOptions, "player">,
  tree: Tree<unknown> & { readonly player: Player; readonly view: View },
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
