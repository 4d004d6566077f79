import { InputError } from "../errors/input-error.js";
import { requireUnit } from "./require.js";

/**
 * Corollary 2: the expected number of critical positions on each level 0, 1, ..., n of a random tree, where a
 * position on level j has a successor with probability `q[j]` and has `d[j]` successors on average, those
 * without successors included, so that 0 <= q[j] <= d[j] and q[j] <= 1:
 *
 *   E_i = d_0 q_1 d_2 q_3 ... + q_0 d_1 q_2 d_3 ... - q_0 q_1 q_2 q_3 ...     (i factors each).
 *
 * The shape of the tree must be independent of the order of its values.
 */
export function corollary2(q: readonly number[], d: readonly number[]): number[] {
  if (q.length !== d.length) {
    throw new InputError(`q has ${q.length} numbers and d has ${d.length}: expected one of each per level`);
  }
  const expected = [1];
  let evenDegrees = 1;
  let oddDegrees = 1;
  let probabilities = 1;
  for (const [j, qj] of q.entries()) {
    const dj = d[j]!;
    requireUnit(`q[${j}]`, qj);
    if (!(dj >= qj && dj < Infinity)) {
      throw new InputError(`d[${j}] is ${dj}: expected a finite number, q[${j}] = ${qj} or more`);
    }
    evenDegrees *= j % 2 === 0 ? dj : qj;
    oddDegrees *= j % 2 === 0 ? qj : dj;
    probabilities *= qj;
    expected.push(evenDegrees + oddDegrees - probabilities);
  }
  return expected;
}
