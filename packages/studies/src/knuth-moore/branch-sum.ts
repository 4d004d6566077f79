import { alphaBeta, branchAndBound } from "espalier/knuth-moore";
import { branchSumBinaryHeightTwo, expectedAlphaBeta, expectedBranchAndBound } from "espalier/theory";
import { modelTree } from "espalier/trees";
import { linePlot } from "../plot/line-plot.js";
import { asPredicted, nameOf, ofAll } from "../study/findings.js";
import { once } from "../study/once.js";
import type { StudyResult } from "../study/result.js";
import { chunkOf, plain, searchesCell } from "../study/searches.js";
import type { Checked, Study } from "../study/study.js";

const shapes = [
  [2, 2],
  [2, 4],
  [2, 6],
  [2, 8],
  [2, 10],
  [3, 2],
  [3, 3],
  [3, 4],
  [3, 6],
  [4, 2],
  [4, 4],
  [5, 3],
  [10, 2],
] as const;

const independent = "independent leaves";

/** Both searches are the same up to height 3, and so are their means. */
const exactBinary = branchSumBinaryHeightTwo().toNumber();

const cells = once(() =>
  shapes.map(([degree, depth]) =>
    searchesCell({
      parameters: { degree, depth },
      chunk: chunkOf(expectedBranchAndBound(degree, depth)),
      contenders: [plain(branchAndBound), plain(alphaBeta)],
      metrics: ["evaluations"],
      known: (name) => ({
        ...(degree === 2 && depth === 2 && { predicted: exactBinary }),
        beside: {
          [independent]: (name === branchAndBound.id ? expectedBranchAndBound : expectedAlphaBeta)(
            degree,
            depth,
          ),
        },
      }),
      tree: (seed) => modelTree("branch-sum", { degree, depth, seed }),
    }),
  ),
);

/** F1 and F2 on the trees of Fuller, Gaschnig and Gillogly. */
export const branchSum: Study = {
  id: "knuth-moore/branch-sum",
  title: "Branch sums: dependence by what leaves have in common",
  asks: "Every arc has a random number, and a leaf is worth the sum along its path. Does such dependence help F1 and F2, as the end of section 9 believes? Beside the means stand those of independent leaves.",
  trials: 1000,
  get cells() {
    return cells();
  },
  deviations: [
    "The paper has no numbers on these trees: it quotes an inequality of Balkema about the naive count, which bounds nothing. What is measured here is the belief that it draws from it.",
    "Only the mean of the binary tree of height 2 is known exactly: 217/60.",
  ],
  findings: [
    asPredicted("The binary tree of height 2 takes 217/60 leaves", { parameters: { degree: 2, depth: 2 } }),
    {
      says: "Dependence helps: F1 and F2 evaluate fewer leaves than with independent ones, by more than 4 standard errors in every cell.",
      items: ["km-s9-believe"],
      check: helps,
    },
  ],
  plots: [
    linePlot({
      name: "of-independent",
      caption: "What F2 evaluates in terms of what it takes where leaves are independent.",
      cells: { algorithm: alphaBeta.id },
      x: { parameter: "depth", title: "height", unit: "plies" },
      y: { title: "evaluated by F2", unit: "% of that with independent leaves", from: "data" },
      series: ({ parameters }) => `degree ${parameters.degree}`,
      quantity({ mean, standardError, beside }) {
        const percent = 100 / (beside?.[independent] ?? 1);
        return { value: percent * mean, error: percent * standardError };
      },
    }),
  ],
};

function helps({ cells }: StudyResult): Checked {
  return ofAll(
    cells,
    "means",
    ({ mean, standardError, beside }) => mean + 4 * standardError < (beside?.[independent] ?? 0),
    (cell) => `${cell.algorithm} at ${nameOf(cell)}`,
  );
}
