import { type Algorithm, InputError, search, type Tree } from "espalier";
import { countedSearch, type Work } from "./counted-search.js";
import type { Cell, Clock, Column, Parameters } from "./study.js";

/** One of the searches that a cell compares. */
export interface Contender {
  readonly name: string;
  readonly algorithm: Algorithm;
  readonly options?: Readonly<Record<string, number | boolean>>;
}

/** What is told of a search, and what it is called in results. */
const metrics = {
  evaluations: "evaluations",
  distinct: "distinct leaves",
  nodes: "nodes",
  peak: "stored at most",
  time: "time in ms",
} as const;

export type Metric = keyof typeof metrics;

/** The name of a metric in results. */
export const metricName = (metric: Metric): string => metrics[metric];

/** A cell in which every contender searches the same tree. */
export interface Searches {
  readonly parameters: Parameters;
  /** How many trials go together; about a million leaves are a good measure. */
  readonly chunk: number;
  readonly contenders: readonly Contender[];
  readonly metrics: readonly Metric[];
  /** The name of the contender that the others are compared with; of the first if absent. */
  readonly against?: string;
  /** What is known beforehand of a column. */
  known?(contender: string, metric: Metric): Pick<Column, "published" | "predicted" | "beside">;
  /** The tree of a trial. Where leaves are visited again or times are taken, let it be one in memory. */
  tree(seed: number): Tree<unknown>;
}

/** A contender under the id of its algorithm. */
export const plain = (algorithm: Algorithm): Contender => ({ name: algorithm.id, algorithm });

/**
 * The cell of these searches: for each metric a column for each contender. Every search must find the value that the first one
 * finds.
 */
export function searchesCell(searches: Searches): Cell {
  return cellOf(searches, searches.contenders);
}

function cellOf(searches: Searches, contenders: readonly Contender[]): Cell {
  const { parameters, chunk, metrics: measured, tree, against = contenders[0]?.name } = searches;
  const reference = contenders.findIndex(({ name }) => name === against);
  const columns = measured.flatMap((metric, k) =>
    contenders.map(
      ({ name }, i): Column => ({
        algorithm: name,
        metric: metrics[metric],
        ...searches.known?.(name, metric),
        ...(i !== reference && { against: k * contenders.length + reference }),
        ...(metric === "time" && { isTime: true }),
      }),
    ),
  );
  return {
    parameters,
    columns,
    chunk,
    measure(seed, clock) {
      const searched = tree(seed);
      const works = contenders.map(({ algorithm, options }) => countedSearch(algorithm, searched, options));
      agree(contenders, works, seed, searches.contenders.length);
      return measured.flatMap((metric) =>
        metric === "time"
          ? contenders.map((contender) => timeOf(contender, searched, clock))
          : works.map((work) => work[metric]),
      );
    },
    joinedBy: (algorithms) => cellOf(searches, [...contenders, ...algorithms.map(plain)]),
  };
}

/** The contenders from `own` on have joined: what is wrong with them is no mistake of the study. */
function agree(contenders: readonly Contender[], works: readonly Work[], seed: number, own: number): void {
  const wrong = works.findIndex(({ value }) => value !== works[0]?.value);
  if (wrong < 0) return;
  const [first, other] = [contenders[0]?.name, contenders[wrong]?.name];
  const told = `tree ${seed}: ${first} finds ${works[0]?.value}, ${other} ${works[wrong]?.value}`;
  throw wrong < own ? new Error(told) : new InputError(`${told}; expected the same value`);
}

const fewestRuns = 2;
const mostRuns = 8;
const enough = 0.5;

/**
 * Milliseconds of a search that nobody counts: the least of some runs, of two where one takes long. A single one would count the time of
 * others that had their turn meanwhile.
 */
export function timeOf({ algorithm, options = {} }: Contender, tree: Tree<unknown>, clock: Clock): number {
  let [least, spent] = [Infinity, 0];
  for (let run = 0; run < fewestRuns || (run < mostRuns && spent < enough); run++) {
    const begun = clock();
    search(algorithm, tree, options);
    const time = clock() - begun;
    spent += time;
    least = Math.min(least, time);
  }
  return least;
}

/** How many trials go together where one takes about so many leaves: a million of them are some tenths of a second of work, or less. */
export function chunkOf(leaves: number): number {
  return Math.max(1, Math.min(500, Math.round(1_000_000 / leaves)));
}
