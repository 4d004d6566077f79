import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import { type Outcome, outcomeOf } from "../contract/outcome.js";
import { provedMove } from "../contract/proved-move.js";
import { proving } from "./proving.js";

const nothingKnown: Bounds = { lower: -Infinity, upper: Infinity };

/**
 * Alpha-beta with bounds, figure 5 of Pijls & de Bruin (1993): the nodes that Gsearch develops from left to right,
 * and no memory. Without `bounds` it is fail-soft alpha-beta.
 *
 * Requires alpha < beta and, at every node, L <= v <= U. With v the negamax value of `node` and f the result:
 *   f <= alpha          implies  v <= f,
 *   alpha < f < beta    implies  v = f,
 *   f >= beta           implies  v >= f.
 *
 * `returned`, if it is given, is told what each successor of `node` that was searched returned.
 */
export function informedAlphaBeta<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  returned?: (g: number) => void,
): number {
  observer?.enter?.(node, alpha, beta);
  const d = tree.degree(node);
  let f: number;
  if (d === 0) f = tree.value(node);
  else {
    const { lower: L, upper: U } = tree.bounds?.(node) ?? nothingKnown;
    if (alpha >= U || L >= beta || U === L) f = L >= beta ? L : U;
    else {
      let a = Math.max(alpha, L);
      f = -Infinity;
      for (let i = 0; i < d; i++) {
        const g = 0 - informedAlphaBeta(tree, tree.child(node, i), 0 - beta, 0 - a, observer);
        returned?.(g);
        if (g > f) f = g;
        if (g >= Math.min(beta, U)) break;
        if (g > a) a = g;
      }
    }
  }
  observer?.leave?.(node, f);
  return f;
}

/**
 * Searches from the root, and finds the first move that is proved optimal.
 *
 * If f > L, with alpha < f < beta, then the first move that returned f is worth f, and those before it are worth less.
 * If f = L, then no move had to be worth more, and what they returned are upper bounds: what the visited nodes prove
 * besides has to be looked at.
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
  const returned: number[] = [];
  const value = informedAlphaBeta(tree, root, alpha, beta, proof ?? observer, (g) => void returned.push(g));
  const best = proof
    ? provedMove(d, (i) => isWorth(value, proof.moves[i] ?? nothingKnown))
    : returned.indexOf(value);
  return outcomeOf({ value, best, terminal: d === 0 }, alpha, beta);
}

/** Whether what lies between the bounds is at least `value`; undefined where it may be or not. */
function isWorth(value: number, { lower, upper }: Bounds): boolean | undefined {
  return lower >= value ? true : upper < value ? false : undefined;
}
