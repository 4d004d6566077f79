import { alphaBeta, branchAndBound } from "espalier/knuth-moore";
import {
  expectedAlphaBeta,
  expectedBranchAndBound,
  fit72,
  fit76,
  fitOverLog,
  growthAlphaBeta,
  growthBranchAndBound,
} from "espalier/theory";
import { modelTree } from "espalier/trees";
import { linePlot } from "../plot/line-plot.js";
import { countedSearch } from "../study/counted-search.js";
import { asPredicted, ofAll } from "../study/findings.js";
import { once } from "../study/once.js";
import { type CellResult, cellsWhere, type StudyResult } from "../study/result.js";
import type { Cell, Checked, Column, Study } from "../study/study.js";

const of = { "branch-and-bound": "F1", "alpha-beta": "F2" } as const;
const grow = "growth per level";
const limits = { F1: growthBranchAndBound, F2: growthAlphaBeta } as const;

/** The heights whose work is compared, two levels apart. */
const measured = [
  [2, 12],
  [3, 8],
  [4, 6],
  [5, 6],
  [6, 6],
  [8, 4],
  [10, 4],
  [16, 4],
] as const;

/** Work at height - 2, then at height, of trees of their own. */
function measuredCell([degree, depth]: (typeof measured)[number]): Cell {
  const searches = [
    { search: branchAndBound, expected: expectedBranchAndBound },
    { search: alphaBeta, expected: expectedAlphaBeta },
  ];
  const columns = searches.flatMap(({ search, expected }, k): Column[] => [
    {
      algorithm: `${of[search.id]} at height - 2`,
      metric: "evaluations",
      predicted: expected(degree, depth - 2),
    },
    {
      algorithm: `${of[search.id]} at height`,
      metric: "evaluations",
      predicted: expected(degree, depth),
      beside: { "growth squared": limits[of[search.id]](degree) ** 2 },
      against: 2 * k,
    },
  ]);
  return {
    parameters: { degree, height: depth },
    columns,
    chunk: Math.max(1, Math.round(100_000 / expectedBranchAndBound(degree, depth))),
    measure(seed) {
      const [low, high] = [-2, 0].map((less) =>
        modelTree("random", { degree, depth: depth + less, seed: 2 * seed + (less === 0 ? 1 : 0) }),
      );
      return searches.flatMap(({ search }) =>
        [low, high].map((tree) => (tree ? countedSearch(search, tree).evaluations : Number.NaN)),
      );
    },
  };
}

/** The limits for a degree, and what was fitted to them. */
function limitCell(degree: number): Cell {
  const values = [
    growthBranchAndBound(degree),
    growthAlphaBeta(degree),
    Math.sqrt(degree),
    fit76(degree),
    fit72(degree),
    fitOverLog(degree),
  ];
  const names = ["F1", "F2", "square root", "d^.76", "d^.72", "d / ln d"];
  return {
    parameters: { degree, height: "without end" },
    columns: names.map((algorithm) => ({ algorithm, metric: grow })),
    chunk: 1,
    isComputed: true,
    measure: () => values,
  };
}

const cells = once(() => [
  ...measured.map(measuredCell),
  ...[2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 30].map(limitCell),
]);

/** How the work of F1 and F2 grows with the height. */
export const growth: Study = {
  id: "knuth-moore/growth",
  title: "Growth: by how much a level more multiplies the work",
  asks: "Two levels more multiply the leaves that F1 and F2 evaluate on random uniform trees by how much? As the height grows that tends to the square of a growth per level: r(d) for F1, Pearl's for F2. The paper fits d^.76 to its lower bound, and quotes d^.72 for alpha-beta.",
  trials: 400,
  get cells() {
    return cells();
  },
  deviations: [
    "The growth of F2 is Pearl's result of 1982, and r(d) is our own; the paper has bounds of r(d).",
    "The two heights have trees of their own, so that their errors do not help one another.",
    "A ratio of means at heights that can be searched is not yet the limit: for F2 at degree 2 it is 2.79 at height 12, and 2.62 in the limit.",
  ],
  findings: [
    asPredicted("F1 and F2 at both heights"),
    {
      says: "Two levels more multiply the work of F2 by less than that of F1, and both by less than the square of the degree and more than the degree.",
      check: ordered,
    },
    {
      says: "The growth of F1 lies above that of F2 at every degree, and the more the wider the tree: deep cutoffs matter little, but not less and less.",
      items: ["km-s8-poor-order"],
      check: apart,
    },
    {
      says: "Neither d^.76 nor d^.72 is the growth of anything in the limit: from degree 2 to 30 the growth of F1 rises as d^.77, that of F2 as d^.72.",
      check: slopes,
    },
  ],
  plots: [
    linePlot({
      name: "limits",
      caption:
        "The growth per level without end, in terms of the square root of the degree: what is true, and what was fitted.",
      cells: { metric: grow },
      x: { parameter: "degree", title: "degree", unit: "successors" },
      y: { title: "growth per level", unit: "square roots of the degree", from: "data" },
      quantity: ({ mean, parameters }) => ({ value: mean / Math.sqrt(Number(parameters.degree)), error: 0 }),
    }),
    linePlot({
      name: "two-levels",
      caption:
        "By how much two levels more multiply the work, in terms of the square of the limit: at heights that can be searched it is more.",
      cells: (cell) => cell.compared !== undefined,
      x: { parameter: "degree", title: "degree, of trees of 256 to 65,536 leaves", unit: "successors" },
      y: { title: "growth of two levels", unit: "% of the limit's square", from: "data" },
      series: ({ algorithm }) => algorithm.slice(0, 2),
      quantity({ compared, beside }) {
        const percent = 100 / (beside?.["growth squared"] ?? 1);
        return {
          value: percent * (compared?.ratio ?? 0),
          error: percent * (compared?.ratioError ?? 0),
        };
      },
    }),
  ],
};

function ordered(result: StudyResult): Checked {
  const ratio = (cell: CellResult | undefined) => cell?.compared?.ratio ?? Number.NaN;
  return ofAll(
    cellsWhere(result, { algorithm: "F2 at height" }),
    "cells",
    (cell) => {
      const { parameters } = cell;
      const [first] = cellsWhere(result, { algorithm: "F1 at height", parameters });
      const degree = Number(parameters.degree);
      return degree < ratio(cell) && ratio(cell) < ratio(first) && ratio(first) < degree ** 2;
    },
    ({ parameters }) => `degree ${parameters.degree}`,
  );
}

function growths(result: StudyResult, algorithm: string) {
  return cellsWhere(result, { algorithm, metric: grow }).map(({ parameters, mean }) => ({
    degree: Number(parameters.degree),
    growth: mean,
  }));
}

function apart(result: StudyResult): Checked {
  const [first, second] = [growths(result, "F1"), growths(result, "F2")];
  const quotients = first.map(({ growth }, k) => growth / (second[k]?.growth ?? Number.NaN));
  return {
    holds: quotients.every((quotient, k) => quotient > Math.max(1, quotients[k - 1] ?? 1)),
    figures: `${quotients[0]?.toFixed(3)} times at degree 2, ${quotients.at(-1)?.toFixed(3)} times at ${first.at(-1)?.degree}`,
  };
}

/** The slope of the logarithm of the growth over that of the degree, from the first degree to the last. */
function slope(all: readonly { readonly degree: number; readonly growth: number }[]): number {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return Number.NaN;
  return Math.log(last.growth / first.growth) / Math.log(last.degree / first.degree);
}

function slopes(result: StudyResult): Checked {
  const [first, second] = [slope(growths(result, "F1")), slope(growths(result, "F2"))];
  return {
    holds: Math.abs(first - 0.77) < 0.005 && Math.abs(second - 0.72) < 0.005,
    figures: `d^${first.toFixed(3)} and d^${second.toFixed(3)}`,
  };
}
