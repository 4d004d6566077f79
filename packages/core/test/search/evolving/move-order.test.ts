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

it("moves to the horizon stay in the order of the tree, and nobody is asked for another", () => {
  const tree = modelTree("incremental", { degree: 3, depth: 9, seed: 2 });
  const asked: number[] = [];
  const evolving = new EvolvingTree(tree, {
    horizon: 1,
    order: (_, moves) => {
      asked.push(moves.length);
      return moves.toReversed();
    },
  });
  evolving.grow();
  expect(asked).toEqual([]);
  expect(
    evolving
      .descendants(evolving.root)
      .map((n) => evolving.pathOf(n))
      .sort(),
  ).toEqual(["0", "1", "2"]);
  const deeper = new EvolvingTree(tree, { horizon: 2, order: (_, moves) => moves.toReversed() });
  const made: string[] = [];
  deeper.grow();
  for (const n of deeper.subtree(deeper.root)) made.push(deeper.pathOf(n));
  // The last move of the root is made first, with all its own moves.
  expect(made.filter((path) => path.startsWith("2."))).toHaveLength(3);
});
