import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type Line, Lines } from "../contract/line.js";
import { nothingKnown } from "../contract/nothing-known.js";
import { type Outcome, outcomeOf } from "../contract/outcome.js";

/**
 * McCarthy's form of F2 (Knuth & Moore, section 3): a node whose optimistic value is too low, or whose
 * pessimistic value is high enough, is not searched at all. Without `bounds` it is F2.
 *
 * Requires alpha < beta and, at every node, lower <= v <= upper. With v the negamax value of an inner
 * `node` and r the result:
 *   v <= alpha          implies  r = alpha,
 *   alpha < v < beta    implies  r = v,
 *   v >= beta           implies  beta <= r <= v.
 */
export function mccarthy<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  lines?: Lines,
): number {
  observer?.enter?.(node, alpha, beta);
  const { lower: pessimistic, upper: optimistic } = tree.bounds?.(node) ?? nothingKnown;
  let m = alpha;
  let line: Line | undefined;
  if (optimistic <= alpha) m = alpha;
  else if (pessimistic >= beta) m = beta;
  else {
    const d = tree.degree(node);
    if (d === 0) m = tree.value(node);
    for (let i = 0; i < d; i++) {
      const t = 0 - mccarthy(tree, tree.child(node, i), 0 - beta, 0 - m, observer, lines);
      if (t > m) {
        m = t;
        if (m >= beta) break;
        line = lines?.through(i);
      }
    }
  }
  lines?.handUp(line);
  observer?.leave?.(node, m);
  return m;
}

/** Searches from the root, whose value, if it is a terminal, is exact unless its bounds stand in for it. */
export function searchMccarthy<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): Outcome {
  const { root } = tree;
  const { lower: pessimistic, upper: optimistic } = tree.bounds?.(root) ?? nothingKnown;
  const terminal = tree.degree(root) === 0 && optimistic > alpha && pessimistic < beta;
  const lines = new Lines();
  const value = mccarthy(tree, root, alpha, beta, observer, lines);
  return outcomeOf({ value, line: lines.returned, terminal }, alpha, beta);
}
