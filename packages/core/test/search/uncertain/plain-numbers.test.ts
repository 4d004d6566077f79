import { expect, it } from "vitest";
import { deepenUntilDecided } from "../../../src/search/uncertain/deepen-until-decided.js";
import type { Tree } from "../../../src/tree/tree.js";

/** Two moves and two replies to each, judged by plain numbers: equal after a move, and different after a reply. */
const judged: Tree<string> = {
  root: "",
  degree: (node) => (node.length < 2 ? 2 : 0),
  child: (node, rank) => `${node}${rank}`,
  value: (node) => (Number(node[0]) === 0 ? 5 : -5),
  estimate: () => 1,
};

it("judgements that are certain decide at any depth", () => {
  for (const fromDepth of [1, 2])
    expect(deepenUntilDecided(judged, { fromDepth })).toMatchObject({
      depth: fromDepth,
      best: 0,
      stopped: "dominates",
    });
});
