import type { Tree } from "../../src/tree/tree.js";

/** F(p) by its definition. */
export function naive<N>(tree: Tree<N>, node: N = tree.root): number {
  const values = successors(tree, node).map((child) => 0 - naive(tree, child));
  return values.length === 0 ? tree.value(node) : Math.max(...values);
}

export function successors<N>(tree: Tree<N>, node: N): N[] {
  return Array.from({ length: tree.degree(node) }, (_, i) => tree.child(node, i));
}

/** Every node of the tree, parents before successors. */
export function allNodes<N>(tree: Tree<N>, node: N = tree.root): N[] {
  return [node, ...successors(tree, node).flatMap((child) => allNodes(tree, child))];
}

/** The ranks of the first best move at `node`, of the first best answer to it, and so on. */
export function firstLine<N>(tree: Tree<N>, node: N = tree.root): number[] {
  const moves = successors(tree, node);
  const best = moves.findIndex((child) => 0 - naive(tree, child) === naive(tree, node));
  const child = moves[best];
  return child === undefined ? [] : [best, ...firstLine(tree, child)];
}
