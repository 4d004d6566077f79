import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import { perft, startPerft } from "../../src/game/perft.js";
import { type AnyGame, games } from "../../src/games/all-games.js";

/** What is known of each game from elsewhere, or counted by hand. */
const known: Readonly<Record<string, readonly number[]>> = {
  "tic-tac-toe": [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872],
  "connect-four": [7, 49, 343, 2401, 16_807, 117_649, 823_536],
  othello: [4, 12, 56, 244, 1396, 8200, 55_092, 390_216],
  breakthrough: [22, 484, 11_132, 256_036],
  kalah: [6, 35, 185, 942, 4690, 23_233, 114_430],
  "dots-and-boxes": [24, 24 * 23, 24 * 23 * 22, 24 * 23 * 22 * 21],
  gomoku: [49, 49 * 48, 49 * 48 * 47, 49 * 48 * 47 * 46],
};

/** By the friendly game, every sequence to its end. */
function counted<P, M>(
  { moves, play }: { moves(position: P): readonly M[]; play(position: P, move: M): P },
  position: P,
  depth: number,
): number {
  if (depth === 0) return 1;
  let sum = 0;
  for (const move of moves(position)) sum += counted({ moves, play }, play(position, move), depth - 1);
  return sum;
}

describe.each(games.map((game): [string, AnyGame] => [game.id, game]))("perft of %s", (id, game) => {
  it("is what is known", () => {
    const counts = known[id] ?? [];
    expect(counts.length).toBeGreaterThan(3);
    const board = game.board(game.start);
    expect(counts.map((_, k) => perft(board, k + 1))).toEqual(counts);
  });

  it("is what the friendly game gives, from the start and later", () => {
    let position = game.start;
    for (let ply = 0; ply < 9; ply++) {
      const board = game.board(position);
      for (let depth = 0; depth <= 2; depth++)
        expect(perft(board, depth)).toBe(counted(game, position, depth));
      const moves = game.moves(position);
      if (moves.length === 0) break;
      position = game.play(position, moves[(7 * ply) % moves.length]);
    }
  });
});

it("refuses what is no depth", () => {
  const [game] = games;
  for (const depth of [-1, 1.5, Number.NaN, Infinity])
    expect(() => perft(game!.board(game!.start), depth)).toThrow(
      `depth is ${depth}: expected a whole number, 0 or more`,
    );
});

it("counts in games that are longer than the call stack is high", () => {
  const countdown = {
    moves: (left: number) => (left > 2 ? [1] : left > 0 ? [1, 2] : []),
    play: (left: number) => left - 1,
    score: () => 0,
  };
  const long = boardOf(countdown, 100_000);
  expect(perft(long, 100_000)).toBe(4);
  expect([perft(long, 99_999), perft(long, 100_001)]).toEqual([2, 0]);
  expect(long.position()).toBe(100_000);
});

it("has room for the moves of all positions on the way", () => {
  const wide = {
    moves: (left: number) => (left > 0 ? Array.from({ length: 3 + (left % 3) }, (_, k) => k) : []),
    play: (left: number) => left - 1,
    score: () => 0,
  };
  for (const depth of [1, 4, 7]) expect(perft(boardOf(wide, 8), depth)).toBe(counted(wide, 8, depth));
});

it("counts in pieces what it counts at once, and leaves the board as it was", () => {
  for (const game of games as readonly AnyGame[]) {
    const board = game.board(game.start);
    for (const piece of [1, 2, 7, 100]) {
      const count = startPerft(board, 3);
      let pieces = 1;
      let before = count.sequences;
      while (!count.run(piece)) {
        pieces++;
        expect(count.sequences).toBeGreaterThanOrEqual(before);
        before = count.sequences;
      }
      expect(count.sequences).toBe(perft(game.board(game.start), 3));
      expect(count.run(piece)).toBe(true);
      // The moves of the start, and of what one or two moves lead to, are generated once.
      const positions = 1 + counted(game, game.start, 1) + counted(game, game.start, 2);
      expect(pieces).toBe(Math.ceil(positions / piece));
      expect(board.position()).toEqual(game.start);
    }
  }
});
