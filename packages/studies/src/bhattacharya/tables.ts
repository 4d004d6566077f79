import { expectedAlphaBeta, minimalLeaves } from "espalier/theory";
import { linePlot } from "../plot/line-plot.js";
import { ratioOf } from "../plot/quantity.js";
import { asPredicted, type CellMeans, meansByCell, nameOf, ofAll } from "../study/findings.js";
import { once } from "../study/once.js";
import type { CellResult, StudyResult } from "../study/result.js";
import { chunkOf, metricName, searchesCell } from "../study/searches.js";
import type { Checked, Finding, Study } from "../study/study.js";
import { five, others, parametersOf, type Shape, treeOf, workOf } from "./rivals.js";

const shapes = [
  [2, 6],
  [2, 7],
  [2, 8],
  [2, 9],
  [2, 10],
  [2, 12],
  [3, 4],
  [3, 5],
  [3, 6],
  [3, 8],
  [4, 4],
  [4, 5],
  [4, 6],
  [5, 3],
  [5, 4],
  [5, 5],
  [5, 6],
  [6, 4],
  [8, 3],
  [8, 4],
  [10, 3],
  [10, 4],
  [12, 4],
  [16, 4],
  [20, 4],
] as const;

const kinds = ["random", "strong"] as const;
const [evaluations, distinct, time] = [metricName("evaluations"), metricName("distinct"), metricName("time")];
const [ab, quickgame, qg1, qg2, qg3] = five.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
  string,
];

const cells = once(() =>
  kinds.flatMap((kind) =>
    shapes.map(([degree, depth]) => {
      const shape: Shape = { kind, degree, depth };
      return searchesCell({
        parameters: parametersOf(shape),
        chunk: chunkOf(4 * workOf(shape)),
        contenders: [...five, ...others],
        metrics: ["evaluations", "distinct", "time"],
        known: (name, metric) =>
          metric === "evaluations"
            ? {
                ...(name === ab && kind === "random" && { predicted: expectedAlphaBeta(degree, depth) }),
                beside: { "least possible": Number(minimalLeaves(degree, depth)) },
              }
            : {},
        tree: (seed) => treeOf(shape, seed),
      });
    }),
  ),
);

type Where = (parameters: {
  readonly tree: string;
  readonly degree: number;
  readonly depth: number;
}) => boolean;

/** The cells of the tables where something is said to be so. */
const where = (result: StudyResult, metric: string, is: Where): CellMeans[] =>
  meansByCell(result, metric).filter(({ parameters }) =>
    is({
      tree: String(parameters.tree),
      degree: Number(parameters.degree),
      depth: Number(parameters.depth),
    }),
  );

/** A sentence about evaluations, revisits included, in some of the cells. */
function claim(
  says: string,
  items: readonly string[],
  is: Where,
  isSo: (cell: CellMeans) => boolean,
): Finding {
  return {
    says,
    ...(items.length > 0 && { items }),
    check: (result) => ofAll(where(result, evaluations, is), "cells", isSo, nameOf),
  };
}

const isRandom: Where = ({ tree }) => tree === "random";
const isStrong: Where = ({ tree }) => tree === "strong";
const both =
  (...all: readonly Where[]): Where =>
  (parameters) =>
    all.every((is) => is(parameters));
const isWide: Where = ({ degree }) => degree >= 3;
const isEven: Where = ({ depth }) => depth % 2 === 0;

/** The tables of the paper, whose numbers are lost. */
export const tables: Study = {
  id: "bhattacharya/tables",
  title: "Revisits instead of memory: the five algorithms on random and strong trees",
  asks: "How many terminals do alpha-beta, QuickGame and the three versions with revisits evaluate on random trees and on Korf's strongly ordered ones, how often does each need fewer than alpha-beta, and how long does the whole search take?",
  trials: 100,
  get cells() {
    return cells();
  },
  deviations: [
    "The paper's text has come down without its digits: neither its numbers nor its pairs (b, d) are known, and the algorithms are reconstructed from what is said of them (docs/studies/bhattacharya-reconstruction.md). Pairs are ours.",
    "Evaluations count every visit of a terminal, revisits included; “distinct leaves” count each terminal once. How often an algorithm needs fewer than alpha-beta is counted on the same trees.",
    "“Terminals solved” is a version of ours that never looks at a terminal twice; SSS* stands beside the five for what much memory buys.",
    "Whole-search times are milliseconds of one thread of the machine that made this page, on trees in memory and with terminals that cost nothing; the paper's trees were generated during the search, which took much of its time. They are not the same when measured again.",
  ],
  findings: [
    asPredicted("Alpha-beta on random trees"),
    claim(
      "Claim (a): on random trees QuickGame evaluates least of the five. It does for degree 3 or more and for odd heights.",
      ["bh-4-a-random", "bh-tab-terminals"],
      both(isRandom, (p) => isWide(p) || !isEven(p)),
      ({ of }) => [ab, qg1, qg2, qg3].every((other) => of(quickgame) < of(other)),
    ),
    claim(
      "It does not at degree 2 from height 8 on, where QG1 evaluates less.",
      ["bh-4-a-random"],
      both(isRandom, isEven, ({ degree, depth }) => degree === 2 && depth >= 8),
      ({ of }) => of(qg1) < of(quickgame),
    ),
    claim(
      "On strong trees of even height QuickGame evaluates most of the five.",
      ["bh-4-a-strong", "bh-1-strong"],
      both(isStrong, isEven),
      ({ of }) => [ab, qg1, qg2, qg3].every((other) => of(quickgame) > of(other)),
    ),
    claim(
      "Claim (b): on strong trees QG3 evaluates less than alpha-beta. It does up to degree 12; at 16 and 20 it does not.",
      ["bh-4-b-strong"],
      isStrong,
      ({ of, parameters }) => of(qg3) < of(ab) === Number(parameters.degree) <= 12,
    ),
    claim(
      "With terminals solved QG3 evaluates less than alpha-beta on all strong trees.",
      [],
      isStrong,
      ({ of }) => of("qg3, terminals solved") < of(ab),
    ),
    claim(
      "On random trees of degree 3 or more QG3 is the worst of QuickGame and its versions.",
      ["bh-4-b-random"],
      both(isRandom, isWide),
      ({ of }) => [quickgame, qg1, qg2].every((other) => of(qg3) > of(other)),
    ),
    {
      says: "Claim (d), no terminal that alpha-beta leaves out: the distinct leaves of QG3 are never more than those of alpha-beta.",
      items: ["bh-4-d"],
      check: (result) =>
        ofAll(
          where(result, distinct, () => true).flatMap(({ means }) => means.get(qg3) ?? []),
          "cells",
          ({ compared, n }) => compared !== undefined && compared.less + compared.same === n,
          nameOf,
        ),
    },
    claim(
      "Claim (f), that QG1 is consistently better than QG2, is false: on random trees of height 4 QG2 evaluates less from degree 5 on.",
      ["bh-4-f-12"],
      both(isRandom, ({ degree, depth }) => depth === 4 && degree >= 5),
      ({ of }) => of(qg2) < of(qg1),
    ),
    claim(
      "On random trees of degree 3 or more QG1 and QG2 lie between QuickGame and alpha-beta.",
      ["bh-4-f-random"],
      both(isRandom, isWide),
      ({ of }) => [qg1, qg2].every((version) => of(quickgame) < of(version) && of(version) < of(ab)),
    ),
    {
      says: "Claim (a) of times, that QuickGame is the fastest on random trees, was not found where terminals cost nothing: alpha-beta takes less time in most of these cells.",
      items: ["bh-4-a-time", "bh-tab-time"],
      check: (result) => faster(result, isRandom, quickgame),
    },
    {
      says: "Claim (c) of times, that QG3 is slightly slower than alpha-beta on strong trees: alpha-beta takes less time in most of these cells.",
      items: ["bh-4-c", "bh-tab-time"],
      check: (result) => faster(result, isStrong, qg3),
    },
  ],
  plots: [
    ...kinds.map((kind) =>
      linePlot({
        name: `${kind}-evaluations`,
        caption: `Evaluations on ${kind} trees of height 4 in percent of those of alpha-beta, revisits included.`,
        cells: ({ parameters, metric, compared }) =>
          parameters.tree === kind &&
          parameters.depth === 4 &&
          metric === evaluations &&
          compared !== undefined,
        x: { parameter: "degree", title: "degree b", unit: "successors" },
        y: { title: "evaluations", unit: "% of alpha-beta", from: "data" },
        quantity: inPercent,
      }),
    ),
    linePlot({
      name: "wins",
      caption: "On how many of the trees of height 4 a version evaluates fewer terminals than alpha-beta.",
      cells: ({ parameters, metric, algorithm }) =>
        parameters.depth === 4 && metric === evaluations && [quickgame, qg1, qg2, qg3].includes(algorithm),
      panels: "tree",
      x: { parameter: "degree", title: "degree b", unit: "successors" },
      y: { title: "fewer than alpha-beta", unit: "% of trees" },
      quantity({ compared, n }) {
        const share = (compared?.less ?? 0) / n;
        return { value: 100 * share, error: 100 * Math.sqrt((share * (1 - share)) / n) };
      },
    }),
    linePlot({
      name: "times",
      caption: "Time of the whole search on trees of height 4 in percent of that of alpha-beta.",
      cells: ({ parameters, metric, algorithm }) =>
        parameters.depth === 4 && metric === time && [quickgame, qg1, qg2, qg3].includes(algorithm),
      panels: "tree",
      x: { parameter: "degree", title: "degree b", unit: "successors" },
      y: { title: "time", unit: "% of alpha-beta", scale: "log" },
      quantity: inPercent,
    }),
  ],
};

function inPercent(cell: CellResult) {
  const ratio = ratioOf(cell);
  return ratio && { value: 100 * ratio.value, error: 100 * ratio.error };
}

/** That alpha-beta takes less time than `other` in most cells of a kind, and how much less. */
function faster(result: StudyResult, is: Where, other: string): Checked {
  const ratios = where(result, time, is)
    .flatMap(({ means }) => means.get(other)?.compared?.ratio ?? [])
    .sort((a, b) => a - b);
  const slower = ratios.filter((ratio) => ratio > 1).length;
  return {
    holds: slower > ratios.length / 2,
    figures: `less in ${slower} of ${ratios.length}; ${other} takes ${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)} times as long, ${ratios[Math.floor(ratios.length / 2)]?.toFixed(2)} in the middle`,
  };
}
