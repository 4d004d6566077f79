import { type Algorithm, counting, search, type Tree } from "espalier";

/** What one search took. */
export interface Work {
  readonly value: number;
  readonly best: number;
  readonly evaluations: number;
  /** Leaves, each counted once. */
  readonly distinct: number;
  readonly nodes: number;
  /** What was stored at the worst moment; 0 where only a path is. */
  readonly peak: number;
}

/** Searches a tree with an algorithm, and counts. Leaves are told apart by what the tree calls them: give trees in memory where they are visited again. */
export function countedSearch<N>(
  algorithm: Algorithm,
  tree: Tree<N>,
  options: Readonly<Record<string, number | boolean>> = {},
): Work {
  const counter = counting(tree, { keepLeaves: algorithm.revisits });
  const { value, best, peak = 0 } = search(algorithm, counter, options, counter.observer);
  const { evaluations, nodes } = counter;
  return {
    value,
    best,
    evaluations,
    distinct: algorithm.revisits ? counter.distinct : evaluations,
    nodes,
    peak,
  };
}
