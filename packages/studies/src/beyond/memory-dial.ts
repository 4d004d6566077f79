import { alphaBeta } from "espalier/knuth-moore";
import { hopegame, qg1, qg2, qg3, quickgame } from "espalier/quickgame";
import { sssStar } from "espalier/relatives";
import { expectedAlphaBeta } from "espalier/theory";
import { materialise, modelTree } from "espalier/trees";
import { linePlot } from "../plot/line-plot.js";
import { type CellMeans, meansByCell, nameOf, ofAll } from "../study/findings.js";
import { once } from "../study/once.js";
import { type CellResult, cellsWhere, type StudyResult } from "../study/result.js";
import { type Contender, chunkOf, metricName, plain, searchesCell } from "../study/searches.js";
import type { Checked, Study } from "../study/study.js";

const shapes = [
  [2, 8],
  [2, 12],
  [3, 6],
  [3, 8],
  [4, 6],
  [5, 4],
  [5, 6],
  [8, 4],
  [10, 4],
  [20, 3],
] as const;

/** How often each inner node has its successors in order: not at all, three times in between, always. */
const trees = [
  { name: "random", order: undefined },
  { name: "order 0.25", order: 0.25 },
  { name: "order 0.5", order: 0.5 },
  { name: "order 0.75", order: 0.75 },
  { name: "strong", order: 1 },
] as const;

/** Multiples of what QuickGame stores: b entries at every second ply. */
const ladder = [1, 2, 4, 16] as const;
const rung = (times: number) => `hopegame, memory x${times}`;

const classics = [alphaBeta, quickgame, qg1, qg2, qg3].map((each) => plain(each));
const [evaluations, peak] = [metricName("evaluations"), metricName("peak")];

const cells = once(() =>
  trees.flatMap(({ name, order }) =>
    shapes.map(([degree, depth]) => {
      const unit = degree * Math.ceil(depth / 2);
      const contenders: readonly Contender[] = [
        ...classics,
        ...ladder.map((times) => ({
          name: rung(times),
          algorithm: hopegame,
          options: { memory: times * unit },
        })),
        plain(sssStar),
      ];
      return searchesCell({
        parameters: { tree: name, degree, depth },
        chunk: chunkOf(12 * expectedAlphaBeta(degree, depth) + degree ** depth),
        contenders,
        metrics: ["evaluations", "peak"],
        known: (_, metric) => (metric === "peak" ? { beside: { "memory of QuickGame": unit } } : {}),
        tree: (seed) =>
          materialise<unknown>(
            order === undefined
              ? modelTree("random", { degree, depth, seed })
              : modelTree("partly-ordered", { degree, depth, seed, order }),
          ),
      });
    }),
  ),
);

/** HopeGame: one search with a dial from QuickGame to SSS*. */
export const memoryDial: Study = {
  id: "beyond/memory-dial",
  title: "HopeGame: one search with a memory dial",
  asks: "HopeGame is told nothing of how well a tree is ordered, and its only parameter is how much it may store. With the memory of QuickGame, is it as good as the best of alpha-beta and the four QuickGames, whichever that is? And how does it turn into SSS* as it gets more?",
  trials: 60,
  get cells() {
    return cells();
  },
  deviations: [
    "HopeGame is our own: nothing is published. It was made on trees of other seeds (docs/research/hopegame.md); these are 1 to 60.",
    "“The best” is the best of alpha-beta, QuickGame, QG1, QG2 and QG3 in each cell by its mean here: the choice of an oracle.",
    "Entries of HopeGame hold more than those of QuickGame: two to three times the bytes.",
    "Evaluations count revisits.",
  ],
  findings: [
    {
      says: "With the memory of QuickGame it evaluates less than alpha-beta in every cell.",
      check: (result) => everyCell(result, ({ of }) => of(rung(1)) < of(alphaBeta.id)),
    },
    {
      says: "With that memory it stays within 5 % of the best of each cell, and below it on the average.",
      check: (result) => {
        const ratios = meansByCell(result, evaluations).map((cell) => cell.of(rung(1)) / bestOf(cell));
        const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
        return {
          holds: Math.max(...ratios) < 1.05 && mean < 1,
          figures: `${mean.toFixed(3)} of it on the average of ${ratios.length} cells, ${Math.max(...ratios).toFixed(3)} at worst`,
        };
      },
    },
    {
      says: "The more memory the fewer evaluations, on the average of all cells: about 0.93 of the best with twice as much, 0.90 with four times, 0.84 with sixteen.",
      check: climbs,
    },
    {
      says: "With sixteen times the memory it is SSS* where the height is even: within 1 % of its evaluations.",
      check: (result) =>
        ofAll(
          meansByCell(result, evaluations).filter(({ parameters }) => Number(parameters.depth) % 2 === 0),
          "cells",
          ({ of }) => Math.abs(of(rung(16)) / of(sssStar.id) - 1) < 0.01,
          nameOf,
        ),
    },
    {
      says: "It never stores more than it may.",
      check: (result) =>
        ofAll(
          ladder.flatMap((times) =>
            cellsWhere(result, { algorithm: rung(times), metric: peak }).map((cell) => ({ cell, times })),
          ),
          "numbers",
          ({ cell, times }) => cell.max <= times * (cell.beside?.["memory of QuickGame"] ?? 0),
          ({ cell }) => `${cell.algorithm} at ${nameOf(cell)}`,
        ),
    },
  ],
  plots: [
    linePlot({
      name: "ladder",
      caption:
        "Evaluations of HopeGame by its memory, of SSS* and of the rivals, in percent of alpha-beta, from random to strong trees of degree 5 and height 6.",
      cells: ({ parameters, metric, compared }) =>
        parameters.degree === 5 && parameters.depth === 6 && metric === evaluations && compared !== undefined,
      x: { parameter: "tree", title: "order of the trees" },
      y: { title: "evaluations", unit: "% of alpha-beta", from: "data" },
      quantity({ compared }: CellResult) {
        if (compared?.ratio === undefined) return undefined;
        return { value: 100 * compared.ratio, error: 100 * (compared.ratioError ?? 0) };
      },
    }),
  ],
};

/** The mean of the best of the classics. */
const bestOf = ({ of }: CellMeans) => Math.min(...classics.map(({ name }) => of(name)));

function everyCell(result: StudyResult, isSo: (cell: CellMeans) => boolean): Checked {
  return ofAll(meansByCell(result, evaluations), "cells", isSo, nameOf);
}

function climbs(result: StudyResult): Checked {
  const all = meansByCell(result, evaluations);
  const means = ladder.map(
    (times) => all.reduce((sum, cell) => sum + cell.of(rung(times)) / bestOf(cell), 0) / all.length,
  );
  const near = (k: number, value: number) => Math.abs((means[k] ?? 0) - value) < 0.02;
  return {
    holds:
      means.every((mean, k) => k === 0 || mean < (means[k - 1] ?? 0)) &&
      near(1, 0.93) &&
      near(2, 0.9) &&
      near(3, 0.84),
    figures: ladder.map((times, k) => `x${times}: ${means[k]?.toFixed(3)}`).join(", "),
  };
}
