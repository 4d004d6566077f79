import { minimaxer } from "../peers/minimaxer.js";
import { minmaxWt } from "../peers/minmax-wt.js";
import { positionTree } from "../peers/position-tree.js";
import type { Study } from "../study.js";
import { registered } from "../subjects/registered.js";
import { uniformTree } from "../subjects/uniform-tree.js";

/**
 * Alpha-beta of other packages on the same tree, all sides given the very same positions and rules. The rows without
 * target are for the library's own model of that tree, whose nodes are numbers.
 */
export const peers: Study = {
  title: "other packages, random 8,8",
  subjects: {
    "alpha-beta": () => registered("alpha-beta", uniformTree(8)),
    "alpha-beta, same positions": () => registered("alpha-beta", positionTree(8)),
    "minimaxer 3.2.3": () => minimaxer(8),
    "minmax-wt-alpha-beta-pruning 1.0.5": () => minmaxWt(8),
  },
  comparisons: [
    { a: "alpha-beta, same positions", b: "minimaxer 3.2.3", agreement: "work", target: { atLeast: 20 } },
    {
      a: "alpha-beta, same positions",
      b: "minmax-wt-alpha-beta-pruning 1.0.5",
      agreement: "work",
      target: { atLeast: 1.3 },
    },
    { a: "alpha-beta", b: "minimaxer 3.2.3", agreement: "work" },
    { a: "alpha-beta", b: "minmax-wt-alpha-beta-pruning 1.0.5", agreement: "work" },
  ],
};
