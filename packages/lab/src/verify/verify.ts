import type { Algorithm } from "espalier";
import type { Case } from "./case.js";
import { applies, check, type Prepared, prepare } from "./check.js";
import { randomCase } from "./random-case.js";
import { shrink } from "./shrink.js";

export interface Failure {
  readonly algorithm: string;
  /** Which tree of the run failed, and the smallest case that fails in the same way. */
  readonly number: number;
  readonly smallest: Case;
  readonly problem: string;
}

export interface Verdict {
  readonly trees: number;
  readonly seed: number;
  /** Those that were checked; the others need what none of the trees has. */
  readonly algorithms: readonly string[];
  readonly checks: number;
  readonly failures: readonly Failure[];
}

/** Checks every algorithm on `trees` random cases against naive minimax; the first failure of each ends its own run. */
export function verify(
  algorithms: readonly Algorithm[],
  { trees, seed, progress }: { trees: number; seed: number; progress?: (done: number) => void },
): Verdict {
  const failures: Failure[] = [];
  let running = algorithms;
  const checked = new Set<Algorithm>();
  let checks = 0;
  for (let number = 0; number < trees && running.length > 0; number++) {
    const sample = randomCase(seed, number);
    const prepared = prepare(sample);
    for (const algorithm of running) {
      if (!applies(algorithm, prepared)) continue;
      checked.add(algorithm);
      checks++;
      if (problemOf(algorithm, prepared) === undefined) continue;
      const smallest = shrink(sample, (candidate) => problemOf(algorithm, prepare(candidate)) !== undefined);
      failures.push({
        algorithm: algorithm.id,
        number,
        smallest,
        problem: problemOf(algorithm, prepare(smallest))!,
      });
      running = running.filter((other) => other !== algorithm);
    }
    if (number % 1000 === 999) progress?.(number + 1);
  }
  return { trees, seed, algorithms: [...checked].map(({ id }) => id), checks, failures };
}

/** A crash is a failure like any other. */
function problemOf(algorithm: Algorithm, sample: Prepared): string | undefined {
  try {
    return check(algorithm, sample);
  } catch (error) {
    return `it throws: ${error instanceof Error ? error.message : String(error)}`;
  }
}
