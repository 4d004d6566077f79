import { type AlgorithmId, counting, search, type Tree } from "espalier";
import type { Work } from "../work.js";

/** What a registered algorithm finds and does. */
export function countedSearch<N>(id: AlgorithmId, tree: Tree<N>): Work {
  const counted = counting(tree);
  const { value } = search(id, counted, {}, counted.observer);
  return { value, nodes: counted.nodes, leaves: counted.evaluations };
}
