import { linePlot } from "../plot/line-plot.js";
import { ratioOf } from "../plot/quantity.js";
import { meansByCell, nameOf, ofAll } from "../study/findings.js";
import { once } from "../study/once.js";
import type { CellResult, StudyResult } from "../study/result.js";
import { chunkOf, metricName, searchesCell } from "../study/searches.js";
import type { Checked, Study } from "../study/study.js";
import { five, parametersOf, type Shape, treeOf, workOf } from "./rivals.js";

const orders = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;
const shapes = [
  [2, 8],
  [3, 6],
  [4, 4],
  [5, 4],
  [4, 6],
  [8, 4],
  [10, 4],
] as const;

const evaluations = metricName("evaluations");
const [, quickgame, qg1, qg2, qg3] = five.map(({ name }) => name) as [string, string, string, string, string];

const cells = once(() =>
  shapes.flatMap(([degree, depth]) =>
    orders.map((order) => {
      const shape: Shape = { kind: order, degree, depth };
      return searchesCell({
        parameters: parametersOf(shape),
        chunk: chunkOf(workOf(shape)),
        contenders: five,
        metrics: ["evaluations"],
        tree: (seed) => treeOf(shape, seed),
      });
    }),
  ),
);

/** The conjecture at the end of section 4. */
export const between: Study = {
  id: "bhattacharya/between",
  title: "Between random and strong: the conjecture about QG1 and QG2",
  asks: "QuickGame is best on random trees, and QG3 rivals alpha-beta on strong ones. The paper conjectures that for some order between the two QG1 and QG2 beat both. Do they, and for which order?",
  trials: 200,
  get cells() {
    return cells();
  },
  deviations: [
    "The paper has no trees between the two. Ours are strong trees in which each inner node has its successors in order with a probability: 0 is not the paper's random tree, for leaves still depend on their paths, and 1 is its strong tree.",
    "Terminals are never in order, as in the paper's strong trees.",
  ],
  findings: [
    {
      says: "The conjecture holds: for degree 3 or more there is an order in which both QG1 and QG2 evaluate less than QuickGame and QG3.",
      items: ["bh-4-conjecture"],
      check: (result) =>
        ofAll(
          shapes.filter(([degree]) => degree >= 3),
          "shapes",
          ([degree, depth]) => ordersWhere(result, degree, depth).length > 0,
          ([degree, depth]) => `${degree}, ${depth}`,
        ),
    },
    {
      says: "At degree 2 QG1 and QG3 are one algorithm, so that QG1 cannot beat it.",
      check: (result) =>
        ofAll(
          meansByCell(result, evaluations, { parameters: { degree: 2 } }),
          "cells",
          ({ of }) => of(qg1) === of(qg3),
          nameOf,
        ),
    },
    {
      says: "The orders where that is so lie in the middle: 0.4 is one of them for every degree of 3 or more.",
      items: ["bh-4-conjecture"],
      check: inTheMiddle,
    },
  ],
  plots: [
    linePlot({
      name: "orders",
      caption:
        "Evaluations in percent of those of alpha-beta, from no order at the left to strong trees at the right.",
      cells: ({ parameters, compared }) =>
        compared !== undefined &&
        (parameters.degree === 4 || parameters.degree === 10) &&
        parameters.depth === 4,
      panels: "degree",
      x: { parameter: "order", title: "nodes in order", unit: "probability" },
      y: { title: "evaluations", unit: "% of alpha-beta", from: "data" },
      quantity(cell: CellResult) {
        const ratio = ratioOf(cell);
        return ratio && { value: 100 * ratio.value, error: 100 * ratio.error };
      },
    }),
  ],
};

/** The orders in which QG1 and QG2 beat QuickGame and QG3. */
function ordersWhere(result: StudyResult, degree: number, depth: number): number[] {
  return meansByCell(result, evaluations, { parameters: { degree, depth } })
    .filter(({ of }) => Math.max(of(qg1), of(qg2)) < Math.min(of(quickgame), of(qg3)))
    .map(({ parameters }) => Number(parameters.order));
}

function inTheMiddle(result: StudyResult): Checked {
  const wide = shapes.filter(([degree]) => degree >= 3);
  const found = wide.map(([degree, depth]) => ordersWhere(result, degree, depth));
  return {
    holds: found.every((orders) => orders.includes(0.4)),
    figures: wide
      .map(([degree, depth], k) => `(${degree}, ${depth}): ${found[k]?.join(", ") || "none"}`)
      .join("; "),
  };
}
