import { type Algorithm, counting, type SearchOptions, type Status, search } from "espalier";
import { moverOptions, windowWithin } from "espalier/internal";
import { convert } from "espalier/trees";
import type { Subject } from "../input/subject.js";
import type { GivenOptions } from "../options/given-options.js";
import { DistinctLeaves } from "./distinct-leaves.js";
import { numbered } from "./numbered.js";
import type { Searcher } from "./recorded.js";
import { nowAndThen, tally } from "./tally.js";

/** What `search --json` prints. Value, window and bounds are in the file's view; an open side is null. */
export interface SearchResult {
  readonly algorithm: string;
  readonly value: number;
  readonly best: number;
  /** The ranks of best moves from the root on, as far as the search has proved them. */
  readonly line?: readonly number[];
  readonly window: readonly [alpha: number | null, beta: number | null];
  readonly status: Status;
  /** What value, status and bounds rest on besides evaluated leaves: bounds of the tree that nobody has checked, or estimates. */
  readonly assuming?: "bounds" | "estimates";
  readonly bounds?: readonly [lower: number | null, upper: number | null];
  /** Leaf numbers in the order of evaluation, repeats included. */
  readonly leaves?: readonly number[];
  readonly evaluations: number;
  /** Null where there were too many leaves to tell apart. */
  readonly distinct: number | null;
  readonly nodes: number;
  readonly peak?: number;
  readonly peakOf?: string;
  /** Of a search over uncertain values: what the root is worth, in the file's view. */
  readonly vp?: readonly (readonly [value: number, probability: number])[];
  readonly range?: readonly [lower: number, upper: number];
  readonly dominance?: number;
  readonly expansions?: number;
  readonly stopped?: string;
}

/** Searches the tree of `subject`. What cannot be searched is an InputError. */
export function searchResult(
  algorithm: Algorithm,
  subject: Subject,
  given: GivenOptions,
  report: (evaluations: number) => void = () => {},
  searcher: Searcher = search,
): SearchResult {
  const { tree } = subject;
  const options = moverOptions(algorithm, given, tree);
  const { outcome, counts } = counted(algorithm, subject, options, report, searcher);
  const flipped = convert(1, tree) < 0;
  const inView = (lower: number, upper: number): readonly [number | null, number | null] =>
    flipped ? [closed(0 - upper), closed(0 - lower)] : [closed(lower), closed(upper)];
  // Over uncertain values the whole window is the domain.
  const i = outcome.vp || outcome.range ? (tree.domain ?? Infinity) : Infinity;
  const { alpha, beta } = windowWithin(i, options);
  const { vp, range, dominance, expansions, stopped } = outcome;
  const seenRange = flipped ? range?.neg() : range;
  return {
    algorithm: algorithm.id,
    value: convert(outcome.value, tree),
    best: outcome.best,
    ...(outcome.line && { line: outcome.line }),
    window: inView(alpha, options.bound ?? beta),
    status: flipped ? opposite[outcome.status] : outcome.status,
    ...(outcome.assuming && { assuming: outcome.assuming }),
    ...(outcome.bounds && { bounds: inView(outcome.bounds[0], outcome.bounds[1]) }),
    ...counts,
    ...(outcome.peak !== undefined && { peak: outcome.peak, peakOf: algorithm.memory }),
    ...(vp && { vp: (flipped ? vp.neg() : vp).pairs() }),
    ...(seenRange && { range: [seenRange.lower, seenRange.upper] as const }),
    ...(dominance !== undefined && { dominance }),
    ...(expansions !== undefined && { expansions }),
    ...(stopped !== undefined && { stopped }),
  };
}

const opposite = { exact: "exact", lower: "upper", upper: "lower" } as const;

const closed = (value: number) => (Number.isFinite(value) ? value : null);

/** The outcome of a search and what it took. Leaves have numbers where the tree is in memory. */
function counted(
  algorithm: Algorithm,
  { tree, explicit }: Subject,
  options: SearchOptions,
  report: (evaluations: number) => void,
  searcher: Searcher,
) {
  if (explicit !== undefined) {
    const counter = counting(explicit, { progress: nowAndThen(report) });
    const outcome = searcher(algorithm, counter, options, counter.observer);
    const { evaluations, distinct, nodes } = counter;
    const leaves = counter.leaves.map((leaf) => explicit.leafNumber(leaf));
    return { outcome, counts: { leaves, evaluations, distinct, nodes } };
  }
  if (algorithm.revisits) {
    const distinct = new DistinctLeaves();
    const counter = tally(numbered(tree), report, ({ number }) => distinct.add(number));
    const outcome = searcher(algorithm, counter.tree, options, counter.observer);
    const { evaluations, nodes } = counter;
    return { outcome, counts: { evaluations, distinct: distinct.count, nodes } };
  }
  const counter = tally(tree, report);
  const outcome = searcher(algorithm, counter.tree, options, counter.observer);
  const { evaluations, nodes } = counter;
  return { outcome, counts: { evaluations, distinct: evaluations, nodes } };
}
