import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type Line, Lines } from "../contract/line.js";
import { type Outcome, outcomeOf, type Returned } from "../contract/outcome.js";
import { alphaBeta } from "./alpha-beta.js";

/**
 * Aspiration: F2 with a hopeful window, and once more beyond it where the hope was wrong (Knuth & Moore,
 * section 3).
 *
 * Requires alpha < beta. With v the negamax value of the root and r the result: r = v, always, and the
 * best move is proved optimal, v = alpha and v = beta included.
 */
export function searchAspiration<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): Outcome {
  return outcomeOf(aspire(tree, alpha, beta, observer), -Infinity, Infinity);
}

function aspire<N>(tree: Tree<N>, alpha: number, beta: number, observer?: Observer<N>): Returned {
  const first = alphaBetaAtRoot(tree, alpha, beta, observer);
  const v = first.value;
  if (first.terminal || (alpha < v && v < beta)) return first;
  if (v <= alpha) return alphaBetaAtRoot(tree, -Infinity, v, observer);
  const second = alphaBetaAtRoot(tree, v, Infinity, observer);
  return second.line === undefined ? first : second;
}

/**
 * F2 at the root, which has a line through a move that cuts off too: where the value is then found to be r = beta,
 * that move is proved optimal, though none of the answers to it is.
 */
function alphaBetaAtRoot<N>(tree: Tree<N>, alpha: number, beta: number, observer?: Observer<N>): Returned {
  const { root } = tree;
  const lines = new Lines();
  observer?.enter?.(root, alpha, beta);
  const d = tree.degree(root);
  let m = d === 0 ? tree.value(root) : alpha;
  let line: Line | undefined;
  for (let i = 0; i < d && m < beta; i++) {
    const t = 0 - alphaBeta(tree, tree.child(root, i), 0 - beta, 0 - m, observer, lines);
    if (t > m) {
      m = t;
      line = lines.through(i);
    }
  }
  observer?.leave?.(root, m);
  return { value: m, line, terminal: d === 0 };
}
