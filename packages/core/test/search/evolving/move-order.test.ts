import { expect, it } from "vitest";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { modelTree } from "../../../src/trees/index.js";

it("an order of moves is told what each leads to, for the player who makes it", () => {
  const tree = modelTree("incremental", { degree: 3, depth: 9, seed: 2 });
  let asked = 0;
  const evolving = new EvolvingTree(tree, {
    horizon: 4,
    order: (position, moves, worth) => {
      for (const i of moves) {
        asked++;
        expect(worth(i)).toBe(0 - tree.estimate!(tree.child(position, i)));
      }
      return moves;
    },
  });
  evolving.grow();
  expect(asked % 3).toBe(0);
  expect(asked).not.toBe(0);
});
