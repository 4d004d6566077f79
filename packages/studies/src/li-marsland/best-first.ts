import type { Range } from "espalier/uncertain";
import { procedures, type SelectionRule, widerFirst } from "espalier/uncertain";
import { linePlot } from "../plot/line-plot.js";
import { meansByCell, nameOf, ofAll } from "../study/findings.js";
import type { Cell, Study } from "../study/study.js";
import { domain, vagueTrees } from "./vague-trees.js";

const shapes = [
  [2, 8],
  [3, 6],
  [4, 5],
  [8, 3],
] as const;

/** How much farther each end of a node's range may lie than its successors' ranges allow. */
const vaguenesses = [1, 3, 10, 30] as const;

const metric = "expansions";

const { below } = widerFirst;

/** The best move first, whatever the ranges; and the strongest rival first. */
const alwaysProve: SelectionRule<Range> = { atRoot: below, below };
const alwaysDisprove: SelectionRule<Range> = {
  atRoot(moves) {
    const [best = 0, ...rivals] = below(moves);
    return [...rivals, best];
  },
  below,
};

const names = {
  bStar: "B*",
  prove: "B*, ProveBest first",
  disprove: "B*, DisproveRest first",
  pbStar: "PB*",
  withoutWindows: "PB*, no windows",
} as const;

function cell(degree: number, depth: number, vagueness: number): Cell {
  return {
    parameters: { degree, depth, vagueness },
    columns: Object.values(names).map((algorithm, k) => ({
      algorithm,
      metric,
      ...(k > 0 && { against: 0 }),
    })),
    chunk: 25,
    measure(seed) {
      const { ranges, lists } = vagueTrees(degree, depth, vagueness, seed);
      return [
        procedures.bStar(ranges),
        procedures.bStar(ranges, { rule: alwaysProve }),
        procedures.bStar(ranges, { rule: alwaysDisprove }),
        procedures.pbStar(lists),
        procedures.pbStar(lists, { windows: false }),
      ].map(({ expansions }) => expansions);
    },
  };
}

/** B* beside PB*: what knowing probabilities saves until one move is proved. */
export const bestFirst: Study = {
  id: "li-marsland/best-first",
  title: "B* beside PB*: until one move is proved best",
  asks: "B* searches ranges best first, PB* lists, and Li & Marsland add windows to PB*. On trees whose inner nodes have ranges that narrow as they are expanded, how many nodes does each expand until one move is as good as every other in any case?",
  trials: 60,
  cells: shapes.flatMap(([degree, depth]) => vaguenesses.map((vagueness) => cell(degree, depth, vagueness))),
  deviations: [
    "Neither paper has an experiment with B* or PB*: nothing is published.",
    `Trees are ours: leaves are independent and from -${domain} to ${domain}, and each end of an inner node's range lies up to the vagueness beyond what its successors' ranges allow. For PB* every value of a range is as likely as any other.`,
    "Of Berliner's B* the papers tell no rules. Ours proves the best move where its range is at least as wide as that of the strongest rival, else it disproves the rival; “first” means that one of the two always comes first. The choice among these three and three other ways to compare ranges was made on trees of other seeds.",
    "PB* stops here at level 1, when ranges are apart, as B* does; at a lower level it would stop earlier.",
  ],
  findings: [
    {
      says: "PB* with windows expands about as many nodes as B*, which has none: from a sixth fewer to a third more.",
      check: (result) =>
        ofAll(
          meansByCell(result, metric),
          "cells",
          ({ of }) => {
            const ratio = of(names.pbStar) / of(names.bStar);
            return ratio > 5 / 6 && ratio < 4 / 3;
          },
          nameOf,
        ),
    },
    {
      says: "Windows save PB* a third of its work at least, and mostly far more: without them it expands half as many nodes more, or many times as many.",
      items: ["lm-5.3-saves"],
      check: (result) =>
        ofAll(
          meansByCell(result, metric),
          "cells",
          ({ of }) => of(names.withoutWindows) > 1.5 * of(names.pbStar),
          nameOf,
        ),
    },
    {
      says: "ProveBest is the better habit: always the best move first costs within 15 % of our choice, always the rival first at least a fifth more.",
      check: (result) =>
        ofAll(
          meansByCell(result, metric),
          "cells",
          ({ of }) =>
            Math.abs(of(names.prove) / of(names.bStar) - 1) < 0.15 &&
            of(names.disprove) > 1.2 * of(names.bStar),
          nameOf,
        ),
    },
  ],
  plots: [
    linePlot({
      name: "expansions",
      caption: "Nodes expanded until one move is proved best, by how vague the ranges of inner nodes are.",
      cells: ({ parameters }) => parameters.degree === 3 || parameters.degree === 8,
      panels: "degree",
      x: { parameter: "vagueness", title: "vagueness", unit: "of 101 values", scale: "log" },
      y: { title: "expansions", unit: "nodes", scale: "log" },
    }),
  ],
};
