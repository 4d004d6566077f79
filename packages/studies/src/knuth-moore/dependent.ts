import { alphaBeta, branchAndBound } from "espalier/knuth-moore";
import {
  corollary4Holds,
  corollary4Ratio,
  expectedAlphaBeta,
  expectedAlphaBetaDependent,
  expectedBranchAndBoundDependent,
  minimalLeaves,
} from "espalier/theory";
import { modelTree } from "espalier/trees";
import { linePlot } from "../plot/line-plot.js";
import { asPredicted, nameOf, ofAll } from "../study/findings.js";
import { once } from "../study/once.js";
import { cellsWhere, type StudyResult } from "../study/result.js";
import { chunkOf, plain, searchesCell } from "../study/searches.js";
import type { Checked, Study } from "../study/study.js";

const shapes: readonly (readonly [degree: number, depths: readonly number[]])[] = [
  [2, [2, 3, 4, 5, 6, 8, 10, 12]],
  [3, [2, 3, 4, 5, 6, 8]],
  [4, [2, 4, 6]],
  [5, [2, 4, 6]],
  [7, [2, 4]],
  [10, [2, 3, 4]],
];

const optimum = "least possible";
const independent = "F2, independent leaves";

const cells = once(() =>
  shapes.flatMap(([degree, depths]) =>
    depths.map((depth) =>
      searchesCell({
        parameters: { degree, depth },
        chunk: chunkOf(expectedBranchAndBoundDependent(degree, depth)),
        contenders: [plain(branchAndBound), plain(alphaBeta)],
        metrics: ["evaluations"],
        known: (name) => ({
          predicted: (name === branchAndBound.id
            ? expectedBranchAndBoundDependent
            : expectedAlphaBetaDependent)(degree, depth),
          beside: {
            [optimum]: Number(minimalLeaves(degree, depth)),
            [independent]: expectedAlphaBeta(degree, depth),
          },
        }),
        tree: (seed) => modelTree("dependent", { degree, depth, seed }),
      }),
    ),
  ),
);

/** F1 and F2 on trees of totally dependent values: Theorem 6, recurrence (3), and Corollary 4. */
export const dependent: Study = {
  id: "knuth-moore/dependent",
  title: "Total dependence: F1 and F2 against Theorem 6",
  asks: "How many leaves do F1 and F2 evaluate where an early move outweighs all later ones? Section 9 gives both means; beside them stand the least number of leaves that prove a value, and what F2 takes where leaves are independent.",
  trials: 1000,
  get cells() {
    return cells();
  },
  deviations: [
    "The paper proves these means and measures none.",
    "Recurrence (3) is taken with A_1 = d; the printed A_1 = 1 is a slip.",
    "Corollary 4 says that the ratio to the least number is bounded from degree 3 on. By Theorem 6 that is so from 7 on.",
  ],
  findings: [
    asPredicted("F2 as in Theorem 6, F1 as in recurrence (3)", {}, ["km-thm-6", "km-s9-eq-3"]),
    {
      says: "F2 evaluates fewer leaves than where they are independent, in every cell of height 2 or more.",
      items: ["km-s9-believe"],
      check: fewer,
    },
    {
      says: "The ratio of F2 to the least number is bounded from degree 7 on, not from 3 on as Corollary 4 says: at degree 3 it is above 8 at height 16 and above 180 at 64.",
      items: ["km-cor-4"],
      check: unbounded,
    },
  ],
  plots: [
    linePlot({
      name: "over-the-least",
      caption: "What F2 evaluates in terms of the least number of leaves that prove a value.",
      cells: { algorithm: alphaBeta.id },
      x: { parameter: "depth", title: "height", unit: "plies" },
      y: { title: "evaluated by F2", unit: "times the least number", from: 1 },
      series: ({ parameters }) => `degree ${parameters.degree}`,
      quantity({ mean, standardError, predicted = 0, beside }) {
        const least = beside?.[optimum] ?? 1;
        return { value: mean / least, error: standardError / least, predicted: predicted / least };
      },
    }),
  ],
};

function fewer(result: StudyResult): Checked {
  return ofAll(
    cellsWhere(result, { algorithm: alphaBeta.id }),
    "cells",
    ({ mean, beside }) => mean < (beside?.[independent] ?? 0),
    nameOf,
  );
}

function unbounded(): Checked {
  const bounded = Array.from({ length: 30 }, (_, k) => k + 2).filter(corollary4Holds);
  const [at16, at64] = [corollary4Ratio(3, 16), corollary4Ratio(3, 64)];
  return {
    holds: Math.min(...bounded) === 7 && bounded.length === 25 && at16 > 7.9 && at64 > 180,
    figures: `at degree 3 the ratio is ${corollary4Ratio(3, 4).toFixed(1)}, ${at16.toFixed(1)} and ${at64.toFixed(0)} at heights 4, 16 and 64`,
  };
}
