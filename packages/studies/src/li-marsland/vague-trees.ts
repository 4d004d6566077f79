import { childSeed } from "espalier/internal";
import { materialise, modelTree } from "espalier/trees";
import { Distribution, Range, type ValuedTree } from "espalier/uncertain";

/** Values are from -domain to domain. */
export const domain = 50;

export interface VagueTrees {
  readonly ranges: ValuedTree<number, Range>;
  /** The same, with every value of a range as likely as any other. */
  readonly lists: ValuedTree<number, Distribution>;
}

/**
 * A uniform tree with independent leaves, in which every inner node has a range that holds what its successors' ranges allow
 * and goes up to `vagueness` farther at each end: the farther from the leaves, the wider. Expansion only ever narrows it.
 */
export function vagueTrees(degree: number, depth: number, vagueness: number, seed: number): VagueTrees {
  const tree = materialise<unknown>(modelTree("random", { degree, depth, seed, range: 2 * domain + 1 }));
  const { nodeCount } = tree;
  const lower = new Int32Array(nodeCount);
  const upper = new Int32Array(nodeCount);
  /** A random integer from 0 to `vagueness`; which one is a function of the node and of the end. */
  const farther = (node: number, end: number) =>
    (childSeed(childSeed(seed, node), end) >>> 0) % (vagueness + 1);
  for (let node = nodeCount - 1; node >= 0; node--) {
    let [least, most] = [0 - domain, 0 - domain];
    for (let i = 0; i < tree.degree(node); i++) {
      const child = tree.child(node, i);
      least = Math.max(least, 0 - (upper[child] ?? 0));
      most = Math.max(most, 0 - (lower[child] ?? 0));
    }
    const isLeaf = tree.degree(node) === 0;
    // The model's values are Max's, from 0 on.
    const value = Math.abs(tree.value(node)) - domain;
    lower[node] = isLeaf ? value : Math.max(0 - domain, least - farther(node, 0));
    upper[node] = isLeaf ? value : Math.min(domain, most + farther(node, 1));
  }
  const rangeOf = (node: number) => Range.of(lower[node] ?? 0, upper[node] ?? 0);
  const shape = {
    root: tree.root,
    height: depth,
    domain,
    degree: (node: number) => tree.degree(node),
    child: (node: number, i: number) => tree.child(node, i),
    value: (node: number) => rangeOf(node).middle,
    estimate: (node: number) => rangeOf(node).middle,
  };
  return {
    ranges: { ...shape, worth: rangeOf },
    lists: { ...shape, worth: (node) => Distribution.uniform(lower[node] ?? 0, upper[node] ?? 0) },
  };
}
