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

/** What a search is to look at: the terminals, in order, and how many nodes with them. */
export interface Examined<N> {
  readonly terminals: readonly N[];
  readonly nodes: number;
}

/**
 * What F2 examines with the window (alpha, beta), by the values of naive minimax: a successor is looked at while no
 * earlier brother, and no bound from above, is worth beta.
 */
export function examinedByAlphaBeta<N>(
  tree: Tree<N>,
  truth: Truth<N>,
  alpha: number,
  beta: number,
): Examined<N> {
  const terminals: N[] = [];
  let nodes = 0;
  const visit = (node: N, lower: number, upper: number): void => {
    nodes++;
    const successors = successorsOf(tree, node);
    if (successors.length === 0) terminals.push(node);
    let m = lower;
    for (const successor of successors) {
      if (m >= upper) return;
      visit(successor, -upper, -m);
      m = Math.max(m, 0 - truth.valueOf(successor));
    }
  };
  visit(tree.root, alpha, beta);
  return { terminals, nodes };
}

/** What F1 examines with this bound: a successor is looked at while no earlier brother reaches the bound. */
export function examinedByBranchAndBound<N>(tree: Tree<N>, truth: Truth<N>, bound: number): Examined<N> {
  const terminals: N[] = [];
  let nodes = 0;
  const visit = (node: N, limit: number): void => {
    nodes++;
    const successors = successorsOf(tree, node);
    if (successors.length === 0) terminals.push(node);
    let m = -Infinity;
    for (const successor of successors) {
      if (m >= limit) return;
      visit(successor, -m);
      m = Math.max(m, 0 - truth.valueOf(successor));
    }
  };
  visit(tree.root, bound);
  return { terminals, nodes };
}

/** Everything, from left to right. */
export function everything<N>(tree: Tree<N>): Examined<N> {
  const terminals: N[] = [];
  let nodes = 0;
  const visit = (node: N): void => {
    nodes++;
    const successors = successorsOf(tree, node);
    if (successors.length === 0) terminals.push(node);
    for (const successor of successors) visit(successor);
  };
  visit(tree.root);
  return { terminals, nodes };
}

/**
 * What F2 returns: alpha where the value is not above it; where it is not below beta, the first move that reaches
 * beta decides, with its own value if it leads to a terminal, else with beta exactly.
 */
export function returnedByAlphaBeta<N>(tree: Tree<N>, truth: Truth<N>, alpha: number, beta: number): number {
  const successors = successorsOf(tree, tree.root);
  if (successors.length === 0 || (alpha < truth.value && truth.value < beta)) return truth.value;
  if (truth.value <= alpha) return alpha;
  const cutter = successors.find((successor) => 0 - truth.valueOf(successor) >= beta)!;
  return tree.degree(cutter) === 0 ? 0 - truth.valueOf(cutter) : beta;
}

/** What F1 returns: the value of the first move that reaches the bound, else of the best. */
export function returnedByBranchAndBound<N>(tree: Tree<N>, truth: Truth<N>, bound: number): number {
  const worths = successorsOf(tree, tree.root).map((successor) => 0 - truth.valueOf(successor));
  return worths.find((worth) => worth >= bound) ?? truth.value;
}

function successorsOf<N>(tree: Tree<N>, node: N): N[] {
  return Array.from({ length: tree.degree(node) }, (_, i) => tree.child(node, i));
}
