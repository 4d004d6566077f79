import type { Observer, Tree } from "espalier";

/** A tree that counts a search without keeping anything: for trees with more leaves than memory. */
export interface Tally<N> {
  readonly tree: Tree<N>;
  readonly observer: Observer<N>;
  readonly nodes: number;
  readonly evaluations: number;
}

/** How many evaluations lie between two reports of progress. */
const stride = 1 << 16;

/** Counts a search of `tree`, and reports the evaluations so far from time to time. */
export function tally<N>(tree: Tree<N>, report: (evaluations: number) => void): Tally<N> {
  let nodes = 0;
  let evaluations = 0;
  const count = () => {
    nodes++;
  };
  const evaluated = () => {
    evaluations++;
    if (evaluations % stride === 0) report(evaluations);
  };
  const counted: Tree<N> = Object.create(tree, {
    value: {
      value: (node: N) => {
        evaluated();
        return tree.value(node);
      },
    },
    ...(tree.worth && {
      worth: {
        value: (node: N) => {
          if (tree.degree(node) === 0) evaluated();
          return tree.worth!(node);
        },
      },
    }),
  });
  return {
    tree: counted,
    observer: { enter: count, develop: count },
    get nodes() {
      return nodes;
    },
    get evaluations() {
      return evaluations;
    },
  };
}
