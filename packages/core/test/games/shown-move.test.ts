import { expect, it } from "vitest";
import type { Game } from "../../src/game/game.js";
import { gameTree } from "../../src/game/game-tree.js";
import { movesAlong } from "../../src/game/moves-along.js";
import { illegalMove, shownMove } from "../../src/game/shown-move.js";

const game = { moves: () => [], play: (at: unknown) => at, score: () => 0 } as unknown as Game<
  unknown,
  unknown
>;
const named = { ...game, moveKey: (move: unknown) => `<${String(move)}>` };

it.each<[unknown, string]>([
  [3, "3"],
  [-0, "0"],
  ["e4", "e4"],
  [7n, "7"],
  [true, "true"],
  [undefined, "undefined"],
  [null, "null"],
  [{ from: 1, to: [2, 3] }, '{"from":1,"to":[2,3]}'],
  [[1, "a"], '[1,"a"]'],
])("the move %o is shown as %s, or by its key", (move, text) => {
  expect(shownMove(game, move)).toBe(text);
  if (typeof move !== "object") expect(shownMove(named, move)).toBe(`<${String(move)}>`);
  expect(shownMove({ ...game, moveKey: () => 12 }, move)).toBe("12");
});

it("a move that cannot be written is an object", () => {
  const ring: unknown[] = [];
  ring.push(ring);
  for (const move of [ring, { big: 1n }]) expect(shownMove(game, move)).toBe("an object");
});

it("a move that is not legal is named with those that are, and objects with what would recognise them", () => {
  const remedy =
    "; moves that are objects are recognised by moveKey: add it, such as (move) => JSON.stringify(move)";
  const said = (rules: Game<unknown, unknown>, move: unknown, legal: readonly unknown[]) => {
    const { name, message } = illegalMove(rules, move, legal);
    return `${name}: ${message}`;
  };
  expect(said(game, 9, [1, 2])).toBe("InputError: move 9: expected a legal move, one of 1, 2");
  expect(said(game, 9, [])).toBe("InputError: move 9: the game is over, expected no move");
  expect(said(game, null, [null, 1])).toBe("InputError: move null: expected a legal move, one of null, 1");
  expect(said(game, { a: 1 }, [{ a: 1 }])).toBe(
    `InputError: move {"a":1}: expected a legal move, one of {"a":1}${remedy}`,
  );
  expect(said(named, { a: 1 }, ["b"])).toBe(
    "InputError: move <[object Object]>: expected a legal move, one of <b>",
  );
});

it("the moves of a line are those of its ranks, without passes, as far as there are any", () => {
  const again: Game<string, string> = {
    moves: (at) => (at.length < 4 ? ["a", "b", "c"] : []),
    play: (at, move) => at + move,
    score: () => 0,
    samePlayer: (at) => at.endsWith("b"),
  };
  const tree = gameTree(again, "");
  expect(movesAlong(tree, [])).toEqual([]);
  expect(movesAlong(tree, [0, 2])).toEqual(["a", "c"]);
  // After b the same player moves again: a pass is between.
  expect(movesAlong(tree, [1, 0, 1, 0, 2, 0])).toEqual(["b", "b", "c", "a"]);
});
