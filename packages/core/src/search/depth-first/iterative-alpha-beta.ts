import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { RootStep } from "./root-step.js";

/**
 * The iterative program of Knuth & Moore (1975), its labels as states: F2 on an explicit stack, for trees
 * of any height. Contract and nodes visited are those of `alphaBeta`.
 *
 * The paper's array a is indexed from -2; here a[l] is `a[l + 2]`. At level l, while its node is searched,
 *   a[l-2] = alpha,   a[l-1] = -beta,   a[l] = m,   a[l+1] = -t,
 * r[l] is the node and s[l] the rank of the successor of r[l] that stands in r[l+1].
 */
export function iterativeAlphaBeta<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): RootStep {
  const a = [alpha, 0 - beta];
  const r = [node];
  const s: number[] = [];
  let best = -1;
  let l = 0;
  enter: for (;;) {
    const p = r[l]!;
    observer?.enter?.(p, a[l]!, 0 - a[l + 1]!);
    if (tree.degree(p) > 0) {
      a[l + 2] = a[l]!;
      s[l] = 0;
      r[l + 1] = tree.child(p, 0);
      l++;
      continue;
    }
    a[l + 2] = tree.value(p);
    for (;;) {
      // DONE
      observer?.leave?.(r[l]!, a[l + 2]!);
      l--;
      if (l < 0) return { value: a[2]!, best, terminal: tree.degree(node) === 0 };
      // RESUME
      let cut = false;
      if (0 - a[l + 3]! > a[l + 2]!) {
        a[l + 2] = 0 - a[l + 3]!;
        if (l === 0) best = s[0]!;
        cut = a[l + 3]! <= a[l + 1]!;
      }
      const next = s[l]! + 1;
      if (!cut && next < tree.degree(r[l]!)) {
        s[l] = next;
        r[l + 1] = tree.child(r[l]!, next);
        l++;
        continue enter;
      }
    }
  }
}

export function searchIterativeAlphaBeta<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
): RootStep {
  return iterativeAlphaBeta(tree, tree.root, alpha, beta, observer);
}
