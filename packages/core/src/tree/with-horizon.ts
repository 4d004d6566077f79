import { InputError } from "../errors/input-error.js";
import { checkedHorizon, checkedLikelihood, type Horizon, isBeyond } from "./horizon.js";
import type { Tree } from "./tree.js";
import { vouchAs } from "./vouched.js";

/** A node of a tree, and how it lies to the horizon. */
export interface HorizonNode<N> {
  readonly node: N;
  readonly depth: number;
  /** The product of the likelihoods of the moves from the root; 1 where the horizon has no threshold. */
  readonly product: number;
}

/**
 * `tree` as far as the horizon: a horizon node is a terminal, and its value is its estimate there (a terminal of `tree`
 * keeps its value). Bounds are not passed on: they hold for the whole tree, not for estimates.
 */
export function withHorizon<N>(tree: Tree<N>, horizon: Horizon): Tree<HorizonNode<N>> {
  const edge = checkedHorizon(horizon);
  const weighs = edge.likelihood > 0;
  const whole = !weighs && edge.depth >= (tree.height ?? Infinity);
  if (weighs && tree.likelihood === undefined) {
    throw new InputError(
      `horizon likelihood ${edge.likelihood} needs a tree that gives the likelihood of each move; this tree does not`,
    );
  }
  if (!whole && tree.estimate === undefined) {
    throw new InputError(
      `a horizon at depth ${edge.depth} needs a tree that gives an estimate at inner nodes; this tree does not`,
    );
  }

  const height = Math.min(tree.height ?? Infinity, edge.depth);
  const near: Tree<HorizonNode<N>> = {
    root: { node: tree.root, depth: 0, product: 1 },
    degree: ({ node, depth, product }) => (isBeyond(edge, depth, product) ? 0 : tree.degree(node)),
    child: ({ node, depth, product }, i) => ({
      node: tree.child(node, i),
      depth: depth + 1,
      product: weighs ? product * checkedLikelihood(tree.likelihood!(node, i)) : product,
    }),
    value: ({ node }) => (tree.degree(node) === 0 ? tree.value(node) : tree.estimate!(node)),
    ...(tree.estimate && { estimate: ({ node }) => tree.estimate!(node) }),
    ...(tree.likelihood && { likelihood: ({ node }, i) => tree.likelihood!(node, i) }),
    ...(tree.worth && { worth: ({ node }) => tree.worth!(node) }),
    ...(tree.domain !== undefined && { domain: tree.domain }),
    ...(height < Infinity && { height }),
  };
  return vouchAs(near, tree);
}
