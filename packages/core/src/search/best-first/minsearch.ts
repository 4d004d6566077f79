import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Outcome } from "../contract/outcome.js";
import { maxsearch } from "./maxsearch.js";
import type { PseudoTerminal } from "./pseudo-terminal.js";
import type { RsearchOptions } from "./rsearch.js";

/**
 * Minsearch, the mirror of Maxsearch: it develops what Rsearch develops by the rule `minsearch`, and its contract is
 * that of `maxsearch`.
 *
 * The mirrored tree has Min's nodes where Max's were, and Max's values negated. What a node is worth to the player to
 * move there is then the same as before: the mirrored tree is the tree itself with the other player at the root.
 */
export function minsearch<N>(
  tree: Tree<N>,
  pseudoTerminal?: PseudoTerminal<N>,
  { player = "max", ...options }: RsearchOptions = {},
  observer?: Observer<N>,
): Outcome {
  return maxsearch(tree, pseudoTerminal, { ...options, player: player === "max" ? "min" : "max" }, observer);
}
