import type { Observer, Tree } from "espalier";
import { vouchAs } from "espalier/internal";

/** What a search of a model's tree took. */
export interface Tally<N> {
  readonly tree: Tree<N>;
  readonly observer: Observer<N>;
  readonly nodes: number;
  readonly evaluations: number;
}

/** How many evaluations lie between two reports of progress. */
const stride = 1 << 16;

/** `report`, called once in so many evaluations. */
export function nowAndThen(report: (evaluations: number) => void): (evaluations: number) => void {
  return (evaluations) => {
    if (evaluations % stride === 0) report(evaluations);
  };
}

/**
 * `counting` for the trees of models that are too large for memory. Such a tree may be inherited from, since its methods
 * work on any object that does, so that `degree` and `child` are asked directly: `counting` makes these searches 8 %
 * slower. `leaf` is told of each leaf as often as it is evaluated.
 */
export function tally<N>(
  tree: Tree<N>,
  report: (evaluations: number) => void,
  leaf: (node: N) => void = () => {},
): Tally<N> {
  const progress = nowAndThen(report);
  let nodes = 0;
  let evaluations = 0;
  const examined = () => {
    nodes++;
  };
  const evaluated = (node: N) => {
    evaluations++;
    leaf(node);
    progress(evaluations);
  };
  const { worth } = tree;
  const counted: Tree<N> = Object.create(tree, {
    value: {
      value: (node: N) => {
        evaluated(node);
        return tree.value(node);
      },
    },
    ...(worth && {
      worth: {
        value: (node: N) => {
          if (tree.degree(node) === 0) evaluated(node);
          return worth.call(tree, node);
        },
      },
    }),
  });
  return {
    tree: vouchAs(counted, tree),
    observer: { enter: examined, develop: examined },
    get nodes() {
      return nodes;
    },
    get evaluations() {
      return evaluations;
    },
  };
}
