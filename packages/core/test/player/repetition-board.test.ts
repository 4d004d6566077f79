import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { Game } from "../../src/game/game.js";
import { RepetitionBoard } from "../../src/player/repetition-board.js";

/** Round a table with six places: one to the left or to the right. At place 5 the game is over, and lost. */
const ring: Game<number, number> = {
  moves: (at) => (at === 5 ? [] : [0, 1]),
  play: (at, right) => (at + (right === 1 ? 1 : 5)) % 6,
  score: () => -4,
  key: String,
};

const codes = new Int32Array(4);
const state = (board: RepetitionBoard<number, number>) => [
  board.position(),
  board.over(),
  board.over() ? board.score() : board.moves(codes, 0),
];

describe("a board on which a position that comes again is a draw", () => {
  it("is over where the position has been on the way, and goes on after it is taken back", () => {
    const board = new RepetitionBoard(boardOf(ring, 0));
    expect(state(board)).toEqual([0, false, 2]);
    board.load(0);
    expect([state(board), board.met]).toEqual([[0, false, 2], false]);
    board.make(1);
    expect([state(board), board.mover]).toEqual([[1, false, 2], 1]);
    board.make(0);
    expect([state(board), board.moves(codes, 0), board.met]).toEqual([[0, true, 0], 0, true]);
    board.undo(0);
    expect(state(board)).toEqual([1, false, 2]);
    board.make(1);
    expect(state(board)).toEqual([2, false, 2]);
    board.undo(1);
    board.undo(1);
    // What was taken back has not been there.
    board.make(0);
    expect([board.over(), board.score()]).toEqual([true, -4]);
    board.undo(0);
    expect(state(board)).toEqual([0, false, 2]);
  });

  it("remembers how the game came there, wherever it is set up, and forgets it for another game", () => {
    const board = new RepetitionBoard(boardOf(ring, 0));
    board.remember([1, 2]);
    for (const at of [3, 0, 3]) {
      board.load(at);
      expect(state(board)).toEqual([at, false, 2]);
    }
    board.make(0);
    expect(state(board)).toEqual([2, true, 0]);
    // Set up again where it is over, it is not over.
    board.load(3);
    expect(state(board)).toEqual([3, false, 2]);
    board.make(0);
    board.load(2);
    expect(state(board)).toEqual([2, false, 2]);
    board.remember([]);
    board.load(3);
    board.make(0);
    expect(state(board)).toEqual([2, false, 2]);
  });

  it("has no more to say than the board below it, and knows that a draw may come of anything", () => {
    const plain = new RepetitionBoard(boardOf(ring, 0));
    expect([plain.evaluate, plain.hints, plain.noisy, plain.lower, plain.upper]).toEqual(
      Array(5).fill(undefined),
    );
    const bounded = (lower: number, upper: number) => {
      const board = new RepetitionBoard(
        boardOf(
          { ...ring, bounds: () => ({ lower, upper }), noisy: () => [1], hints: () => [3, 4] },
          0,
          () => 2.5,
        ),
      );
      board.load(0);
      return board;
    };
    const board = bounded(-4, 4);
    expect([board.evaluate!(), board.lower!(), board.upper!()]).toEqual([2.5, -4, 4]);
    expect([bounded(2, 4).lower!(), bounded(2, 4).upper!()]).toEqual([0, 4]);
    expect([bounded(-4, -2).lower!(), bounded(-4, -2).upper!()]).toEqual([-4, 0]);
    expect([board.noisy!(codes, 1), codes[1]]).toEqual([1, 1]);
    const into = new Int32Array(4);
    board.moves(codes, 0);
    board.hints!(codes, 0, 2, into);
    expect([...into.subarray(0, 2)]).toEqual([3, 4]);
    expect([board.moveOf(1), board.codeOf(1), board.scale, board.integers, board.hashed]).toEqual([
      ...[1, 1, 1, false, true],
    ]);
  });
});
