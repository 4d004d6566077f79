import type { Bounds, Tree, Worth } from "./tree.js";
import { revoke, vouchAs } from "./vouched.js";

/**
 * `tree` with some of its parts replaced. All others are passed on, and abilities that the tree lacks are lacking here
 * too. To change more, wrap it again: spread, an object of a class loses its methods.
 */
export function wrapTree<N>(tree: Tree<N>, changes: Partial<Tree<N>>): Tree<N> {
  const wrapped = new WrappedTree(tree);
  if (changes.value || changes.estimate || changes.bounds) revoke(wrapped);
  return Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(changes));
}

/**
 * `tree` itself, asked by way of another object. A class, because closures in its place make a search a tenth slower. Its
 * abilities are only declared: what the tree lacks is not there at all.
 */
export class WrappedTree<N> implements Tree<N> {
  readonly root: N;
  declare bounds?: (node: N) => Bounds;
  declare estimate?: (node: N) => number;
  declare readonly likelihood?: (node: N, i: number) => number;
  declare worth?: (node: N) => Worth;
  declare readonly name?: (node: N) => string;
  declare readonly domain?: number;
  declare readonly placed?: true;
  declare readonly height?: number;
  protected readonly tree: Tree<N>;

  constructor(tree: Tree<N>) {
    const { bounds, estimate, likelihood, worth, name } = methodsOf(tree);
    this.tree = tree;
    this.root = tree.root;
    if (bounds) this.bounds = bounds;
    if (estimate) this.estimate = estimate;
    if (likelihood) this.likelihood = likelihood;
    if (worth) this.worth = worth;
    if (name) this.name = name;
    if (tree.domain !== undefined) this.domain = tree.domain;
    if (tree.placed) this.placed = true;
    if (tree.height !== undefined) this.height = tree.height;
    vouchAs(this, tree);
  }

  get withoutEstimate(): N | undefined {
    return this.tree.withoutEstimate;
  }

  degree(node: N): number {
    return this.tree.degree(node);
  }

  child(node: N, i: number): N {
    return this.tree.child(node, i);
  }

  value(node: N): number {
    return this.tree.value(node);
  }
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
  const watched = wrapTree(tree, {
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
  return vouchAs(watched, tree);
}

/** The optional methods of `tree` as functions that can be passed on. */
function methodsOf<N>(tree: Tree<N>) {
  const { bounds, estimate, likelihood, worth, name } = tree;
  return {
    bounds: bounds && ((node: N) => bounds.call(tree, node)),
    estimate: estimate && ((node: N) => estimate.call(tree, node)),
    likelihood: likelihood && ((node: N, i: number) => likelihood.call(tree, node, i)),
    worth: worth && ((node: N) => worth.call(tree, node)),
    name: name && ((node: N) => name.call(tree, node)),
  };
}
