import type { Observer } from "../tree/observer.js";
import type { Tree } from "../tree/tree.js";
import { type AlgorithmId, type AlgorithmOf, findAlgorithm } from "./algorithms.js";
import type { Algorithm } from "./contract/algorithm.js";
import type { OptionsOf } from "./contract/options.js";
import type { Outcome } from "./contract/outcome.js";
import { searchWith } from "./search-with.js";

/** The options that an algorithm takes which is given by its id, or by its record. */
type OptionsFor<A extends AlgorithmId | Algorithm> = OptionsOf<
  A extends AlgorithmId ? AlgorithmOf<A> : Extract<A, Algorithm>
>;

/**
 * Searches `tree` with a registered algorithm, given by its id, or with a record of one. The outcome is for the player to
 * move at the root. What cannot be searched is refused with an InputError.
 *
 * All registered algorithms come along with this function; `search` of `espalier/search`, which takes records only,
 * brings none.
 */
export function search<A extends AlgorithmId | Algorithm, N>(
  algorithm: A,
  tree: Tree<N>,
  options?: OptionsFor<A>,
  observer?: Observer<N>,
): Outcome {
  const chosen: Algorithm = typeof algorithm === "string" ? findAlgorithm(algorithm) : algorithm;
  return searchWith(chosen, tree, options, observer);
}
