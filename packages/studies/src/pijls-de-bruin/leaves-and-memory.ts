import {
  gsearchHDoubleStar,
  gsearchMaxsearch,
  gsearchMinsearch,
  rsearchMaxsearch,
} from "espalier/best-first";
import { alphaBeta } from "espalier/knuth-moore";
import { sssStar } from "espalier/relatives";
import { expectedAlphaBeta, minimalLeaves } from "espalier/theory";
import { materialise, modelTree } from "espalier/trees";
import { scatterPlot } from "../plot/scatter-plot.js";
import { type CellMeans, meansByCell, nameOf, ofAll } from "../study/findings.js";
import { once } from "../study/once.js";
import { cellsWhere, type StudyResult } from "../study/result.js";
import { type Contender, chunkOf, metricName, plain, searchesCell } from "../study/searches.js";
import type { Checked, Finding, Study } from "../study/study.js";

const shapes = [
  [2, 10],
  [3, 8],
  [4, 6],
] as const;
const models = ["random", "strong"] as const;

/** Maxsearch that forgets: nodes of a depth that k divides are pseudo-terminals. */
const every = (k: number): Contender => ({
  name: `Maxsearch, k = ${k}`,
  algorithm: rsearchMaxsearch,
  options: { pseudoTerminals: k },
});

const [ab, maxsearch, minsearch, hStar, sss] = [
  "alpha-beta",
  "Maxsearch",
  "Minsearch",
  "H**",
  "SSS*",
] as const;

const contenders: readonly Contender[] = [
  plain(alphaBeta),
  every(1),
  every(2),
  every(3),
  every(4),
  { name: maxsearch, algorithm: gsearchMaxsearch },
  { name: minsearch, algorithm: gsearchMinsearch },
  { name: hStar, algorithm: gsearchHDoubleStar },
  { name: sss, algorithm: sssStar },
];

const cells = once(() =>
  models.flatMap((model) =>
    shapes.map(([degree, depth]) =>
      searchesCell({
        parameters: { tree: model, degree, depth },
        chunk: chunkOf(20 * expectedAlphaBeta(degree, depth)),
        contenders,
        metrics: ["evaluations", "peak"],
        known(name, metric) {
          if (metric === "peak") {
            const predicted = storage(name, degree, depth);
            return predicted === undefined ? {} : { predicted };
          }
          const beside = { "least possible": Number(minimalLeaves(degree, depth)) };
          return name === ab && model === "random"
            ? { predicted: expectedAlphaBeta(degree, depth), beside }
            : { beside };
        },
        tree: (seed) => materialise<unknown>(modelTree(model, { degree, depth, seed })),
      }),
    ),
  ),
);

/** What is stored at most on a uniform tree, where that does not depend on its values. */
function storage(name: string, degree: number, depth: number): number | undefined {
  if (name === ab) return 0;
  if (name === "Maxsearch, k = 1") return 1 + degree * depth;
  if (name === "Maxsearch, k = 2") return 1 + (depth / 2) * (degree + degree ** 2);
  return name === sss ? degree ** (depth / 2) : undefined;
}

/** One framework, many rules: leaves against memory. */
export const leavesAndMemory: Study = {
  id: "pijls-de-bruin/leaves-and-memory",
  title: "Leaves against memory: from alpha-beta to Maxsearch",
  asks: "The framework has one search with rules for selection and for what is kept. How many leaves does each rule evaluate, and how many nodes does it store, from alpha-beta over trees that are forgotten every k plies to those that are kept whole?",
  trials: 50,
  get cells() {
    return cells();
  },
  deviations: [
    "The paper proves relations and has no experiment: nothing is published.",
    "Stored are nodes of the search tree, for SSS* entries of its list; alpha-beta stores a path and counts as 0.",
    "“Strong” trees have random costs on their edges and a leaf is worth their sum; successors stand best first by the sum so far, but for terminals.",
    "With k = 3 and 4 the paper leaves open what is best; k = 1 is alpha-beta by another name.",
  ],
  findings: [
    {
      says: "What is stored is what the shape of the tree says: 1 + b d nodes with k = 1, 1 + (d/2)(b + b^2) with k = 2, and b^(d/2) entries for SSS*.",
      check: stored,
    },
    claim(
      "With every node a pseudo-terminal, Maxsearch is alpha-beta to the leaf.",
      [],
      ({ of }) => of("Maxsearch, k = 1") === of(ab),
    ),
    claim(
      "Maxsearch and Minsearch, which keep everything, evaluate fewer leaves than alpha-beta, and store many times the nodes.",
      [],
      ({ of }) => of(maxsearch) < of(ab) && of(minsearch) < of(ab),
    ),
    claim(
      "H** does not always pay for its two rules: it evaluates more leaves than Maxsearch on random trees, and about as many on strong ones.",
      [],
      ({ of, parameters }) =>
        parameters.tree === "random"
          ? of(hStar) > of(maxsearch)
          : Math.abs(of(hStar) / of(maxsearch) - 1) < 0.1,
    ),
    claim(
      "A little memory helps on random trees and harms on strong ones: with k = 2 fewer leaves than alpha-beta there, and more here.",
      [],
      ({ of, parameters }) =>
        parameters.tree === "random" ? of("Maxsearch, k = 2") < of(ab) : of("Maxsearch, k = 2") > of(ab),
    ),
    claim(
      "SSS* and Maxsearch evaluate the same leaves where values differ: their means are within 1 % of one another.",
      [],
      ({ of }) => Math.abs(of(sss) / of(maxsearch) - 1) < 0.01,
    ),
  ],
  plots: models.map((model) =>
    scatterPlot({
      name: `${model}-4-6`,
      caption: `Leaves against what is stored, on ${model} trees of degree 4 and height 6.`,
      cells: { parameters: { tree: model, degree: 4, depth: 6 } },
      x: { metric: metricName("peak"), title: "stored at most", unit: "nodes or entries", scale: "log1" },
      y: { metric: metricName("evaluations"), title: "evaluations", unit: "leaves", from: "data" },
      front: true,
    }),
  ),
};

function stored(result: StudyResult): Checked {
  return ofAll(
    cellsWhere(result, { metric: metricName("peak") }).filter(({ predicted }) => predicted !== undefined),
    "numbers",
    ({ min, max, predicted }) => min === predicted && max === predicted,
    (cell) => `${cell.algorithm}, ${nameOf(cell)}`,
  );
}

function claim(says: string, items: readonly string[], isSo: (cell: CellMeans) => boolean): Finding {
  return {
    says,
    ...(items.length > 0 && { items }),
    check: (result) => ofAll(meansByCell(result, metricName("evaluations")), "cells", isSo, nameOf),
  };
}
