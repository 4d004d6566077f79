import type { Tree, Worth } from "./tree.js";

/**
 * `tree` with some of its parts replaced. All others are passed on, and abilities that the tree lacks are lacking here
 * too.
 */
export function wrapTree<N>(tree: Tree<N>, changes: Partial<Tree<N>>): Tree<N> {
  return {
    ...wrapNodes<N, N>(tree, (node) => node),
    root: tree.root,
    child: (node: N, i: number) => tree.child(node, i),
    ...(tree.placed && { placed: true }),
    ...(tree.withoutEstimate !== undefined && { withoutEstimate: tree.withoutEstimate }),
    ...changes,
  };
}

/**
 * All of `tree` but its root and its successors, for nodes of another kind: `inner` gives the node of `tree`
 * that stands behind one.
 */
export function wrapNodes<N, W>(tree: Tree<N>, inner: (node: W) => N): Omit<Tree<W>, "root" | "child"> {
  const { bounds, estimate, likelihood, worth, name } = methodsOf(tree);
  return {
    degree: (node) => tree.degree(inner(node)),
    value: (node) => tree.value(inner(node)),
    ...(bounds && { bounds: (node: W) => bounds(inner(node)) }),
    ...(estimate && { estimate: (node: W) => estimate(inner(node)) }),
    ...(likelihood && { likelihood: (node: W, i: number) => likelihood(inner(node), i) }),
    ...(worth && { worth: (node: W) => worth(inner(node)) }),
    ...(name && { name: (node: W) => name(inner(node)) }),
    ...(tree.domain !== undefined && { domain: tree.domain }),
    ...(tree.height !== undefined && { height: tree.height }),
  };
}

/** `tree`, where `evaluated` is told of each terminal as often as it is evaluated, and what it was found to be worth. */
export function watchEvaluations<N>(
  tree: Tree<N>,
  evaluated: (node: N, worth: number | Worth) => void,
): Tree<N> {
  const { worth } = methodsOf(tree);
  return wrapTree(tree, {
    value(node: N) {
      const value = tree.value(node);
      evaluated(node, value);
      return value;
    },
    ...(worth && {
      worth(node: N) {
        const found = worth(node);
        if (tree.degree(node) === 0) evaluated(node, found);
        return found;
      },
    }),
  });
}

/** The optional methods of `tree` as functions that can be passed on. */
function methodsOf<N>(tree: Tree<N>) {
  return {
    bounds: tree.bounds?.bind(tree),
    estimate: tree.estimate?.bind(tree),
    likelihood: tree.likelihood?.bind(tree),
    worth: tree.worth?.bind(tree),
    name: tree.name?.bind(tree),
  };
}
