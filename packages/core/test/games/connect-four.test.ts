import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { gameTree } from "../../src/game/game-tree.js";
import { connectFour } from "../../src/games/connect-four.js";
import type { Tree } from "../../src/tree/tree.js";

/** The number of nodes `depth` moves below `node`. */
function perft<N>(tree: Tree<N>, node: N, depth: number): number {
  if (depth === 0) return 1;
  const degree = tree.degree(node);
  if (depth === 1) return degree;
  let count = 0;
  for (let i = 0; i < degree; i++) count += perft(tree, tree.child(node, i), depth - 1);
  return count;
}

/** Whether the board as shown has four equal marks in a line: written without bits. */
function fourShown(board: string): boolean {
  const cells = board
    .split("\n")
    .slice(0, 6)
    .map((line) => line.split(" "));
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 7; column++) {
      const mark = cells[row]![column]!;
      if (mark === ".") continue;
      for (const [down, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        if ([1, 2, 3].every((k) => cells[row + k * down]?.[column + k * right] === mark)) return true;
      }
    }
  }
  return false;
}

const randomLine = fc.array(fc.nat(6), { minLength: 42, maxLength: 42 });

describe("Connect Four", () => {
  it("has the known numbers of lines", () => {
    const tree = gameTree(connectFour, connectFour.start);
    const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((depth) => perft(tree, tree.root, depth));
    expect(counts).toEqual([7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234]);
  });

  it("ends exactly when the board shows four in a line or is full", () => {
    fc.assert(
      fc.property(randomLine, (choices) => {
        let position = connectFour.start;
        let line = "";
        for (const choice of choices) {
          const moves = connectFour.moves(position);
          const four = fourShown(connectFour.show(position));
          expect(moves.length === 0).toBe(four || line.length === 42);
          const { lower, upper } = connectFour.bounds(position);
          expect(lower).toBeLessThanOrEqual(upper);
          if (moves.length === 0) {
            const score = four ? Math.ceil(line.length / 2) - 22 : 0;
            expect(connectFour.score(position)).toBe(score);
            expect([lower, upper]).toEqual([score, score]);
            break;
          }
          expect(Math.abs(connectFour.evaluate(position))).toBeLessThan(0.63);
          expect(connectFour.read(line)).toEqual(position);
          const move = moves[choice % moves.length]!;
          position = connectFour.play(position, move);
          line += move;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("scores 22 minus the winner's stones, against the player to move", () => {
    const score = (line: string) => connectFour.score(connectFour.read(line));
    expect(score("1212121")).toBe(-18);
    expect(score("4151617")).toBe(-18);
    expect(score("12123272")).toBe(-18);
    expect(score("721212131")).toBe(-17);
    expect(connectFour.moves(connectFour.read("1212121"))).toEqual([]);
  });

  it("lists open columns from the centre outwards", () => {
    expect(connectFour.moves(connectFour.start)).toEqual([4, 3, 5, 2, 6, 1, 7]);
    expect(connectFour.moves(connectFour.read("444444"))).toEqual([3, 5, 2, 6, 1, 7]);
  });

  it("bounds the score by the next stone of either player", () => {
    expect(connectFour.bounds(connectFour.start)).toEqual({ lower: -21, upper: 21 });
    expect(connectFour.bounds(connectFour.read("4"))).toEqual({ lower: -20, upper: 21 });
  });

  it("gives equal keys to transpositions and different keys to different positions", () => {
    const key = (line: string) => connectFour.key(connectFour.read(line));
    expect(key("1234")).toBe(key("3214"));
    expect(key("12")).not.toBe(key("21"));
  });

  it("shows the board", () => {
    expect(connectFour.show(connectFour.read("4453"))).toBe(
      [
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . O . . .",
        ". . O X X . .",
        "1 2 3 4 5 6 7",
      ].join("\n"),
    );
  });

  it("judges the centre above the rim", () => {
    const after = (move: number) => 0 - connectFour.evaluate(connectFour.play(connectFour.start, move));
    expect(after(4)).toBeGreaterThan(after(3));
    expect(after(3)).toBeGreaterThan(after(1));
    expect(after(1)).toBe(after(7));
    expect(connectFour.evaluate(connectFour.start)).toBe(0);
  });

  it("judges by the lines that are still open: 1, 3 or 9 thousandths for one, two or three stones in them", () => {
    /** The same from the board that is shown, where the bottom row is the last; `mine` is the mover's stone. */
    const fromBoard = (shown: string, mine: string) => {
      const board = shown.split("\n").map((row) => row.split(" "));
      let thousandths = 0;
      for (let row = 0; row < 6; row++) {
        for (let column = 0; column < 7; column++) {
          for (const [down, across] of [
            [0, 1],
            [1, 0],
            [1, 1],
            [1, -1],
          ] as const) {
            const squares = [0, 1, 2, 3].map((k) =>
              row + k * down < 6 ? board[row + k * down]![column + k * across] : undefined,
            );
            if (squares.includes(undefined)) continue;
            const stones = squares.filter((square) => square !== ".");
            if (new Set(stones).size === 1)
              thousandths += [0, 1, 3, 9][stones.length]! * (stones[0] === mine ? 1 : -1);
          }
        }
      }
      return thousandths / 1000;
    };
    for (const line of ["", "4", "44", "4453", "445366", "44536611", "172635", "443522617"]) {
      const position = connectFour.read(line);
      const mine = line.length % 2 === 0 ? "X" : "O";
      expect(connectFour.evaluate(position)).toBeCloseTo(fromBoard(connectFour.show(position), mine), 12);
    }
    expect(connectFour.evaluate(connectFour.read("4453"))).not.toBe(0);
  });

  it.each([
    ["44x", 'move 3 of "44x" is "x": expected a column, 1 to 7'],
    ["480", 'move 2 of "480" is "8": expected a column, 1 to 7'],
    [
      "4".repeat(1000),
      `move 7 of "${"4".repeat(30)}...${"4".repeat(30)}" is "4", a full column: expected one of 1 2 3 5 6 7`,
    ],
    ["4\u001b", 'move 2 of "4\\u001b" is "\\u001b": expected a column, 1 to 7'],
    ["4444444", 'move 7 of "4444444" is "4", a full column: expected one of 1 2 3 5 6 7'],
    ["12121213", 'move 8 of "12121213" comes after the game is over: expected no more moves'],
  ])("refuses to read %s", (text, message) => {
    expect(() => connectFour.read(text)).toThrow(new InputError(message));
  });

  it("refuses moves to no column or a full one", () => {
    const position = connectFour.read("444444");
    for (const move of [4, 0, 8, 1.5, Number.NaN]) {
      expect(() => connectFour.play(position, move)).toThrow(
        new InputError(`move ${move}: expected a column, 1 to 7, that is not full`),
      );
    }
  });
});
