import { expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { GameBoard } from "../../src/game/board.js";
import type { Game } from "../../src/game/game.js";

/** A board that tells what it was asked, and answers each question in a way of its own. */
function asked(abilities: Partial<GameBoard<string, number>> = {}) {
  const calls: string[] = [];
  const call = <T>(name: string, answer: T) => {
    calls.push(name);
    return answer;
  };
  const board: GameBoard<string, number> = {
    moveCodes: 17,
    maxMoves: 9,
    scale: 8,
    integers: true,
    mover: 1,
    hashLow: 123,
    hashHigh: -456,
    over: () => call("over", true),
    score: () => call("score", -40),
    moves: (into, at) => call(`moves ${into.length} ${at}`, 3),
    make: (move) => call(`make ${move}`, undefined),
    undo: (move) => call(`undo ${move}`, undefined),
    load: (position) => call(`load ${position}`, undefined),
    position: () => call("position", "here"),
    moveOf: (code) => call(`moveOf ${code}`, 100 + code),
    codeOf: (move) => call(`codeOf ${move}`, move - 100),
    evaluate: () => call("evaluate", 7),
    ...abilities,
  };
  const game: Game<string, number> & { board: () => GameBoard<string, number> } = {
    moves: () => [],
    play: (position) => position,
    score: () => 0,
    board: () => board,
  };
  return { board, game, calls, call };
}

it("a board with another judgement hands on every question, and judges by itself", () => {
  const { board, game, calls } = asked();
  const judged = boardOf(game, "here", (position) => position.length / 16);
  expect(judged).not.toBe(board);
  expect({ ...judged, board: undefined, judge: undefined }).toMatchObject({
    moveCodes: 17,
    maxMoves: 9,
    scale: 8,
    integers: false,
    hashed: true,
  });
  expect([judged.mover, judged.hashLow, judged.hashHigh]).toEqual([1, 123, -456]);
  expect([judged.hints, judged.noisy, judged.lower, judged.upper]).toEqual(Array(4).fill(undefined));
  expect(calls).toEqual([]);
  expect([judged.over(), judged.score(), judged.moves(new Int32Array(12), 5)]).toEqual([true, -40, 3]);
  judged.make(6);
  judged.undo(7);
  judged.load("there");
  expect([judged.position(), judged.moveOf(4), judged.codeOf(111)]).toEqual(["here", 104, 11]);
  expect(calls).toEqual([
    "over",
    "score",
    "moves 12 5",
    "make 6",
    "undo 7",
    "load there",
    "position",
    "moveOf 4",
    "codeOf 111",
  ]);
  expect([judged.evaluate!(), calls.at(-1)]).toEqual([2, "position"]);
});

it("it has the abilities that the board has", () => {
  const { game, calls, call } = asked({
    hashed: false,
    hints: (moves, at, count, into) => call(`hints ${moves.length} ${at} ${count} ${into.length}`, undefined),
    noisy: (into, at) => call(`noisy ${into.length} ${at}`, 2),
    lower: () => call("lower", -9),
    upper: () => call("upper", 19),
  });
  const judged = boardOf(game, "here", () => 1);
  expect(judged.hashed).toBe(false);
  judged.hints!(new Int32Array(1), 2, 3, new Int32Array(4));
  expect([judged.noisy!(new Int32Array(5), 6), judged.lower!(), judged.upper!()]).toEqual([2, -9, 19]);
  expect(calls).toEqual(["hints 1 2 3 4", "noisy 5 6", "lower", "upper"]);
});

it("its judgement is a finite number, and never -0", () => {
  const { game } = asked();
  const judge = (value: unknown) => boardOf(game, "here", () => value as number).evaluate!();
  expect([judge(-0), judge(-1.5)]).toEqual([0, -12]);
  for (const [value, shown] of [
    [Number.NaN, "NaN"],
    [-Infinity, "-Infinity"],
    ["3", 'the string "3"'],
    [undefined, "undefined"],
  ] as const)
    expect(() => judge(value)).toThrow(
      expect.objectContaining({
        name: "InputError",
        message: `evaluate gave ${shown}: expected a finite number`,
      }),
    );
});

it("a game's own board is taken where it judges as is wanted", () => {
  const { board, game } = asked();
  const evaluate = () => 4;
  expect(boardOf(game, "here")).toBe(board);
  expect(boardOf({ ...game, evaluate } as typeof game, "here", evaluate)).toBe(board);
  expect(boardOf({ ...game, evaluate } as typeof game, "here", () => 4)).not.toBe(board);
  // Without a board of its own it is made of the functions, whatever they are called.
  const { board: _, ...plain } = game;
  expect(boardOf({ ...plain, evaluate } as Game<string, number>, "here").evaluate).toBe(undefined);
  expect(boardOf({ ...plain, evaluate } as Game<string, number>, "here", evaluate).evaluate?.()).toBe(4);
});
