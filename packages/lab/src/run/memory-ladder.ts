import type { Algorithm } from "espalier";
import { findAlgorithm } from "espalier/internal";
import type { Subject } from "../input/subject.js";
import { type Mean, meanOf } from "./mean.js";
import { searchResult } from "./search-result.js";

/** What `compare --memory-ladder --json` prints. */
export interface MemoryLadder {
  readonly name: string;
  readonly trees: number;
  /** The best on average of the searches that QuickGame's memory, or less, is enough for. */
  readonly best: string;
  /** The searches that the steps are measured by, each with its own memory. */
  readonly rivals: readonly Rung[];
  /** HopeGame with so many times the entries that QuickGame stores. */
  readonly steps: readonly Step[];
}

export interface Rung {
  readonly algorithm: string;
  readonly evaluations: Mean;
  /** The evaluations in terms of those of the best rival, tree by tree the difference of the two. */
  readonly ratio: Mean;
  /** The entries at the worst moment; none of a search that stores only a path. */
  readonly peak?: Mean;
}

export interface Step extends Rung {
  readonly times: number;
  readonly memory: Mean;
}

const published = ["alpha-beta", "quickgame", "qg1", "qg2", "qg3"] as const;
const rivals = [...published, "sss-star"] as const;

/**
 * HopeGame on each of the trees with `ladder` times the memory of QuickGame there, rounded, and at least one entry; beside
 * it the searches that it is between. `report` is told of each search before it begins.
 */
export function memoryLadder(
  subjects: Iterable<Subject>,
  ladder: readonly number[],
  report: (tree: number, doing: string, evaluations: number) => void,
): MemoryLadder {
  const work = new Map<string, { evaluations: number[]; peaks: number[]; memories: number[] }>();
  let name = "";
  let trees = 0;
  const run = (label: string, algorithm: Algorithm, subject: Subject, memory?: number) => {
    report(trees, label, 0);
    const { evaluations, peak } = searchResult(
      algorithm,
      subject,
      memory === undefined ? {} : { memory },
      (done) => report(trees, label, done),
    );
    let kept = work.get(label);
    if (kept === undefined) {
      kept = { evaluations: [], peaks: [], memories: [] };
      work.set(label, kept);
    }
    kept.evaluations.push(evaluations);
    if (peak !== undefined) kept.peaks.push(peak);
    if (memory !== undefined) kept.memories.push(memory);
    return peak ?? 0;
  };
  for (const subject of subjects) {
    name = subject.name;
    let once = 1;
    for (const id of rivals) {
      const peak = run(id, findAlgorithm(id), subject);
      if (id === "quickgame") once = Math.max(1, peak);
    }
    for (const times of ladder) {
      run(`${times}`, findAlgorithm("hopegame"), subject, Math.max(1, Math.round(times * once)));
    }
    trees++;
  }

  const workOf = (label: string) => work.get(label)!;
  const total = (label: string) => workOf(label).evaluations.reduce((sum, each) => sum + each, 0);
  const best = published.reduce((a, b) => (total(b) < total(a) ? b : a));
  const base = workOf(best).evaluations;
  const mean = meanOf(base).mean;
  const rung = (label: string, algorithm: string): Rung => {
    const { evaluations, peaks } = workOf(label);
    // 1 + the mean difference: its error is that of the pairs, and not of the trees.
    const { mean: difference, error } = meanOf(evaluations.map((each, i) => each - base[i]!));
    return {
      algorithm,
      evaluations: meanOf(evaluations),
      ratio: { mean: 1 + difference / mean, error: error / mean },
      ...(peaks.length > 0 && { peak: meanOf(peaks) }),
    };
  };
  return {
    name,
    trees,
    best,
    rivals: rivals.map((id) => rung(id, id)),
    steps: ladder.map((times) => ({
      ...rung(`${times}`, "hopegame"),
      times,
      memory: meanOf(workOf(`${times}`).memories),
    })),
  };
}
