import { describe, expect, it } from "vitest";
import { type GameTree, gameTree } from "../../src/game/game-tree.js";
import { type AnyGame, games } from "../../src/games/all-games.js";
import { inARow } from "../../src/games/in-a-row.js";
import { search } from "../../src/search/search.js";
import { counting } from "../../src/tree/counting.js";

/** A position after some moves by chance. */
function later(game: AnyGame, plies: number): unknown {
  let position = game.start;
  let chance = 31;
  for (let ply = 0; ply < plies && game.moves(position).length > 0; ply++) {
    chance = (chance * 48_271) % 2_147_483_647;
    position = game.play(position, game.moves(position)[chance % game.moves(position).length]);
  }
  return position;
}

/** Everything that a tree says, down to `depth`; children are looked at in an order of their own. */
function said<P, M>(tree: GameTree<P, M>, node = tree.root, depth = 4): unknown {
  const degree = tree.degree(node);
  const own = {
    position: node.position,
    depth: node.depth,
    pass: node.pass,
    rank: node.rank,
    product: node.product,
    moves: tree.moves(node),
    value: degree === 0 ? tree.value(node) : tree.estimate?.(node),
    bounds: tree.bounds?.(node),
    legal: degree === 0 || node.pass ? undefined : node.legal?.length,
  };
  if (depth === 0) return own;
  const last = degree > 1 ? [said(tree, tree.child(node, degree - 1), depth - 1)] : [];
  const first = degree > 0 ? [said(tree, tree.child(node, 0), depth - 1)] : [];
  return { ...own, children: [first, last], again: tree.degree(node) };
}

describe.each(games.map((game): [string, AnyGame] => [game.id, game]))("%s on its board", (_, game) => {
  // A copy is another game: its tree is made by its functions.
  const functions: AnyGame = { ...game };

  it("is the tree that the functions of the game make", () => {
    for (const plies of [0, 9, 25, 40]) {
      const position = later(game, plies);
      const [one, other] = [game, functions].map((each) =>
        gameTree(each, position, { depth: 3 }, game.evaluate),
      );
      expect(said(one!)).toEqual(said(other!));
      expect(said(gameTree(game, position))).toEqual(said(gameTree(functions, position)));
      expect(one!.height).toBe(other!.height);
    }
  });

  it("is searched alike, in order and by jumps", () => {
    for (const algorithm of ["alpha-beta", "sss-star", "mtd-f"] as const) {
      for (const plies of [0, 12, 30]) {
        const position = later(game, plies);
        const found = [game, functions].map((each) => {
          const tree = counting(gameTree(each, position, { depth: 2 }, game.evaluate));
          const { value, best, line } = search(algorithm, tree, {}, tree.observer);
          return { value, best, line, nodes: tree.nodes, evaluations: tree.evaluations };
        });
        expect(found[0]).toEqual(found[1]);
      }
    }
  });
});

it("the game's own functions make no positions on the way", () => {
  const game = inARow({ id: "row", title: "Row", columns: 3, rows: 3, inARow: 3 });
  const play = () => {
    throw new Error("a position was made");
  };
  expect(() => search("alpha-beta", gameTree({ ...game, play }, game.start))).toThrow("a position was made");
  Object.assign(game, { play });
  expect(search("alpha-beta", gameTree(game, game.start)).value).toBe(0);
});
