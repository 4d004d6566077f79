import { type Algorithm, convert, InputError, type Observer, refusal, search } from "espalier";
import type { ExplicitTree, Marks } from "espalier/trees";
import type { GivenOptions } from "./given-options.js";
import { moverOptions } from "./mover-options.js";

/** What a drawing shows of a search: the nodes it visited, and what it returned there, in the view of the tree. */
export function searchMarks(algorithm: Algorithm, tree: ExplicitTree, window: GivenOptions): Marks {
  const reason = refusal(algorithm, tree, window);
  if (reason !== undefined) throw new InputError(reason);
  const visited = new Set<number>();
  const values = new Map<number, number>();
  const observer: Observer<number> = {
    enter: (node) => visited.add(node),
    develop: (node) => visited.add(node),
    leave: (node, value) => values.set(node, convert(value, tree, tree.depth(node))),
  };
  search(algorithm, tree, moverOptions(algorithm, window, tree), observer);
  return { visited, values };
}
