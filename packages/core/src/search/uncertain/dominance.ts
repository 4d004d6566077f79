import type { Distribution } from "../../distribution.js";

/**
 * How sure it is that `moves[b]` is as good as every other: Pr[Q_b >= max of the others], the moves being independent
 * and worth so much to the player who chooses. Values of Q_b that are not above `floor` do not count.
 */
export function dominance(moves: readonly Distribution[], b: number, floor = -Infinity): number {
  const { values, probabilities } = moves[b]!;
  let sum = 0;
  for (let k = 0; k < values.length; k++) {
    const v = values[k]!;
    if (v <= floor) continue;
    let p = probabilities[k]!;
    for (let j = 0; j < moves.length && p > 0; j++) if (j !== b) p *= moves[j]!.atMost(v);
    sum += p;
  }
  return Math.min(sum, 1);
}
