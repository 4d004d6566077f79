import { expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import { searchOn } from "../../src/engine/search-on.js";
import { InputError } from "../../src/errors/input-error.js";
import { gameTree } from "../../src/game/game-tree.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";

const { start } = ticTacToe;
const whole = { depth: Infinity };

it.each([
  [null, "null"],
  [undefined, "missing"],
  [7, "7"],
  [{ moves: () => [] }, "an object"],
  [{ ...ticTacToe, score: 3 }, "an object"],
])("what is no game is refused: %j", (given, said) => {
  const refusal = new InputError(`the game is ${said}: expected an object with moves, play and score`);
  expect(() => gameTree(given as never, start)).toThrow(refusal);
  expect(() => boardOf(given as never, start)).toThrow(refusal);
});

it.each([
  [3, "3"],
  [null, "null"],
  ["evaluate", '"evaluate"'],
  [{}, "an object"],
])("a judgement that is no function is refused: %j", (given, said) => {
  const refusal = new InputError(`evaluate is ${said}: expected a function`);
  expect(() => gameTree(ticTacToe, start, whole, given as never)).toThrow(refusal);
  expect(() => boardOf(ticTacToe, start, given as never)).toThrow(refusal);
});

it.each([null, undefined, {}, ticTacToe])("what is no board is not searched", (given) => {
  expect(() => searchOn(given as never)).toThrow(/^the board is .*: expected one, such as boardOf gives$/);
});
