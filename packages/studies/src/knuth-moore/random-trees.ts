import { alphaBeta, branchAndBound } from "espalier/knuth-moore";
import { expectedAlphaBeta, expectedBranchAndBound, naive } from "espalier/theory";
import { modelTree } from "espalier/trees";
import { linePlot } from "../plot/line-plot.js";
import type { Quantity } from "../plot/quantity.js";
import { countedSearch } from "../study/counted-search.js";
import { once } from "../study/once.js";
import { type CellResult, cellsWhere, type StudyResult } from "../study/result.js";
import type { Cell, Checked, Study } from "../study/study.js";

const shapes = [
  [2, 2],
  [2, 3],
  [2, 4],
  [2, 5],
  [2, 6],
  [2, 8],
  [2, 10],
  [3, 2],
  [3, 3],
  [3, 4],
  [4, 3],
  [4, 4],
  [5, 3],
  [10, 2],
] as const;

const fallacious = "the fallacious formula";

function cell([degree, depth]: readonly [number, number]): Cell {
  const predicted = expectedBranchAndBound(degree, depth);
  return {
    parameters: { degree, depth },
    columns: [
      {
        algorithm: "branch-and-bound",
        metric: "evaluations",
        predicted,
        beside: { [fallacious]: naive(degree, depth) },
      },
      {
        algorithm: "alpha-beta",
        metric: "evaluations",
        predicted: expectedAlphaBeta(degree, depth),
        against: 0,
      },
    ],
    chunk: 500,
    measure(seed) {
      const tree = modelTree("random", { degree, depth, seed });
      return [branchAndBound, alphaBeta].map((algorithm) => countedSearch(algorithm, tree).evaluations);
    },
  };
}

const furthest = 4;

const cells = once(() => shapes.map(cell));

/** F1 and F2 on uniform trees with independent leaves, beside their exact expectations. */
export const randomTrees: Study = {
  id: "knuth-moore/random-trees",
  title: "Random uniform trees: F1 and F2 against their expectations",
  asks: "How many leaves do F1 and F2 evaluate on uniform trees with independent leaves? Beside the means stand the exact expectations, and what the fallacious derivation of section 7 says of F1.",
  trials: 2000,
  get cells() {
    return cells();
  },
  deviations: [
    "The paper has no experiment on these trees; it quotes that of Fuller, Gaschnig and Gillogly. The exact expectation of F2 is theirs, that of F1 is our own: the paper bounds it.",
    "Leaves are whole numbers below 1,000,000, so that two of them may be equal, where theory takes them to differ. At 1,024 leaves that moves a mean by less than a hundredth of its standard error.",
  ],
  findings: [
    {
      says: `All means of F1 and F2 lie within ${furthest} standard errors of their expectation.`,
      items: ["km-s7-eq-21"],
      check: withinErrors,
    },
    {
      says: "The fallacious formula is too small at height 3 or more, and the truth lies above it.",
      items: ["km-s7-eq-7"],
      check: fallacy,
    },
  ],
  plots: [
    linePlot({
      name: "above-the-fallacious-formula",
      caption:
        "What F1 evaluates in terms of what the fallacious formula says: all of it at height 2, then more and more.",
      cells: { algorithm: "branch-and-bound" },
      x: { parameter: "depth", title: "height", unit: "plies" },
      y: { title: "evaluated by F1", unit: "% of what the formula says", from: "data" },
      series: byDegree,
      quantity: (cell) => inPercent(cell, cell.beside?.[fallacious] ?? 0),
    }),
    linePlot({
      name: "share-of-leaves",
      caption: "The share of all leaves that F2 evaluates: the wider the tree, the fewer.",
      cells: { algorithm: "alpha-beta" },
      x: { parameter: "depth", title: "height", unit: "plies" },
      y: { title: "evaluated by F2", unit: "% of all leaves" },
      series: byDegree,
      quantity: (cell) => inPercent(cell, Number(cell.parameters.degree) ** Number(cell.parameters.depth)),
    }),
  ],
};

function withinErrors(result: StudyResult): Checked {
  const worst = Math.max(...result.cells.map(({ z = 0 }) => Math.abs(z)));
  return {
    holds: worst <= furthest,
    figures: `the farthest of ${result.cells.length} is ${worst.toFixed(2)} away`,
  };
}

function fallacy(result: StudyResult): Checked {
  const deep = cellsWhere(result, { algorithm: "branch-and-bound" }).filter(
    ({ parameters }) => Number(parameters.depth) >= 3,
  );
  const short = deep.map(({ predicted = 0, beside }) => 1 - (beside?.[fallacious] ?? 0) / predicted);
  return {
    holds: short.every((share) => share > 0),
    figures: `short by ${(100 * Math.min(...short)).toFixed(1)} to ${(100 * Math.max(...short)).toFixed(1)} %`,
  };
}

function byDegree({ parameters }: CellResult): string {
  return `degree ${parameters.degree}`;
}

/** A mean, and what is predicted of it, in percent of `whole`. */
function inPercent({ mean, standardError, predicted = 0 }: CellResult, whole: number): Quantity {
  const percent = 100 / whole;
  return { value: percent * mean, error: percent * standardError, predicted: percent * predicted };
}
