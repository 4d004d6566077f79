import { type AlgorithmId, counting, type SearchOptions, search } from "espalier";
import type { ExplicitTree } from "espalier/trees";

/** The terminals that a search evaluates, in order. */
export function leavesOf(
  id: AlgorithmId,
  tree: ExplicitTree,
  options: SearchOptions = {},
): readonly number[] {
  const counted = counting(tree);
  search(id, counted, options);
  return counted.leaves;
}
