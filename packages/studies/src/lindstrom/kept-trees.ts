import type { Tree } from "espalier";
import { type CellResult, cellsWhere, type StudyResult, type Wanted } from "../study/result.js";
import type { Column } from "../study/study.js";
import type { Contender, Game } from "./contenders.js";

/** What the moves of a game took: per move, but for the first tree. */
export const workMetrics = {
  first: "leaves of the first tree",
  leaves: "leaves",
  ordering: "evaluations to order moves",
  all: "all evaluations",
  restarts: "restarts",
} as const;

const measures = Object.keys(workMetrics) as readonly (keyof typeof workMetrics)[];

/** For each metric a column for each contender; the others are compared with the first one. */
export function workColumns(contenders: readonly { readonly name: string }[]): Column[] {
  return measures.flatMap((measure, m) =>
    contenders.map(({ name }, k) => ({
      algorithm: name,
      metric: workMetrics[measure],
      ...(k > 0 && { against: m * contenders.length }),
    })),
  );
}

/** Plays the game that the first contender wants, so many moves or until it ends; the numbers of `workColumns`. */
export function playedWork<N>(
  contenders: readonly Contender<N>[],
  tree: Tree<N>,
  depth: number,
  moves: number,
): readonly number[] {
  const running: Game[] = contenders.map((each) => each.start(tree, depth));
  const totals = running.map(({ first }) => ({
    first: first.leaves,
    leaves: 0,
    ordering: 0,
    all: 0,
    restarts: 0,
  }));
  let node = tree.root;
  let played = 0;
  while (played < moves && tree.degree(node) > 0) {
    const best = running[0]?.best ?? 0;
    node = tree.child(node, best);
    played++;
    for (const [k, each] of running.entries()) {
      const { leaves, ordering, restarts } = each.play(best);
      const total = totals[k];
      if (total === undefined) continue;
      total.leaves += leaves;
      total.ordering += ordering;
      total.all += leaves + ordering;
      total.restarts += restarts;
    }
  }
  return measures.flatMap((measure) =>
    totals.map((total) => (measure === "first" ? total.first : total[measure] / Math.max(1, played))),
  );
}

/** The means of a metric over all moves, by contender, in one cell. */
export function workOf(result: StudyResult, metric: keyof typeof workMetrics, wanted: Wanted) {
  const cells = new Map(
    cellsWhere(result, { ...wanted, metric: workMetrics[metric] }).map((cell): [string, CellResult] => [
      cell.algorithm,
      cell,
    ]),
  );
  return (contender: string) => cells.get(contender)?.mean ?? Number.NaN;
}
