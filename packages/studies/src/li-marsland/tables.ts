import type { Tree } from "espalier";
import { modelTree } from "espalier/trees";
import { pAb, rAb } from "espalier/uncertain";
import { linePlot } from "../plot/line-plot.js";
import { countedSearch } from "../study/counted-search.js";
import { asPredicted, ofAll } from "../study/findings.js";
import { type CellResult, cellsWhere, type StudyResult } from "../study/result.js";
import type { Cell, Checked, Study } from "../study/study.js";
import { depths, type PublishedCell, publishedCells, treesOfPaper, widths } from "./published-tables.js";

/** Readings of "each interior node has less than w successor nodes": every node draws how many, or every level does. */
const readings = [
  { successors: "per node", perLevel: 0 },
  { successors: "per level", perLevel: 1 },
] as const;

type Reading = (typeof readings)[number];

const metrics = { leaves: "leaves", pruned: "pruned of a tree in %" } as const;
const names = { tree: "the tree", ranges: "R_AB on ranges", lists: "P_AB on lists" } as const;

function cell({ successors, perLevel }: Reading, published: PublishedCell): Cell {
  const { depth, width } = published;
  const mean = (width / 2) ** depth;
  const visited = { published: { value: published.visited / treesOfPaper, trials: treesOfPaper } };
  return {
    parameters: { depth, width, successors },
    columns: [
      {
        algorithm: names.tree,
        metric: metrics.leaves,
        published: { value: published.leaves / treesOfPaper, trials: treesOfPaper },
        predicted: mean,
      },
      { algorithm: names.ranges, metric: metrics.leaves, ...visited, against: 0 },
      { algorithm: names.lists, metric: metrics.leaves, ...visited, against: 1 },
      {
        algorithm: names.ranges,
        metric: metrics.pruned,
        beside: { "Table 3, of ten trees together": 100 * published.efficiency },
      },
    ],
    chunk: Math.max(1, Math.min(100, Math.round(30_000 / mean))),
    measure(seed) {
      const parameters = { width, depth, perLevel, seed };
      const ranges = modelTree("ranges", parameters);
      const leaves = leavesOf(ranges, perLevel === 1);
      const byRanges = countedSearch(rAb, ranges).evaluations;
      const byLists = countedSearch(pAb, modelTree("lists", parameters)).evaluations;
      return [leaves, byRanges, byLists, 100 * (1 - byRanges / leaves)];
    },
  };
}

/** How many leaves there are; where all nodes of a level have as many successors one path is enough. */
function leavesOf<N>(tree: Tree<N>, isEven: boolean): number {
  const count = (node: N): number => {
    const degree = tree.degree(node);
    if (degree === 0) return 1;
    if (isEven) return degree * count(tree.child(node, 0));
    let sum = 0;
    for (let i = 0; i < degree; i++) sum += count(tree.child(node, i));
    return sum;
  };
  return count(tree.root);
}

/** Tables 1 to 3 of section 6. */
export const tables: Study = {
  id: "li-marsland/tables",
  title: "Tables 1 to 3: what is pruned of trees of ranges and of lists",
  asks: "Ranges are drawn from the root down so that they back up to its own. How many leaves do such trees have, how many does alpha-beta over ranges visit, and how many over lists with the same ends? The efficiency is the share that is not visited.",
  trials: 200,
  cells: readings.flatMap((reading) => publishedCells.map((published) => cell(reading, published))),
  deviations: [
    "Published numbers are totals of ten trees; here stand means of one, and z counts the error of ten.",
    "“Less than w successor nodes” is read in two ways: every node draws from 1 to w - 1, which is the text, or every level does. “At most d levels” is read as d plies for all leaves.",
    "The lower end of the successor that has the upper end -l is drawn from -u to -l: drawn from -u to i the root's range would be lost in most trees.",
    "The paper does not say which domain it took beyond its examples: values here are from -6 to 6.",
    "Lists are drawn on the ranges of the same trees: both ends, and about half of the values between. The paper's tables are of ranges only.",
    "Table 3 is one less the quotient of totals, cut off after two digits. Beside it stands the mean of trees, which is another number: small trees count as much as large ones.",
  ],
  findings: [
    asPredicted("A tree has (w/2)^d leaves on average, by both readings", { algorithm: names.tree }, [
      "lm-tab-1",
    ]),
    {
      says: "Lists and ranges with the same ends have the same leaves visited, in every tree.",
      check: (result) =>
        ofAll(
          cellsWhere(result, { algorithm: names.lists }),
          "cells",
          ({ compared, n }) => compared?.same === n,
          name,
        ),
    },
    {
      says: "The efficiency rises along every row and every column: with the width and with the depth, by both readings.",
      items: ["lm-6-rises", "lm-tab-3"],
      check: rises,
    },
    {
      says: "The published numbers of leaves are those of trees whose levels draw their width, by chance: 16 squares of z add up to less than 32, which one in a hundred exceeds. Of trees whose nodes draw it they are not.",
      items: ["lm-tab-1"],
      check: reading,
    },
  ],
  plots: [
    linePlot({
      name: "efficiency",
      caption:
        "The share of leaves that is not visited, of all trees of a cell together; open marks are what Table 3 says.",
      cells: { algorithm: names.ranges, metric: metrics.leaves },
      panels: "successors",
      x: { parameter: "depth", title: "depth", unit: "plies" },
      y: { title: "pruned", unit: "% of all leaves" },
      series: ({ parameters }) => `w = ${parameters.width}`,
      quantity: efficiency,
    }),
    linePlot({
      name: "leaves",
      caption: "Leaves of a tree: dashes are (w/2)^d, open marks the tenth part of what Table 1 says.",
      cells: { algorithm: names.tree },
      panels: "successors",
      x: { parameter: "depth", title: "depth", unit: "plies" },
      y: { title: "leaves of a tree", unit: "leaves", scale: "log" },
      series: ({ parameters }) => `w = ${parameters.width}`,
    }),
  ],
};

function name({ parameters }: CellResult): string {
  return `d = ${parameters.depth}, w = ${parameters.width}, ${parameters.successors}`;
}

/** The part of all leaves of a cell that is pruned, in percent. */
function efficiency({ compared, published, parameters }: CellResult) {
  if (compared?.ratio === undefined) return undefined;
  const given = publishedCells.find(
    ({ depth, width }) => depth === parameters.depth && width === parameters.width,
  );
  return {
    value: 100 * (1 - compared.ratio),
    error: 100 * (compared.ratioError ?? 0),
    ...(published !== undefined && given && { published: 100 * given.efficiency }),
  };
}

function rises(result: StudyResult): Checked {
  const shares = new Map(
    cellsWhere(result, { algorithm: names.ranges, metric: metrics.leaves }).map((cell) => [
      name(cell),
      efficiency(cell)?.value ?? Number.NaN,
    ]),
  );
  const steps = readings.flatMap(({ successors }) =>
    depths.flatMap((depth) =>
      widths.flatMap((width) => {
        const at = (d: number, w: number) => shares.get(`d = ${d}, w = ${w}, ${successors}`);
        const here = at(depth, width) ?? Number.NaN;
        return [at(depth + 1, width), at(depth, width + 1)].flatMap((next) =>
          next === undefined ? [] : [{ here, next, of: `d = ${depth}, w = ${width}, ${successors}` }],
        );
      }),
    ),
  );
  return ofAll(
    steps,
    "steps",
    ({ here, next }) => next > here,
    ({ of }) => of,
  );
}

/** How far the published numbers of leaves lie from what a reading gives, in the error of ten trees. */
function reading(result: StudyResult): Checked {
  const [perNode = 0, perLevel = Infinity] = readings.map(({ successors }) =>
    cellsWhere(result, { algorithm: names.tree, parameters: { successors } }).reduce((sum, cell) => {
      const { n, mean, standardError, published = mean } = cell;
      const error = standardError * Math.sqrt(1 + n / treesOfPaper);
      return sum + ((published - mean) / error) ** 2;
    }, 0),
  );
  return {
    holds: perLevel < 32 && perNode > 2 * 32,
    figures: `${perLevel.toFixed(1)} per level, ${perNode.toFixed(0)} per node`,
  };
}
