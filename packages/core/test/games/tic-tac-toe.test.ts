import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";

/** All positions that can be reached from the start, each once. */
function reachable() {
  const found = new Map([[ticTacToe.key(ticTacToe.start), ticTacToe.start]]);
  for (const position of found.values()) {
    for (const move of ticTacToe.moves(position)) {
      const next = ticTacToe.play(position, move);
      found.set(ticTacToe.key(next), next);
    }
  }
  return [...found.values()];
}

describe("tic-tac-toe", () => {
  it("has 5478 positions, 958 of them at the end, 626 + 316 + 16 by result", () => {
    const positions = reachable();
    const ends = positions.filter((position) => ticTacToe.moves(position).length === 0);
    expect(positions.length).toBe(5478);
    expect(ends.length).toBe(958);
    const marks = (position: (typeof ends)[number], mark: string) =>
      ticTacToe.show(position).split(mark).length;
    const lost = ends.filter((position) => ticTacToe.score(position) === -1);
    const wonByCrosses = lost.filter((position) => marks(position, "X") > marks(position, "O"));
    expect(wonByCrosses.length).toBe(626);
    expect(lost.length).toBe(626 + 316);
    expect(ends.every((position) => ticTacToe.score(position) === -1 || marks(position, ".") === 1)).toBe(
      true,
    );
  });

  it("reads back what it shows, and judges well inside the scores", () => {
    for (const position of reachable()) {
      expect(ticTacToe.read(ticTacToe.show(position))).toEqual(position);
      expect(Math.abs(ticTacToe.evaluate(position))).toBeLessThanOrEqual(0.5);
    }
  });

  it("shows the board", () => {
    const position = [4, 0, 8].reduce((p, move) => ticTacToe.play(p, move), ticTacToe.start);
    expect(ticTacToe.show(position)).toBe("O . .\n. X .\n. . X");
    expect(ticTacToe.moves(position)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(ticTacToe.read("o--.x...X")).toEqual(position);
  });

  it("judges the centre above a corner above an edge", () => {
    const after = (move: number) => 0 - ticTacToe.evaluate(ticTacToe.play(ticTacToe.start, move));
    expect(after(4)).toBeGreaterThan(after(0));
    expect(after(0)).toBeGreaterThan(after(1));
    expect(ticTacToe.evaluate(ticTacToe.start)).toBe(0);
  });

  it.each([
    ["XO", 'tic-tac-toe position "XO": expected 9 characters, each X, O, - or .'],
    ["XO?......", 'tic-tac-toe position "XO?......": expected 9 characters, each X, O, - or .'],
    ["XX.......", 'tic-tac-toe position "XX......." has 2 X and 0 O: expected as many, or one more X'],
    ["O........", 'tic-tac-toe position "O........" has 0 X and 1 O: expected as many, or one more X'],
    ["XXXOO..O.", 'tic-tac-toe position "XXXOO..O." goes on after X has won: expected a position of a game'],
    ["XXXOOOX..", 'tic-tac-toe position "XXXOOOX.." goes on after O has won: expected a position of a game'],
  ])("refuses to read %s", (text, message) => {
    expect(() => ticTacToe.read(text)).toThrow(new InputError(message));
  });

  it("refuses moves that are not to an empty square", () => {
    const position = ticTacToe.play(ticTacToe.start, 4);
    for (const move of [4, 9, -1, 1.5, 32, Number.NaN]) {
      expect(() => ticTacToe.play(position, move)).toThrow(
        new InputError(`move ${move}: expected an empty square, 0 to 8`),
      );
    }
  });
});
