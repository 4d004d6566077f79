import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Outcome } from "../contract/outcome.js";
import { provedOutcome } from "./proved-outcome.js";
import type { PseudoTerminal } from "./pseudo-terminal.js";
import type { RsearchOptions } from "./rsearch.js";
import { SearchTree } from "./search-tree.js";

/**
 * Maxsearch of Pijls & de Bruin (1993), figures 6 to 8, with the corrections that pseudo-terminals need: it develops
 * what Rsearch develops by the rule `maxsearch`, in the same order, and never starts again from the top.
 *
 * Requires alpha < beta and, where the tree has bounds, lower <= f <= upper at every node. Where they also narrow down
 * the tree, as section 1 of the paper assumes (U(c) <= U(n) below a node of Max, L(c) >= L(n) below one of Min), the
 * order is the same; else some nodes more may be developed. With f the value of the root and [Lb, Ub] the bounds returned, all for the player to move at the root:
 *   alpha < Lb = f = Ub < beta,   or   f <= Ub <= alpha,   or   beta <= Lb <= f.
 */
export function maxsearch<N>(
  tree: Tree<N>,
  pseudoTerminal?: PseudoTerminal<N>,
  { alpha = -Infinity, beta = Infinity, player = "max", memory }: RsearchOptions = {},
  observer?: Observer<N>,
): Outcome {
  const s = new SearchTree(tree, memory, observer);
  const maxFirst = player === "max";
  let local = 0;
  const degree = tree.degree(tree.root);
  if (degree > 0) pseudoTerminal?.(tree.root, { depth: 0, local, degree, stored: s.stored });
  solve(0, tree.root, degree, 0, maxFirst, maxFirst ? alpha : 0 - beta, maxFirst ? beta : 0 - alpha);
  return provedOutcome(s, player, alpha);

  /** Figure 6. Develops the open node n and searches until its window is empty: max(lower, Lb) >= min(upper, Ub). */
  function solve(
    n: number,
    node: N,
    d: number,
    depth: number,
    isMax: boolean,
    lower: number,
    upper: number,
  ): void {
    s.develop(n, node, d, isMax);
    let up = Math.min(upper, s.upper(n));
    if (Math.max(lower, s.lower(n)) >= up) return;
    do {
      up = Math.min(upper, s.upper(n));
      diminish(n, depth, isMax, lower, up);
      // Without the last test a local tree whose root proved to be worth `up` would be searched for ever.
    } while (s.upper(n) > s.lower(n) && s.upper(n) > lower && s.lower(n) < up);
  }

  /** Figure 7. The open node n, which has d successors, has cu(n) = upper; on return Ub(n) < upper or Lb(n) >= upper. */
  function expand(
    n: number,
    node: N,
    d: number,
    depth: number,
    isMax: boolean,
    lower: number,
    upper: number,
  ): void {
    if (d === 0) {
      s.evaluate(n, node, isMax);
      return;
    }
    if (pseudoTerminal?.(node, { depth, local, degree: d, stored: s.stored })) {
      const above = local;
      local = depth;
      solve(n, node, d, depth, isMax, lower, upper);
      local = above;
      s.release(n, isMax);
      return;
    }
    const first = s.adopt(n, node, d, isMax);
    if (s.lower(n) >= upper || s.upper(n) < upper) return;
    let lo = isMax ? Math.max(lower, s.lower(n)) : lower;
    for (let i = 0; i < d; i++) {
      const c = first + i;
      const child = tree.child(node, i);
      expand(c, child, tree.degree(child), depth + 1, !isMax, lo, upper);
      s.update(n, c, isMax);
      if (isMax) lo = Math.max(lo, s.lower(c));
      if (s.upper(c) >= upper === isMax) break;
    }
  }

  /** Figure 8. The live node n has cu(n) = upper; on return Ub(n) < upper or Lb(n) >= upper. */
  function diminish(n: number, depth: number, isMax: boolean, lower: number, upper: number): void {
    const f = s.family(n);
    const node = s.node(f);
    const first = s.first(f);
    const end = first + s.count(f);
    let lo = isMax ? Math.max(lower, s.lower(n)) : lower;
    for (let c = isMax ? first : youngest(f, first, end); c < end; c++) {
      if (s.isOpen(c)) {
        const child = tree.child(node, c - first);
        expand(c, child, tree.degree(child), depth + 1, !isMax, lo, upper);
      } else if (s.family(c) >= 0 && (isMax ? s.upper(c) === upper : s.upper(c) > s.lower(c))) {
        diminish(c, depth + 1, !isMax, lo, upper);
      } else continue;
      s.update(n, c, isMax);
      if (isMax) lo = Math.max(lo, s.lower(c));
      if (s.upper(c) >= upper === isMax) break;
    }
  }

  /**
   * The last successor in family f that is not open, or the first if all are. At a node of Min they are developed from
   * left to right, each after the one before it has died.
   */
  function youngest(f: number, first: number, end: number): number {
    let c = first + s.dead(f);
    while (c + 1 < end && !s.isOpen(c + 1)) c++;
    s.setDead(f, c - first);
    return c;
  }
}
