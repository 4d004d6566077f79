import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";

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
  lines?: Lines,
): number {
  observer?.enter?.(p.node, alpha, beta);
  generate(tree, p);
  let q = p.first;
  let m = q === null ? tree.value(p.node) : alpha;
  let line: Line | undefined;
  for (let i = 0; q !== null; i++) {
    const t = 0 - linkedF2(tree, q, 0 - beta, 0 - m, observer, lines);
    if (t > m) {
      m = t;
      if (m >= beta) break;
      line = lines?.through(i);
    }
    q = q.next;
  }
  lines?.handUp(line);
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
  lines?: Lines,
): number {
  return linkedF2(tree, { node, first: null, next: null }, alpha, beta, observer, lines);
}
