import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type RootStep, rootStep } from "./root-step.js";

/** A position as Knuth & Moore's generate leaves it: its successors hang on `first`, each linked to the next. */
interface Linked<N> {
  readonly node: N;
  first: Linked<N> | null;
  readonly next: Linked<N> | null;
}

/** Links the successors of p. A terminal keeps `first = null`. */
function generate<N>(tree: Tree<N>, p: Linked<N>): void {
  let q: Linked<N> | null = null;
  for (let i = tree.degree(p.node) - 1; i >= 0; i--)
    q = { node: tree.child(p.node, i), first: null, next: q };
  p.first = q;
}

/**
 * F2 of Knuth & Moore (1975) on linked records: generate, first, next. The contract and the nodes visited
 * are those of `alphaBeta`; all successors of a visited node are generated, seen or not.
 */
function linkedF2<N>(
  tree: Tree<N>,
  p: Linked<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): number {
  observer?.enter?.(p.node, alpha, beta);
  generate(tree, p);
  let q = p.first;
  let m = q === null ? tree.value(p.node) : alpha;
  while (q !== null && m < beta) {
    const t = 0 - linkedF2(tree, q, 0 - beta, 0 - m, observer);
    if (t > m) m = t;
    q = q.next;
  }
  p.first = null;
  observer?.leave?.(p.node, m);
  return m;
}

export function linkedAlphaBeta<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): number {
  return linkedF2(tree, { node, first: null, next: null }, alpha, beta, observer);
}

export function searchLinkedAlphaBeta<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): RootStep {
  const root: Linked<N> = { node: tree.root, first: null, next: null };
  generate(tree, root);
  let q = root.first!;
  const visit = (_: number, m: number) => {
    const t = 0 - linkedF2(tree, q, 0 - beta, 0 - m, observer);
    q = q.next!;
    return t;
  };
  return rootStep(tree, alpha, beta, alpha, visit, observer);
}
