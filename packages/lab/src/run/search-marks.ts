import { type Algorithm, type Bounds, counting, type Observer, search } from "espalier";
import type { ExplicitTree, Marks } from "espalier/trees";
import { convert } from "espalier/trees";
import type { GivenOptions } from "../options/given-options.js";
import { moverOptions } from "../options/mover-options.js";

/**
 * What a drawing shows of a search: the inner nodes it visited and the leaves it evaluated, and what it proved of the
 * inner nodes, in the view of the tree.
 */
export function searchMarks(algorithm: Algorithm, tree: ExplicitTree, given: GivenOptions): Marks {
  const uncertain = tree.worth !== undefined && algorithm.uses.includes("worth");
  const visited = new Set<number>();
  const values = new Map<number, Bounds>();
  const windows = new Map<number, { alpha: number; beta: number }>();
  const visit = (node: number) => {
    if (tree.degree(node) > 0) visited.add(node);
  };
  const prove = (node: number, lower: number, upper: number) => {
    const ends = [lower, upper].map((end) => convert(end, tree, tree.depth(node)));
    values.set(node, { lower: Math.min(...ends), upper: Math.max(...ends) });
  };
  const observer: Observer<number> = {
    enter(node, alpha, beta) {
      visit(node);
      windows.set(node, { alpha, beta });
    },
    leave(node, value) {
      const { alpha, beta } = windows.get(node)!;
      // A test answers yes or no: a value that is its very bound does not tell which.
      if (alpha === beta && value === alpha) values.delete(node);
      // Of an uncertain value it is the upper end that is returned.
      else if (uncertain) prove(node, -Infinity, value >= beta ? Infinity : value);
      else prove(node, value <= alpha ? -Infinity : value, value >= beta ? Infinity : value);
    },
    develop: visit,
    bound: prove,
  };
  const counted = counting(tree);
  search(algorithm, counted, moverOptions(algorithm, given, tree), observer);
  for (const leaf of counted.leaves) visited.add(leaf);
  return { visited, values };
}
