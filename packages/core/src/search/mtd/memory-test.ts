import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { passes } from "../contract/passes.js";
import type { Table } from "./table.js";

/** Nodes with more successors than this keep how far tests have come, so that the next one need not begin at the first. */
const few = 64;

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
 * successors that takes b tests, that is b^2 questions. Where nobody watches, a wide node begins behind those that have
 * said no to a question that was as easy or easier: they would say so again, with the same bound.
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
    const wide = d > few && observer === undefined;
    const before = wide ? table.refuted(entry, bound, more) : undefined;
    let successor = before?.last ?? 0;
    g = before?.g ?? g;
    for (let i = before?.count ?? 0; i < d; i++) {
      const asked = table.successor(tree, entry, successor, i);
      const t = 0 - memoryTest(tree, table, asked, 0 - bound, !more, observer);
      const isEnough = passes(t, bound, more);
      if (isEnough && wide) table.setRefuted(entry, { bound, more, count: i, last: successor, g });
      if (t > g) g = t;
      if (isEnough) break;
      successor = asked;
    }
    if (d === 0 || passes(g, bound, more)) table.setLower(entry, g);
    if (d === 0 || !passes(g, bound, more)) table.setUpper(entry, g);
    observer?.bound?.(node, table.lower(entry), table.upper(entry));
  }
  observer?.leave?.(node, g);
  return g;
}
