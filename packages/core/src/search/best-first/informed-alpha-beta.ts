import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import { type Line, Lines } from "../contract/line.js";
import { nothingKnown } from "../contract/nothing-known.js";
import { type Outcome, outcomeOf } from "../contract/outcome.js";
import { provedMove } from "../contract/proved-move.js";
import { proving } from "./proving.js";

/**
 * Alpha-beta with bounds, figure 5 of Pijls & de Bruin (1993): the nodes that Gsearch develops from left to right,
 * and no memory. Without `bounds` it is fail-soft alpha-beta.
 *
 * Requires alpha < beta and, at every node, L <= v <= U. With v the negamax value of `node` and f the result:
 *   f <= alpha          implies  v <= f,
 *   alpha < f < beta    implies  v = f,
 *   f >= beta           implies  v >= f.
 *
 * Where it is the bounds that prove f, because f = L or U = L, there is no line.
 */
export function informedAlphaBeta<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  lines?: Lines,
): number {
  observer?.enter?.(node, alpha, beta);
  const d = tree.degree(node);
  let line: Line | undefined;
  let f: number;
  if (d === 0) f = tree.value(node);
  else {
    const { lower: L, upper: U } = tree.bounds?.(node) ?? nothingKnown;
    if (alpha >= U || L >= beta || U === L) f = L >= beta ? L : U;
    else {
      let a = Math.max(alpha, L);
      f = -Infinity;
      for (let i = 0; i < d; i++) {
        const g = 0 - informedAlphaBeta(tree, tree.child(node, i), 0 - beta, 0 - a, observer, lines);
        if (g > f) f = g;
        if (a < g && g < beta) line = lines?.through(i);
        if (g >= Math.min(beta, U)) break;
        if (g > a) a = g;
      }
    }
  }
  lines?.handUp(line);
  observer?.leave?.(node, f);
  return f;
}

/**
 * Searches from the root, and finds the first move that is proved optimal.
 *
 * If f > L, with alpha < f < beta, then the line goes through the first move that returned f: it is worth f, and those
 * before it are worth less. If f = L, then no move had to be worth more, and what they returned are upper bounds: what
 * the visited nodes prove besides has to be looked at.
 */
export function searchInformedAlphaBeta<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): Outcome {
  const { root } = tree;
  const d = tree.degree(root);
  const mayBeL = d > 0 && tree.bounds !== undefined && tree.bounds(root).lower > alpha;
  const proof = mayBeL ? proving(tree, observer) : undefined;
  const lines = new Lines();
  const value = informedAlphaBeta(tree, root, alpha, beta, proof ?? observer, lines);
  const returned = { value, line: lines.returned, terminal: d === 0 };
  if (proof === undefined || lines.returned !== undefined) return outcomeOf(returned, alpha, beta);
  const best = provedMove(d, (i) => isWorth(value, proof.moves[i] ?? nothingKnown));
  const line = best < 0 ? undefined : { rank: best, rest: undefined };
  return outcomeOf({ ...returned, line }, alpha, beta);
}

/** Whether what lies between the bounds is at least `value`; undefined where it may be or not. */
function isWorth(value: number, { lower, upper }: Bounds): boolean | undefined {
  return lower >= value ? true : upper < value ? false : undefined;
}
