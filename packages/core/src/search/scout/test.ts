import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line, Lines } from "../contract/line.js";
import { passes } from "../contract/passes.js";

/**
 * Procedure TEST of Pearl (1980): is the value of `node` at least `bound`, or, with `more`, more than that?
 *
 * With v the negamax value and r the result:
 *   r passes      implies  v >= r: yes,
 *   r does not    implies  v <= r: no.
 * The question is strict or not as it is asked, so that no value need be an integer. It is the opposite one at the
 * next ply: a successor worth w gives -w > bound unless w >= -bound.
 *
 * The line is a principal one in case v = r. Then a move that passes is worth r. Where none does, all that is known of
 * the moves is that they are worth no more than they returned: one that returned r is worth that if it is the only one,
 * or a terminal; else there is no line.
 */
export function test<N>(
  tree: Tree<N>,
  node: N,
  bound: number,
  more: boolean,
  observer?: Observer<N>,
  lines?: Lines,
): number {
  observer?.enter?.(node, bound, bound, more);
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : -Infinity;
  let best = -1;
  let rest: Line | undefined;
  for (let i = 0; i < d; i++) {
    const t = 0 - test(tree, tree.child(node, i), 0 - bound, !more, observer, lines);
    if (t > m) {
      m = t;
      best = i;
      rest = lines?.returned;
    } else if (t === m && rest !== undefined) {
      // Where none passes, every successor has passed itself, and only a terminal has no line.
      best = -1;
    }
    if (passes(m, bound, more)) break;
  }
  lines?.handUp(best < 0 ? undefined : { rank: best, rest });
  observer?.leave?.(node, m);
  return m;
}
