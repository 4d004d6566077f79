import { type AlgorithmId, counting, type Observer, search, type Tree } from "espalier";
import { located } from "espalier/trees";
import type { Subject } from "../subject.js";
import { registered } from "./registered.js";

/** A registered algorithm, with every node counted once, however often a search that knows it already comes by. */
export function developing<N>(id: AlgorithmId, tree: Tree<N>): Subject {
  return {
    ...registered(id, tree),
    count() {
      const counted = counting(located(tree));
      const developed = new Set<unknown>();
      const observer: Observer<unknown> = {
        enter: (node) => void developed.add(node),
        develop: (node) => void developed.add(node),
      };
      const { value } = search(id, counted as Tree<unknown>, {}, observer);
      return { value, nodes: developed.size, leaves: counted.evaluations };
    },
  };
}
