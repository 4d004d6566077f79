import { expect, it } from "vitest";
import { proving } from "../../../src/search/best-first/proving.js";
import { alphaBeta } from "../../../src/search/depth-first/alpha-beta.js";
import { parseTree } from "../../../src/trees/index.js";

/** What a search by alpha-beta with an open window proves of the root's moves, for the player there. */
function provedOf(data: unknown) {
  const tree = parseTree(data);
  const watch = proving(tree);
  alphaBeta(tree, tree.root, -Infinity, Infinity, watch);
  return watch.moves.map(({ lower, upper }) => [lower, upper]);
}

it("a move that is searched to the end is known, one that is cut off has an upper bound", () => {
  expect(
    provedOf([
      [3, 12],
      [2, 4],
      [14, 5],
    ]),
  ).toEqual([
    [3, 3],
    [-Infinity, 2],
    [5, 5],
  ]);
});

it("bounds go up through nodes of both players", () => {
  expect(provedOf([[[1, 6], [9]], [[2], [8, 7]], 4])).toEqual([
    [6, 6],
    [-Infinity, 2],
    [4, 4],
  ]);
});

it("of a cut-off two plies down a lower bound is proved, which is an upper one nowhere", () => {
  // The successor 1 of the first move is cut off once 7 is found, for the first successor allows 5.
  expect(provedOf([[[5], [7, 1]]])).toEqual([[5, 5]]);
  expect(provedOf([[[5], [7, 9], [3]]])).toEqual([[3, 3]]);
});
