import { search, type Tree } from "espalier";
import { recordTrace } from "espalier/trace";
import type { Subject } from "../subject.js";
import { countedSearch } from "./counted-search.js";

/** Alpha-beta on a tree that counts, with the observer that counts. */
export function counted<N>(tree: Tree<N>): Subject {
  const count = () => countedSearch("alpha-beta", tree);
  return { run: () => count().value, count };
}

/** Alpha-beta with every event recorded. */
export function traced<N>(tree: Tree<N>): Subject {
  const record = () => {
    const { tree: watched, observer, trace } = recordTrace(tree, { algorithm: "alpha-beta" });
    const { value } = search("alpha-beta", watched, {}, observer);
    return { value, events: trace.events };
  };
  return {
    run: () => record().value,
    count() {
      const { value, events } = record();
      const count = (wanted: string) => events.filter(({ kind }) => kind === wanted).length;
      return { value, nodes: count("enter"), leaves: count("evaluate") };
    },
  };
}
