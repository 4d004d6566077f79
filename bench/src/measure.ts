import type { Effort } from "./effort.js";
import { type Ratios, ratios } from "./ratio.js";
import { type Row, row } from "./row.js";
import type { Comparison } from "./study.js";
import { SubjectProcess } from "./subject-process.js";

/**
 * Measures one comparison in `rounds` sets of three processes (a, b, and a again) and pools the pairs.
 * Work is counted after the last sample, for a counted search shows the compiler other types.
 */
export async function measure(
  main: string,
  study: string,
  comparison: Comparison,
  effort: Effort,
): Promise<Row> {
  const pooled: Ratios[] = [];
  for (let round = 1; ; round++) {
    const open = (name: string) => new SubjectProcess(main, study, name);
    const [a, b, again] = [open(comparison.a), open(comparison.b), open(comparison.a)];
    try {
      for (const each of [a, b, again]) await each.warm(effort);
      pooled.push(
        await ratios(
          () => a.sample(),
          () => b.sample(),
          () => again.sample(),
          effort.pairs,
        ),
      );
      if (round === effort.rounds)
        return row(study, comparison, pool(pooled), await a.count(), await b.count());
    } finally {
      for (const each of [a, b, again]) each.close();
    }
  }
}

function pool(rounds: readonly Ratios[]): Ratios {
  return {
    pairs: rounds.flatMap(({ pairs }) => pairs),
    selves: rounds.flatMap(({ selves }) => selves),
    a: rounds.flatMap(({ a }) => a),
    b: rounds.flatMap(({ b }) => b),
  };
}
