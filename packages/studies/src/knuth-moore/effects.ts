import { alphaBeta, branchAndBound } from "espalier/knuth-moore";
import {
  bestBranchAndBound,
  bestBranchAndBoundGrowth,
  expectedAlphaBeta,
  expectedAlphaBetaDependent,
  expectedAlphaBetaDigits,
  expectedBranchAndBound,
  expectedBranchAndBoundDependent,
  expectedBranchAndBoundDigits,
  growthAlphaBeta,
  growthBranchAndBound,
  minimalLeaves,
} from "espalier/theory";
import { modelTree } from "espalier/trees";
import { barPlot } from "../plot/bar-plot.js";
import { ratioOf } from "../plot/quantity.js";
import { asPredicted, type CellMeans, meansByCell, ofAll } from "../study/findings.js";
import { once } from "../study/once.js";
import type { CellResult, StudyResult } from "../study/result.js";
import { chunkOf, plain, searchesCell } from "../study/searches.js";
import type { Checked, Finding, Study } from "../study/study.js";

const shapes = [
  [2, 8],
  [3, 4],
  [3, 6],
  [4, 6],
  [8, 4],
] as const;

type Shape = readonly [degree: number, depth: number, seed: number];
type Counts = readonly [f1: number, f2: number];

/** A kind of trees: how it is made, and what theory says of F1 and F2 on it. */
interface Kind {
  readonly name: string;
  readonly tree: (...shape: Shape) => ReturnType<typeof modelTree>;
  readonly expected?: (degree: number, depth: number) => Counts;
}

const random = (name: string, values: number): Kind => ({
  name,
  tree: (degree, depth, seed) => modelTree("random", { degree, depth, seed, range: values }),
  expected: (d, h) => [expectedBranchAndBoundDigits(d, h, values), expectedAlphaBetaDigits(d, h, values)],
});

const partly = (name: string, order: number): Kind => ({
  name,
  tree: (degree, depth, seed) => modelTree("partly-ordered", { degree, depth, seed, order }),
});

const best: Kind["expected"] = (d, h) => [Number(bestBranchAndBound(d, h)), Number(minimalLeaves(d, h))];

const kinds: readonly Kind[] = [
  {
    name: "independent",
    tree: (degree, depth, seed) => modelTree("random", { degree, depth, seed }),
    expected: (d, h) => [expectedBranchAndBound(d, h), expectedAlphaBeta(d, h)],
  },
  random("ten values", 10),
  random("two values", 2),
  {
    name: "branch sums",
    tree: (degree, depth, seed) => modelTree("branch-sum", { degree, depth, seed }),
  },
  {
    name: "total dependence",
    tree: (degree, depth, seed) => modelTree("dependent", { degree, depth, seed }),
    expected: (d, h) => [expectedBranchAndBoundDependent(d, h), expectedAlphaBetaDependent(d, h)],
  },
  partly("edge costs", 0),
  partly("half ordered", 0.5),
  partly("all ordered", 1),
  {
    name: "best first",
    tree: (degree, depth, seed) => modelTree("ordered", { degree, depth, seed }),
    expected: best,
  },
  {
    name: "no cutoff",
    tree: (degree, depth, seed) => modelTree("worst", { degree, depth, seed }),
    expected: (d, h) => [d ** h, d ** h],
  },
];

const cells = once(() =>
  shapes.flatMap(([degree, depth]) =>
    kinds.map(({ name, tree, expected }) => {
      const counts = expected?.(degree, depth);
      return searchesCell({
        parameters: { degree, depth, tree: name },
        chunk: chunkOf(2 * expectedBranchAndBound(degree, depth)),
        contenders: [plain(branchAndBound), plain(alphaBeta)],
        metrics: ["evaluations"],
        known: (algorithm) => {
          const predicted = counts?.[algorithm === branchAndBound.id ? 0 : 1];
          return predicted === undefined ? {} : { predicted };
        },
        tree: (seed) => tree(degree, depth, seed),
      });
    }),
  ),
);

/** The four reasons of section 8 for which the model is pessimistic, one at a time. */
export const effects: Study = {
  id: "knuth-moore/effects",
  title: "What makes the model pessimistic: deep cutoffs, order, ties, dependence",
  asks: "Section 8 says that F1 on independent leaves in random order is an upper bound of what happens in practice, for four reasons: deep cutoffs, better order, equal values, dependent values. How much is each of them worth?",
  trials: 200,
  get cells() {
    return cells();
  },
  deviations: [
    "The paper argues; it has no numbers but those of the best case of F1.",
    "“Edge costs” are trees in which every edge has a random cost and a leaf is worth the sum of its edges; in “all ordered” the successors of every node stand best first by the sum so far, in “half ordered” those of every second one do.",
    "“No cutoff” are values for which neither search cuts anything: they are dependent too, so that dependence as such does not help.",
    "Trees of ten or two values are independent otherwise; what theory says of them is our own.",
  ],
  findings: [
    asPredicted("Where theory has a number"),
    effect("Deep cutoffs help (a): F2 evaluates less than F1 wherever anything is cut.", "km-s8-a", (of) =>
      kinds.every(({ name }) => name === "no cutoff" || of(name, alphaBeta.id) < of(name, branchAndBound.id)),
    ),
    effect("Order helps (b): the more nodes are ordered, the fewer leaves.", "km-s8-b", (of) =>
      rising(of, ["best first", "all ordered", "half ordered", "edge costs"]),
    ),
    effect("Ties help (c): the fewer values, the fewer leaves.", "km-s8-c", (of) =>
      rising(of, ["two values", "ten values", "independent"]),
    ),
    effect(
      "Dependence helps in these three models (d), and not in every one: the values without a cutoff are dependent.",
      "km-s8-d",
      (of) =>
        ["branch sums", "total dependence", "edge costs"].every((name) =>
          rising(of, [name, "independent"]),
        ) && rising(of, ["independent", "no cutoff"]),
    ),
    {
      says: "At these heights deep cutoffs save a greater share where the order is good than on independent leaves: that poor order makes them more valuable is true of the growth without end, not here.",
      items: ["km-s8-poor-order"],
      check: poorOrder,
    },
  ],
  plots: [
    barPlot({
      name: "leaves",
      caption: "What F2 evaluates on each kind of trees of degree 3 and height 6, of 729 leaves.",
      cells: { parameters: { degree: 3, depth: 6 }, algorithm: alphaBeta.id },
      x: { title: "evaluated by F2, of 729", unit: "leaves" },
      label: ({ parameters }) => `${parameters.tree}`,
    }),
    barPlot({
      name: "deep-cutoffs",
      caption: "What deep cutoffs leave: F2 in terms of F1 at degree 3 and height 6.",
      cells: { parameters: { degree: 3, depth: 6 }, algorithm: alphaBeta.id },
      x: { title: "evaluated by F2", unit: "% of F1" },
      label: ({ parameters }) => `${parameters.tree}`,
      quantity: inPercent,
    }),
  ],
};

function inPercent(cell: CellResult) {
  const ratio = ratioOf(cell);
  return ratio && { value: 100 * ratio.value, error: 100 * ratio.error };
}

/** The mean of an algorithm on a kind of trees, in one shape. */
type MeanOf = (kind: string, algorithm: string) => number;

const rising = (of: MeanOf, names: readonly string[]) =>
  [branchAndBound.id, alphaBeta.id].every((algorithm) =>
    names.every((name, k) => k === 0 || of(names[k - 1] ?? "", algorithm) < of(name, algorithm)),
  );

function effect(says: string, item: string, isSo: (of: MeanOf) => boolean): Finding {
  return { says, items: [item], check: (result) => inAllShapes(result, isSo) };
}

function inAllShapes(result: StudyResult, isSo: (of: MeanOf) => boolean): Checked {
  return ofAll(
    shapes,
    "shapes",
    ([degree, depth]) => {
      const all = meansByCell(result, "evaluations", { parameters: { degree, depth } });
      const find = (kind: string): CellMeans | undefined =>
        all.find(({ parameters }) => parameters.tree === kind);
      return isSo((kind, algorithm) => find(kind)?.of(algorithm) ?? Number.NaN);
    },
    ([degree, depth]) => `${degree}, ${depth}`,
  );
}

function poorOrder(result: StudyResult): Checked {
  const saved = (tree: string) =>
    meansByCell(result, "evaluations", { parameters: { tree } }).map(
      ({ of }) => 1 - of(alphaBeta.id) / of(branchAndBound.id),
    );
  const [poor, good] = [saved("independent"), saved("all ordered")];
  const inTheLimit = shapes.every(([degree]) => {
    const random = growthBranchAndBound(degree) / growthAlphaBeta(degree);
    return random > bestBranchAndBoundGrowth(degree) / Math.sqrt(degree);
  });
  const text = (shares: readonly number[]) =>
    `${(100 * Math.min(...shares)).toFixed(0)} to ${(100 * Math.max(...shares)).toFixed(0)} %`;
  return {
    holds: inTheLimit && poor.length > 0 && poor.every((share, k) => share < (good[k] ?? 0)),
    figures: `they save ${text(poor)} of independent leaves, ${text(good)} of ordered ones`,
  };
}
