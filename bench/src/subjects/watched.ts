import { counting, search, type Tree } from "espalier";
import { recordTrace } from "espalier/trace";
import type { Subject } from "../subject.js";

/** Alpha-beta on a tree that counts, with the observer that counts. */
export function counted<N>(tree: Tree<N>): Subject {
  const count = () => {
    const counter = counting(tree);
    const { value } = search("alpha-beta", counter, {}, counter.observer);
    return { value, nodes: counter.nodes, leaves: counter.evaluations };
  };
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
      let nodes = 0;
      let leaves = 0;
      for (const { kind } of events) {
        if (kind === "enter") nodes++;
        if (kind === "evaluate") leaves++;
      }
      return { value, nodes, leaves };
    },
  };
}
