import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";

/**
 * The iterative program of Knuth & Moore (1975), its labels as states: F2 on an explicit stack, for trees
 * of any height. Contract and nodes visited are those of `alphaBeta`.
 *
 * The paper's array a is indexed from -2; here a[l] is `a[l + 2]`. At level l, while its node is searched,
 *   a[l-2] = alpha,   a[l-1] = -beta,   a[l] = m,   a[l+1] = -t,
 * r[l] is the node, s[l] the rank of the successor of r[l] that stands in r[l+1], and c[l] the line of r[l] so far.
 */
export function iterativeAlphaBeta<N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  lines?: Lines,
): number {
  const a = [alpha, 0 - beta];
  const r = [node];
  const s: number[] = [];
  const c: (Line | undefined)[] = [undefined];
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
      if (l < 0) {
        lines?.handUp(c[0]);
        return a[2]!;
      }
      // RESUME
      let cut = false;
      if (0 - a[l + 3]! > a[l + 2]!) {
        a[l + 2] = 0 - a[l + 3]!;
        cut = a[l + 3]! <= a[l + 1]!;
        if (!cut) c[l] = { rank: s[l]!, rest: tree.degree(r[l + 1]!) === 0 ? undefined : c[l + 1] };
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
