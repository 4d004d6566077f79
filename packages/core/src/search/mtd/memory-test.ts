import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { passes } from "../contract/passes.js";
import type { Table } from "./table.js";

/**
 * The memory-enhanced test MT of Plaat et al. (1996): is the value of the node of `entry` at least `bound`, or,
 * with `more`, more than that? What the table knows is not searched again.
 *
 * With v the negamax value and r the result:
 *   r passes      implies  v >= r: yes,
 *   r does not    implies  v <= r: no,
 * and the table keeps r as a bound. The question is strict or not as it is asked, so that no value need be an
 * integer. It is the opposite one at the next ply: a successor worth w gives -w > bound unless w >= -bound.
 *
 * Every test asks the successors again from the first on, also those that the table answers for: at a node of b
 * successors that takes b tests, that is b^2 questions.
 */
export function memoryTest<N>(
  tree: Tree<N>,
  table: Table<N>,
  entry: number,
  bound: number,
  more: boolean,
  observer?: Observer<N>,
): number {
  const node = table.node(entry);
  observer?.enter?.(node, bound, bound, more);
  const lower = table.lower(entry);
  const upper = table.upper(entry);
  const yes = passes(lower, bound, more);
  let g = yes ? lower : upper;
  if (yes || !passes(upper, bound, more)) observer?.recall?.(node, lower, upper);
  else {
    const d = table.degree(entry);
    g = d === 0 ? tree.value(node) : -Infinity;
    let successor = 0;
    for (let i = 0; i < d; i++) {
      successor = table.successor(tree, entry, successor, i);
      const t = 0 - memoryTest(tree, table, successor, 0 - bound, !more, observer);
      if (t > g) g = t;
      if (passes(g, bound, more)) break;
    }
    if (d === 0 || passes(g, bound, more)) table.setLower(entry, g);
    if (d === 0 || !passes(g, bound, more)) table.setUpper(entry, g);
    observer?.bound?.(node, table.lower(entry), table.upper(entry));
  }
  observer?.leave?.(node, g);
  return g;
}
