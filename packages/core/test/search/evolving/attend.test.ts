import { describe, expect, it } from "vitest";
import { attend, bestFirst, breadthFirst } from "../../../src/search/evolving/attend.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import type { Tree } from "../../../src/tree/tree.js";
import { modelTree } from "../../../src/trees/index.js";

describe("attention", () => {
  it("stops at the greatest height that can be searched", () => {
    const chain: Tree<number> = {
      root: 0,
      degree: () => 1,
      child: (node) => node + 1,
      value: () => 0,
      estimate: (node) => node % 7,
    };
    const evolving = new EvolvingTree(chain, { horizon: 1 });
    evolving.grow();
    expect(attend(evolving, 3000, bestFirst)).toBe(1999);
  });

  it("to everything on a level is to what the value rests on: all moves of a node, the first where it is cut", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const source = modelTree("incremental", { degree: 3, depth: 9, seed });
      const tree = new EvolvingTree(source, { horizon: 3 });
      tree.grow();
      attend(tree, 5 * seed, bestFirst);
      const restsOn = (node: number): number[] => {
        const below = tree.descendants(node);
        return [node, ...(tree.cutterOf(node) === undefined ? below : below.slice(0, 1)).flatMap(restsOn)];
      };
      const open = restsOn(tree.root).filter(
        (node) => tree.cutterOf(node) === undefined && tree.descendants(node).length < tree.degreeOf(node),
      );
      const highest = Math.min(...open.map((node) => tree.depthOf(node)));
      expect([...breadthFirst(tree)].sort()).toEqual(
        open.filter((node) => tree.depthOf(node) === highest).sort(),
      );
    }
  });

  it("ends with the budget, in the middle of a level too", () => {
    const source = modelTree("incremental", { degree: 3, depth: 9, seed: 3 });
    const spentOf = (budget: number) => {
      const tree = new EvolvingTree(source, { horizon: 1 });
      tree.grow();
      let steps = 0;
      const expand = tree.expand.bind(tree);
      tree.expand = (...given) => {
        steps++;
        return expand(...given);
      };
      attend(tree, budget, breadthFirst);
      return steps;
    };
    expect([spentOf(0), spentOf(1)]).toEqual([0, 1]);
  });
});
