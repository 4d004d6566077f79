import type { Tree } from "espalier";

/** What naive minimax says of a tree: the value of every node met, and the best moves at the root. */
export interface Truth<N> {
  readonly value: number;
  /** All optimal moves at the root, ascending; none at a terminal. */
  readonly best: readonly number[];
  valueOf(node: N): number;
}

/** The definition, F(p) = f(p) or the largest -F of the successors, and nothing else. Nodes are told apart by ===. */
export function minimax<N>(tree: Tree<N>): Truth<N> {
  const values = new Map<N, number>();
  const F = (node: N): number => {
    const successors = successorsOf(tree, node);
    const value =
      successors.length === 0
        ? tree.value(node)
        : Math.max(...successors.map((successor) => 0 - F(successor)));
    values.set(node, value);
    return value;
  };
  const value = F(tree.root);
  const best = successorsOf(tree, tree.root).flatMap((s, i) => (0 - values.get(s)! === value ? [i] : []));
  return { value, best, valueOf: (node) => values.get(node)! };
}

/**
 * The terminals that F2 evaluates with the window (alpha, beta), by the values of naive minimax: a successor is
 * looked at while no earlier brother, and no bound from above, is worth beta.
 */
export function examinedByAlphaBeta<N>(tree: Tree<N>, truth: Truth<N>, alpha: number, beta: number): N[] {
  const examined: N[] = [];
  const visit = (node: N, lower: number, upper: number): void => {
    const successors = successorsOf(tree, node);
    if (successors.length === 0) examined.push(node);
    let m = lower;
    for (const successor of successors) {
      if (m >= upper) return;
      visit(successor, -upper, -m);
      m = Math.max(m, 0 - truth.valueOf(successor));
    }
  };
  visit(tree.root, alpha, beta);
  return examined;
}

/** The terminals that F1 evaluates with this bound: a successor is looked at while no earlier brother reaches the bound. */
export function examinedByBranchAndBound<N>(tree: Tree<N>, truth: Truth<N>, bound: number): N[] {
  const examined: N[] = [];
  const visit = (node: N, limit: number): void => {
    const successors = successorsOf(tree, node);
    if (successors.length === 0) examined.push(node);
    let m = -Infinity;
    for (const successor of successors) {
      if (m >= limit) return;
      visit(successor, -m);
      m = Math.max(m, 0 - truth.valueOf(successor));
    }
  };
  visit(tree.root, bound);
  return examined;
}

/** Every terminal, from left to right. */
export function allTerminals<N>(tree: Tree<N>): N[] {
  const terminals: N[] = [];
  const visit = (node: N): void => {
    const successors = successorsOf(tree, node);
    if (successors.length === 0) terminals.push(node);
    for (const successor of successors) visit(successor);
  };
  visit(tree.root);
  return terminals;
}

function successorsOf<N>(tree: Tree<N>, node: N): N[] {
  return Array.from({ length: tree.degree(node) }, (_, i) => tree.child(node, i));
}
