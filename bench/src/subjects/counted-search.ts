import { type AlgorithmId, counting, type SearchOptions, search, type Tree } from "espalier";
import type { Work } from "../work.js";

/** What a registered algorithm finds and does. */
export function countedSearch<N>(id: AlgorithmId, tree: Tree<N>, options: SearchOptions = {}): Work {
  const counted = counting(tree);
  const { value } = search(id, counted, options, counted.observer);
  return { value, nodes: counted.nodes, leaves: counted.evaluations };
}
