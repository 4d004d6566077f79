import { linePlot } from "../plot/line-plot.js";
import { ratioOf } from "../plot/quantity.js";
import { countedSearch } from "../study/counted-search.js";
import { ofAll } from "../study/findings.js";
import { once } from "../study/once.js";
import { type CellResult, cellsWhere, type StudyResult } from "../study/result.js";
import { chunkOf, timeOf } from "../study/searches.js";
import type { Cell, Checked, Study } from "../study/study.js";
import { five, others, parametersOf, type Shape, treeOf, workOf } from "./rivals.js";

/** Microseconds that one evaluation takes, beside what it takes to read a value. */
const costs = [0, 0.03, 0.1, 0.3, 1, 3, 10, 100] as const;
const shapes: readonly Shape[] = (["random", "strong"] as const).flatMap((kind) => [
  { kind, degree: 3, depth: 8 },
  { kind, degree: 10, depth: 4 },
]);

const contenders = [...five, ...others];
const total = "time in ms";
const evaluations = "evaluations";
const [ab, quickgame, qg1, , qg3] = five.map(({ name }) => name) as [string, string, string, string, string];

function cell(shape: Shape, cost: number): Cell {
  return {
    parameters: { ...parametersOf(shape), "evaluation in µs": cost },
    columns: [total, evaluations].flatMap((metric, m) =>
      contenders.map(({ name }, k) => ({
        algorithm: name,
        metric,
        ...(k > 0 && { against: m * contenders.length }),
        ...(metric === total && { isTime: true }),
      })),
    ),
    chunk: chunkOf(4 * workOf(shape)),
    measure(seed, clock) {
      const tree = treeOf(shape, seed);
      const counts = contenders.map(
        ({ algorithm, options }) => countedSearch<unknown>(algorithm, tree, options).evaluations,
      );
      const times = contenders.map((contender) => timeOf(contender, tree, clock));
      return [...times.map((time, k) => time + ((counts[k] ?? 0) * cost) / 1000), ...counts];
    },
  };
}

const cells = once(() => shapes.flatMap((shape) => costs.map((cost) => cell(shape, cost))));

/** From which cost of an evaluation on fewer evaluations are worth more bookkeeping. */
export const breakEven: Study = {
  id: "bhattacharya/break-even",
  title: "Break-even: when fewer evaluations pay for more bookkeeping",
  asks: "QuickGame and its versions evaluate fewer terminals than alpha-beta on some trees and take more time for everything else. How dear must one evaluation be until the whole search is faster?",
  trials: 50,
  get cells() {
    return cells();
  },
  deviations: [
    "The paper argues that evaluations are dear in real games, and times searches in which they cost nothing. Here the whole time is that of the search with free evaluations, and the cost times the number of evaluations besides: nothing is spent to wait.",
    "Times are those of one thread of the machine that made this page, on trees in memory. They are not the same when measured again, and neither is the cost that breaks even.",
  ],
  findings: [
    {
      says: "With evaluations of a microsecond or more the whole search of QuickGame is faster than alpha-beta on random trees.",
      items: ["bh-4-argument"],
      check: (result) => fasterFrom(result, "random", quickgame, 1),
    },
    {
      says: "With evaluations of ten microseconds or more QG1 is faster than alpha-beta on strong trees, and QG3 with terminals solved is too.",
      items: ["bh-4-e"],
      check: (result) => {
        const [first, second] = [qg1, "qg3, terminals solved"].map((name) =>
          fasterFrom(result, "strong", name, 10),
        );
        return {
          holds: first?.holds === true && second?.holds === true,
          figures: `${first?.figures} and ${second?.figures}`,
        };
      },
    },
    {
      says: "With free evaluations alpha-beta is the fastest of all on strong trees.",
      check: (result) =>
        ofAll(
          cellsWhere(result, { parameters: { tree: "strong", "evaluation in µs": 0 }, metric: total }).filter(
            ({ algorithm }) => algorithm !== ab,
          ),
          "times",
          ({ compared }) => (compared?.ratio ?? 0) > 1,
          ({ algorithm, parameters }) => `${algorithm} at ${parameters.degree}, ${parameters.depth}`,
        ),
    },
    {
      says: "Where each breaks even with alpha-beta, in microseconds of one evaluation.",
      check: evenAt,
    },
  ],
  plots: (["random", "strong"] as const).map((kind) =>
    linePlot({
      name: `${kind}-total`,
      caption: `Whole time on ${kind} trees in percent of that of alpha-beta, as one evaluation gets dearer.`,
      cells: ({ parameters, metric, compared, algorithm }) =>
        parameters.tree === kind &&
        metric === total &&
        compared !== undefined &&
        [quickgame, qg1, qg3, "sss-star"].includes(algorithm) &&
        Number(parameters["evaluation in µs"]) > 0,
      panels: "degree",
      x: { parameter: "evaluation in µs", title: "one evaluation", unit: "µs", scale: "log" },
      y: { title: "whole time", unit: "% of alpha-beta", scale: "log" },
      quantity(each: CellResult) {
        const ratio = ratioOf(each);
        return ratio && { value: 100 * ratio.value, error: 100 * ratio.error };
      },
    }),
  ),
};

function fasterFrom(result: StudyResult, tree: string, algorithm: string, cost: number): Checked {
  const cells = cellsWhere(result, { parameters: { tree }, algorithm, metric: total }).filter(
    ({ parameters }) => Number(parameters["evaluation in µs"]) >= cost,
  );
  const ratios = cells.map(({ compared }) => compared?.ratio ?? Number.NaN);
  return {
    holds: ratios.length > 0 && ratios.every((ratio) => ratio < 1),
    figures: `${algorithm} takes ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times as long`,
  };
}

/** (more time) / (fewer evaluations), shape by shape; never where there are not fewer. */
function evenAt(result: StudyResult): Checked {
  const figures = shapes.map(({ kind, degree, depth }) => {
    const parameters = { tree: String(kind), degree, depth, "evaluation in µs": 0 };
    const all = [quickgame, qg1, qg3].map((algorithm) => {
      const difference = (metric: string) =>
        cellsWhere(result, { parameters, algorithm, metric })[0]?.compared?.difference ?? Number.NaN;
      const [more, fewer] = [1000 * difference(total), 0 - difference(evaluations)];
      if (more <= 0 && fewer >= 0) return `${algorithm} always`;
      return fewer > 0 ? `${algorithm} ${(more / fewer).toFixed(2)}` : `${algorithm} never`;
    });
    return `${kind} (${degree}, ${depth}): ${all.join(", ")}`;
  });
  return { holds: true, figures: figures.join("; ") };
}
