import type { Algorithm } from "espalier";
import type { Subject } from "../input/subject.js";
import type { GivenOptions } from "../options/given-options.js";
import { type Comparison, comparison, type TreeFacts } from "./comparison.js";
import { type Mean, meanOf } from "./mean.js";
import type { SearchResult } from "./search-result.js";

/** What `compare --trees --json` prints: a comparison on many trees of a model. Of one tree the errors are null. */
export interface Averages {
  readonly trees: number;
  readonly seeds: readonly [first: number, last: number];
  readonly tree: TreeFacts;
  readonly lowerBound: Mean | null;
  readonly results: readonly AverageResult[];
  /** The algorithms that could not search every one of the trees. */
  readonly refused?: NonNullable<Comparison["refused"]>;
}

/** The counts of a search, as `SearchResult` has them, on average. */
export interface AverageResult {
  readonly algorithm: string;
  readonly evaluations: Mean;
  /** Null where some tree had too many leaves to tell apart. */
  readonly distinct: Mean | null;
  readonly nodes: Mean;
  readonly peak?: Mean;
  readonly peakOf?: string;
}

type Counts = Pick<SearchResult, "evaluations" | "distinct" | "nodes" | "peak" | "peakOf">;

/** Searches the trees of these seeds with each of the algorithms. One that is refused on some tree is left out: its mean would be of others. */
export function averages(
  seeds: readonly number[],
  subjectOf: (seed: number) => Subject,
  chosen: readonly Algorithm[],
  given: GivenOptions,
  report: (tree: number, algorithm: Algorithm, evaluations: number) => void,
): Averages {
  const counted = new Map(chosen.map((algorithm) => [algorithm.id, [] as Counts[]]));
  const refused: { algorithm: string; reason: string }[] = [];
  const bounds: (number | null)[] = [];
  let facts: TreeFacts | undefined;
  seeds.forEach((seed, k) => {
    const able = chosen.filter(({ id }) => counted.has(id));
    const compared = comparison(subjectOf(seed), able, given, (algorithm, evaluations) =>
      report(k, algorithm, evaluations),
    );
    facts ??= compared.tree;
    bounds.push(compared.lowerBound);
    for (const { algorithm, evaluations, distinct, nodes, peak, peakOf } of compared.results) {
      counted.get(algorithm)!.push({
        evaluations,
        distinct,
        nodes,
        ...(peak !== undefined && { peak }),
        ...(peakOf !== undefined && { peakOf }),
      });
    }
    for (const { algorithm, reason } of compared.refused ?? []) {
      counted.delete(algorithm);
      refused.push({ algorithm, reason: `${reason} (seed ${seed})` });
    }
  });
  return {
    trees: seeds.length,
    seeds: [seeds[0]!, seeds.at(-1)!],
    tree: facts!,
    lowerBound: meanOfAll(bounds),
    results: Array.from(counted, ([algorithm, counts]) => average(algorithm, counts)),
    ...(refused.length > 0 && { refused }),
  };
}

function average(algorithm: string, counts: readonly Counts[]): AverageResult {
  const peak = meanOfAll(counts.map((each) => each.peak ?? null));
  const { peakOf } = counts[0]!;
  return {
    algorithm,
    evaluations: meanOf(counts.map(({ evaluations }) => evaluations)),
    distinct: meanOfAll(counts.map(({ distinct }) => distinct)),
    nodes: meanOf(counts.map(({ nodes }) => nodes)),
    ...(peak !== null && { peak }),
    ...(peakOf !== undefined && { peakOf }),
  };
}

/** The mean where every number is known. */
function meanOfAll(values: readonly (number | null)[]): Mean | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? meanOf(known) : null;
}
