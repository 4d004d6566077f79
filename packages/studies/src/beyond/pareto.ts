import { type Algorithm, algorithms } from "espalier";
import { alphaBeta } from "espalier/knuth-moore";
import { minimalLeaves } from "espalier/theory";
import { materialise, modelTree } from "espalier/trees";
import { frontOf, scatterPlot } from "../plot/scatter-plot.js";
import { meansByCell, nameOf } from "../study/findings.js";
import { once } from "../study/once.js";
import { cellsWhere, type StudyResult } from "../study/result.js";
import { metricName, plain, searchesCell } from "../study/searches.js";
import type { Checked, Study } from "../study/study.js";

const shapes = [
  ["random", 4, 6],
  ["strong", 4, 6],
  ["random", 3, 8],
  ["strong", 3, 8],
] as const;

/** Every search of trees with numbers at their leaves: all of the registry but those that are made for lists and ranges. */
const all: readonly Algorithm[] = (algorithms as readonly Algorithm[]).filter(
  ({ uses, needs }) => !uses.includes("worth") && needs.length === 0,
);

const [evaluations, peak, time] = [metricName("evaluations"), metricName("peak"), metricName("time")];
const least = "least possible";

const cells = once(() =>
  shapes.map(([tree, degree, depth]) =>
    searchesCell({
      parameters: { tree, degree, depth },
      chunk: 1,
      contenders: all.map((each) => plain(each)),
      against: alphaBeta.id,
      metrics: ["evaluations", "nodes", "peak", "time"],
      known: (_, metric) =>
        metric === "evaluations" ? { beside: { [least]: Number(minimalLeaves(degree, depth)) } } : {},
      tree: (seed) => materialise<unknown>(modelTree(tree, { degree, depth, seed })),
    }),
  ),
);

/** Every algorithm: what it evaluates, how long it takes, what it stores. */
export const pareto: Study = {
  id: "beyond/pareto",
  title: "Every algorithm: evaluations, time, memory",
  asks: "Of all searches in the library, which are worth having: those that no other one beats in evaluations and memory at once, or in evaluations and time?",
  trials: 30,
  get cells() {
    return cells();
  },
  deviations: [
    "No paper sets all of them side by side. Each takes its options as they are by default; those that take a guess take 0.",
    "What is stored is counted in nodes, list entries or table entries, whichever the search has: one is not always as large as another. A search that stores a path only counts as 0.",
    "Times are milliseconds of one thread of the machine that made this page, on trees in memory whose leaves cost nothing. They are not the same when measured again.",
    "Searches over lists and ranges are left out: on numbers they are alpha-beta.",
  ],
  findings: [
    {
      says: "Nothing evaluates fewer leaves than Corollary 3 says that any correct search must.",
      items: ["km-cor-3"],
      check: (result) => {
        const cells = cellsWhere(result, { metric: evaluations });
        const nearest = Math.min(...cells.map(({ min, beside }) => min / (beside?.[least] ?? 1)));
        return { holds: nearest >= 1, figures: `at least ${nearest.toFixed(2)} times as many in any tree` };
      },
    },
    {
      says: "Alpha-beta is on the front of evaluations and memory in every cell: of what stores a path only it evaluates least, with the forms that visit the same leaves.",
      check: (result) => onFront(result, peak, alphaBeta.id),
    },
    {
      says: "The fewest evaluations are had only by searches that store much: more than one entry for each solution tree that SSS* may have to follow, b^(d/2).",
      check: (result) => {
        const fewest = meansByCell(result, evaluations).flatMap(({ parameters, means }) => {
          const [best] = [...means.values()].sort((a, b) => a.mean - b.mean);
          if (best === undefined) return [];
          const { algorithm } = best;
          const stored = cellsWhere(result, { parameters, algorithm, metric: peak })[0]?.mean ?? 0;
          const most = Number(parameters.degree) ** (Number(parameters.depth) / 2);
          return [{ algorithm, stored, most, tree: nameOf({ parameters }) }];
        });
        return {
          holds: fewest.every(({ stored, most }) => stored >= most),
          figures: fewest
            .map(({ algorithm, stored, tree }) => `${tree}: ${algorithm}, ${stored.toFixed(0)}`)
            .join("; "),
        };
      },
    },
  ],
  plots: [
    scatterPlot({
      name: "memory",
      caption: "Evaluations against memory on random trees of degree 4 and height 6.",
      cells: { parameters: { tree: "random", degree: 4, depth: 6 } },
      x: { metric: peak, title: "stored at most", unit: "nodes or entries", scale: "log1" },
      y: { metric: evaluations, title: "evaluations", unit: "leaves", scale: "log" },
      front: true,
    }),
    scatterPlot({
      name: "memory-strong",
      caption: "Evaluations against memory on strong trees of degree 4 and height 6.",
      cells: { parameters: { tree: "strong", degree: 4, depth: 6 } },
      x: { metric: peak, title: "stored at most", unit: "nodes or entries", scale: "log1" },
      y: { metric: evaluations, title: "evaluations", unit: "leaves", scale: "log" },
      front: true,
    }),
    scatterPlot({
      name: "time",
      caption:
        "Evaluations against time on random trees of degree 4 and height 6, whose leaves cost nothing.",
      cells: { parameters: { tree: "random", degree: 4, depth: 6 } },
      x: { metric: time, title: "time of the whole search", unit: "ms", scale: "log" },
      y: { metric: evaluations, title: "evaluations", unit: "leaves", scale: "log" },
      front: true,
    }),
  ],
};

/** That an algorithm is on the front of evaluations and another metric, cell by cell. */
function onFront(result: StudyResult, other: string, algorithm: string): Checked {
  const fronts = shapes.map(([tree, degree, depth]) => {
    const wanted = { parameters: { tree, degree, depth } };
    const across = meansByCell(result, other, wanted)[0];
    const points = cellsWhere(result, { ...wanted, metric: evaluations }).map((cell) => ({
      name: cell.algorithm,
      x: across?.of(cell.algorithm) ?? Number.NaN,
      y: cell.mean,
    }));
    return frontOf(points).map(({ name }) => name);
  });
  return {
    holds: fronts.every((front) => front.includes(algorithm)),
    figures: `on ${fronts.filter((front) => front.includes(algorithm)).length} of ${fronts.length} fronts, of ${fronts.map(({ length }) => length).join(", ")} searches`,
  };
}
