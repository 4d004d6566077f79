import { median, type Ratios, spread } from "./ratio.js";
import type { Comparison, Target } from "./study.js";
import { disagreements, type Work } from "./work.js";

/** A spread above this makes "within the spread" say nothing. */
const noisy = 0.1;

/** `met` or `missed` where a ratio is wanted, `inconclusive` where the machine is too noisy to tell, `differs` where the two sides did not do the same. */
export type Verdict = "met" | "missed" | "inconclusive" | "information" | "differs";

export interface Side extends Work {
  readonly name: string;
  /** The median time of one search. */
  readonly milliseconds: number;
}

/** One comparison, measured. */
export interface Row {
  readonly study: string;
  /** What the times are compared for: a search, its leaves or its nodes. */
  readonly per: string;
  /** a is this many times as fast as b: the median over the pairs. */
  readonly ratio: number;
  /** The same from the fastest sample of each side, which a busy machine disturbs least. */
  readonly ratioOfFastest: number;
  /** The distance from 1 that nine of ten ratios of a to itself keep. */
  readonly spread: number;
  /** The smallest ratio that meets the target; null if none is wanted. */
  readonly wanted: number | null;
  readonly verdict: Verdict;
  /** The fields of the work in which the sides had to agree and did not. */
  readonly differs: readonly string[];
  readonly a: Side;
  readonly b: Side;
}

export function row(study: string, comparison: Comparison, taken: Ratios, workA: Work, workB: Work): Row {
  const scale = comparison.per === undefined ? 1 : workA[comparison.per] / workB[comparison.per];
  const ratio = median(taken.pairs) * scale;
  const noise = spread(taken.selves);
  const wanted = wantedRatio(comparison.target, noise);
  const differs = disagreements(workA, workB, comparison.agreement);
  return {
    study,
    per: comparison.per ?? "search",
    ratio,
    ratioOfFastest: (fastest(taken.b) / fastest(taken.a)) * scale,
    spread: noise,
    wanted,
    verdict: differs.length > 0 ? "differs" : verdict(ratio, wanted, comparison.target, noise),
    differs,
    a: { name: comparison.a, milliseconds: median(taken.a), ...workA },
    b: { name: comparison.b, milliseconds: median(taken.b), ...workB },
  };
}

function fastest(times: readonly number[]): number {
  return times.reduce((least, time) => Math.min(least, time), Infinity);
}

function wantedRatio(target: Target | undefined, noise: number): number | null {
  if (target === undefined) return null;
  return target === "within the spread" ? 1 - noise : target.atLeast;
}

function verdict(ratio: number, wanted: number | null, target: Target | undefined, noise: number): Verdict {
  if (wanted === null) return "information";
  if (target === "within the spread" && noise > noisy) return "inconclusive";
  return ratio >= wanted ? "met" : "missed";
}
