import type { Distribution } from "../../values/distribution.js";

/**
 * How sure it is that `moves[b]` is as good as every other: Pr[Q_b >= max of the others], the moves being independent
 * and worth so much to the player who chooses. Values of Q_b that are not above `floor` do not count.
 *
 * One sweep over all the lists, upwards: `atMost[j]` is Pr[Q_j <= v] at the value v of Q_b.
 */
export function dominance(moves: readonly Distribution[], b: number, floor = -Infinity): number {
  const { values, probabilities } = moves[b]!;
  const next = moves.map(() => 0);
  const atMost = moves.map(() => 0);
  let sum = 0;
  for (let k = 0; k < values.length; k++) {
    const v = values[k]!;
    if (v <= floor) continue;
    let p = probabilities[k]!;
    for (let j = 0; j < moves.length; j++) {
      if (j === b) continue;
      const other = moves[j]!;
      const n = other.values.length;
      let at = next[j]!;
      while (at < n && other.values[at]! <= v) atMost[j]! += other.probabilities[at++]!;
      next[j] = at;
      // Of a list that lies below as a whole the sum may be a hair off.
      if (at < n) p *= atMost[j]!;
    }
    sum += p;
  }
  return Math.min(sum, 1);
}
