import { type AlgorithmId, counting, search, type Tree } from "espalier";
import type { Subject } from "../subject.js";

/** A registered algorithm through the public interface, without observer. */
export function registered<N>(id: AlgorithmId, tree: Tree<N>): Subject {
  return {
    run: () => search(id, tree).value,
    count() {
      const counted = counting(tree);
      const { value } = search(id, counted, {}, counted.observer);
      return { value, nodes: counted.nodes, leaves: counted.evaluations };
    },
  };
}
