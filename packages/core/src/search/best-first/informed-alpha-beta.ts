import type { Observer } from "../../observer.js";
import type { Bounds, Tree } from "../../tree.js";
import { judge, type Outcome } from "../outcome.js";

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
 * `returned`, if it is given, is told what each successor of `node` that was searched returned, and the a it had.
 */
export function informedAlphaBeta<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  returned?: (i: number, g: number, a: number) => void,
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
        returned?.(i, g, a);
        if (g > f) f = g;
        if (g >= Math.min(beta, U)) break;
        if (g > a) a = g;
      }
    }
  }
  observer?.leave?.(node, f);
  return f;
}

/** Searches from the root, and finds the best move: the first that was proved to be worth f, or the only one that can be. */
export function searchInformedAlphaBeta<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): Outcome {
  const moves: { i: number; g: number; raised: boolean }[] = [];
  const returned = (i: number, g: number, a: number) => void moves.push({ i, g, raised: g > a });
  const value = informedAlphaBeta(tree, tree.root, alpha, beta, observer, returned);
  const possible = moves.filter(({ g }) => g >= value);
  const best = possible.length === 1 ? possible[0] : possible.find(({ raised }) => raised);
  return judge({ value, best: best?.i ?? -1, terminal: tree.degree(tree.root) === 0 }, alpha, beta);
}
