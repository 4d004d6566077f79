import { type AlgorithmId, type SearchOptions, search, type Tree } from "espalier";
import type { Subject } from "../subject.js";
import { countedSearch } from "./counted-search.js";

/** A registered algorithm through the public interface, without observer. */
export function registered<N>(id: AlgorithmId, tree: Tree<N>, options: SearchOptions = {}): Subject {
  return {
    run: () => search(id, tree, options).value,
    count: () => countedSearch(id, tree, options),
  };
}
