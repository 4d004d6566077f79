import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { Board } from "../../src/game/board.js";
import { connectFour } from "../../src/games/connect-four.js";
import { judgeByRandomGames, RandomGames } from "../../src/player/random-games.js";

/** Three stones in a row are wanted by nobody: whoever takes the last of a heap has lost. */
const nim = {
  moves: (stones: number) => [1, 2, 3].filter((taken) => taken <= stones),
  play: (stones: number, taken: number) => stones - taken,
  score: () => 1,
  key: String,
};

const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;

describe("random games", () => {
  it("are as many as is wanted, eight by default, and leave the board as it was", () => {
    const board = boardOf(nim, 9);
    expect(new RandomGames(board).scores()).toHaveLength(8);
    expect(new RandomGames(board, { games: 3 }).scores()).toHaveLength(3);
    expect([board.position(), board.mover]).toEqual([9, 0]);
    // From 1 there is one game; the loser is to move there, and sees the other take nothing.
    board.load(1);
    expect(new RandomGames(board, { games: 2 }).scores()).toEqual([-1, -1]);
    board.load(0);
    expect(new RandomGames(board, { games: 2 }).scores()).toEqual([1, 1]);
  });

  it("count as draws where they are too long: 500 moves by default", () => {
    const countdown = { ...nim, moves: (stones: number) => (stones > 0 ? [1] : []) };
    const board = boardOf(countdown, 500);
    expect(new RandomGames(board, { games: 1 }).scores()).toEqual([1]);
    board.load(501);
    expect(new RandomGames(board, { games: 1 }).scores()).toEqual([0]);
    expect(new RandomGames(board, { games: 1, longest: 501 }).scores()).toEqual([-1]);
    expect(board.position()).toBe(501);
  });

  it("depend on the seed, 0 by default, and on the position where that is recognised", () => {
    const scores = (stones: number, seed?: number) =>
      String(
        new RandomGames(boardOf(nim, stones), { games: 40, ...(seed !== undefined && { seed }) }).scores(),
      );
    expect(scores(9)).toBe(scores(9, 0));
    expect(scores(9)).not.toBe(scores(9, 1));
    expect(scores(9, 1)).toBe(scores(9, 1));
    const { key: _, ...unknown } = nim;
    const board = boardOf(unknown, 9);
    expect(new RandomGames(board, { games: 40 }).scores()).toHaveLength(40);
  });
});

describe("a board that judges by random games", () => {
  it("judges by their mean: as a whole number where its values are, once, and again the same", () => {
    const board: Board & { load(at: unknown): void } = connectFour.board(connectFour.start) as never;
    const options = { games: 5, seed: 3 };
    const games = new RandomGames(board, options);
    judgeByRandomGames(board, options);
    expect(board.integers).toBe(true);
    const judged = new Set<number>();
    for (const line of ["", "4", "44", "443", "12345", "4444", "443", "4"]) {
      board.load(connectFour.read(line));
      const value = Math.round(games.mean()) + 0;
      expect([line, board.evaluate!()]).toEqual([line, value]);
      expect(board.evaluate!()).toBe(value);
      judged.add(value);
    }
    expect(judged.size).toBeGreaterThan(2);
  });

  it("never says -0", () => {
    const over = {
      over: () => true,
      score: () => -0.25,
      mover: 0,
      hashed: false,
      maxMoves: 1,
      integers: true,
    };
    const board = over as unknown as Board;
    judgeByRandomGames(board, {});
    expect(board.evaluate!()).toBe(0);
  });

  it("judges by their mean as it is where values are any numbers, with a key or without one", () => {
    const { key: _, ...unknown } = nim;
    for (const rules of [nim, unknown]) {
      const board = boardOf(rules, 9);
      const options = { games: 3, seed: 1 };
      const games = new RandomGames(board, options);
      judgeByRandomGames(board, options);
      const fractions = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((stones) => {
        board.load(stones);
        expect(board.evaluate!()).toBe(mean(games.scores()));
        return !Number.isInteger(board.evaluate!());
      });
      expect(fractions.length).toBeGreaterThan(2);
    }
  });

  it("plays once from a position that it knows again", () => {
    let played = 0;
    const counted = {
      ...nim,
      play: (stones: number, taken: number) => {
        played++;
        return nim.play(stones, taken);
      },
    };
    const board = boardOf(counted, 9);
    judgeByRandomGames(board, {});
    board.evaluate!();
    const once = played;
    expect(once).toBeGreaterThan(0);
    board.evaluate!();
    expect(played).toBe(once);
    board.load(8);
    board.evaluate!();
    expect(played).toBeGreaterThan(once);
  });
});

it("the random games of a position and a seed end with these scores", () => {
  const scores = [
    [9, 0],
    [9, 1],
    [10, 1],
    [10, -7],
  ].map(([stones, seed]) =>
    new RandomGames(boardOf(nim, stones!), { games: 12, seed: seed! }).scores().join(" "),
  );
  const { key: _, ...unknown } = nim;
  scores.push(new RandomGames(boardOf(unknown, 9), { games: 12 }).scores().join(" "));
  expect(scores).toMatchInlineSnapshot(`
    [
      "-1 1 1 -1 -1 1 1 -1 1 -1 1 -1",
      "1 -1 1 1 1 1 -1 -1 1 -1 1 -1",
      "-1 -1 1 -1 1 -1 1 -1 1 1 -1 -1",
      "-1 -1 -1 -1 1 -1 -1 -1 -1 -1 1 -1",
      "1 1 -1 1 -1 1 1 -1 -1 1 -1 -1",
    ]
  `);
});

it("a judgement is kept until one with another hash comes to its place", () => {
  let played = 0;
  const at = { hashLow: 0, hashHigh: 0, ends: 0.25 };
  const over = {
    get hashLow() {
      return at.hashLow;
    },
    get hashHigh() {
      return at.hashHigh;
    },
    mover: 0,
    maxMoves: 1,
    integers: false,
    over: () => true,
    score() {
      played++;
      return at.ends;
    },
  };
  const board = over as unknown as Board;
  judgeByRandomGames(board, { games: 1 });
  const asked = (hashLow: number, hashHigh: number, ends: number) => {
    Object.assign(at, { hashLow, hashHigh, ends });
    const before = played;
    const value = board.evaluate!();
    return `${value} ${played === before ? "known" : "played"}`;
  };
  const last = 2 ** 14 - 1;
  const log = [
    [0, 0, 1],
    [0, 0, 2],
    [last, 0, 3],
    [0, 0, 4],
    [last, 0, 5],
    // In one place with the first, with other bits above.
    [2 ** 14, 0, 6],
    [0, 0, 7],
    [0, 5, 8],
    [0, 0, 9],
    [-(2 ** 14), 0, 10],
    // The upper bits of the other half count for the place too.
    [1, 2 ** 15, 11],
    [0, 0, 12],
    [1, 2 ** 15, 13],
    [1, 0, 14],
    [0, -(2 ** 31), 15],
    [0, 0, 16],
    [0, -(2 ** 31), 17],
  ].map(([low, high, ends]) => `${low}, ${high}: ${asked(low!, high!, ends!)}`);
  expect(log).toMatchInlineSnapshot(`
    [
      "0, 0: 1 played",
      "0, 0: 1 known",
      "16383, 0: 3 played",
      "0, 0: 1 known",
      "16383, 0: 3 known",
      "16384, 0: 6 played",
      "0, 0: 7 played",
      "0, 5: 8 played",
      "0, 0: 9 played",
      "-16384, 0: 10 played",
      "1, 32768: 11 played",
      "0, 0: 12 played",
      "1, 32768: 13 played",
      "1, 0: 14 played",
      "0, -2147483648: 15 played",
      "0, 0: 16 played",
      "0, -2147483648: 17 played",
    ]
  `);
});
