import { describe, expect, it } from "vitest";
import { DecidedGames } from "../../src/game/check-game/decided-games.js";
import { GameResults } from "../../src/game/check-game/game-results.js";

describe("scores of games", () => {
  const results = (ends: readonly (readonly [player: 0 | 1, score: number, times: number])[]) => {
    const of = new GameResults();
    for (const [player, score, times] of ends) for (let i = 0; i < times; i++) of.end(player, score);
    return of;
  };
  const forOne = (count: number, winner: string) =>
    `score seems to be given for one and the same player: all ${count} decisive random games were won by the ${winner} player, whoever was to move at the end; expected it for the player to move`;

  it.each<[string, Parameters<typeof results>[0], readonly string[]]>([
    [
      "of both kinds",
      [
        [0, 1, 5],
        [0, -1, 5],
        [1, -1, 5],
      ],
      [],
    ],
    [
      "always won by the first",
      [
        [0, 1, 5],
        [1, -1, 5],
      ],
      [forOne(10, "first")],
    ],
    [
      "always won by the second",
      [
        [0, -1, 6],
        [1, 2, 5],
        [1, 0, 9],
      ],
      [forOne(11, "second")],
    ],
    [
      "too few",
      [
        [0, 1, 5],
        [1, -1, 4],
      ],
      [],
    ],
    [
      "with one player to move at the end, mostly",
      [
        [0, 1, 16],
        [1, -1, 4],
      ],
      [],
    ],
    [
      "always won by the player to move",
      [
        [0, 1, 8],
        [1, 3, 2],
      ],
      [
        "score seems to be given for the player who has just moved: all 10 decisive random games were won by the player to move at the end; expected it for the player to move (in a game that the last mover loses this is right)",
      ],
    ],
    ["hardly ever won by the player to move", [[0, 1, 9]], []],
    [
      "always lost by the player to move",
      [
        [0, -1, 20],
        [1, -1, 20],
      ],
      [],
    ],
  ])("%s", (_, ends, sentences) => {
    expect(results(ends).guesses()).toEqual(sentences);
  });

  describe("and the estimates before", () => {
    const foreseen = (right: number, wrong: number, ends: Parameters<typeof results>[0], extra = false) => {
      const of = results(ends);
      const own = extra ? 2 : -2;
      for (let i = 0; i < right; i++) of.foreseen(3, own, extra);
      for (let i = 0; i < wrong; i++) of.foreseen(-3, own, extra);
      of.foreseen(0, own, extra);
      of.foreseen(3, 0, extra);
      return of;
    };
    const mixed = [
      [0, 1, 5],
      [0, -1, 5],
    ] as const;
    const guess = (wrong: number, all: number) =>
      `score and evaluate seem to be given for different players: after ${wrong} of ${all} random games that were won the last estimate had been in favour of the loser; expected both for the player to move`;

    it.each([false, true])("contradict one another, after an extra turn: %j", (extra) => {
      const said = (right: number, wrong: number) => foreseen(right, wrong, mixed, extra).contradiction;
      expect(said(0, 10)).toBe(guess(10, 10));
      expect(said(0, 9)).toBe(undefined);
      expect(said(5, 15)).toBe(guess(15, 20));
      expect(said(5, 14)).toBe(undefined);
      expect(said(20, 0)).toBe(undefined);
    });

    it("say for whom score is given, if games are won by either", () => {
      expect(foreseen(10, 0, mixed).tellsSigns).toBe(true);
      expect(foreseen(9, 0, mixed).tellsSigns).toBe(false);
      expect(foreseen(15, 5, mixed).tellsSigns).toBe(true);
      expect(foreseen(14, 5, mixed).tellsSigns).toBe(false);
      expect(foreseen(5, 15, mixed).tellsSigns).toBe(true);
      expect(foreseen(0, 0, [[0, 1, 5]]).tellsSigns).toBe(true);
      expect(foreseen(0, 0, [[1, -1, 5]]).tellsSigns).toBe(true);
      expect(
        foreseen(0, 0, [
          [0, 1, 5],
          [1, -1, 5],
        ]).tellsSigns,
      ).toBe(false);
      expect(foreseen(0, 20, [[1, -1, 5]]).contradiction).toBe(undefined);
    });
  });

  it("are enough when either player was to move at the end of five that were won or lost", () => {
    expect(
      results([
        [0, 1, 5],
        [1, -1, 3],
        [1, 1, 2],
      ]).isDecisive,
    ).toBe(true);
    expect(
      results([
        [0, 1, 5],
        [1, -1, 3],
        [1, 1, 1],
        [1, 0, 7],
      ]).isDecisive,
    ).toBe(false);
    expect(
      results([
        [0, -1, 4],
        [1, -1, 30],
      ]).isDecisive,
    ).toBe(false);
  });

  it.each<[extra: number, usual: number, sentences: readonly string[]]>([
    [9, 0, []],
    [
      10,
      0,
      [
        "samePlayer seems to be wrong: it was true after each of 10 moves, so that only one player ever moves",
      ],
    ],
    [10, 1, []],
    [0, 10, []],
  ])("after %i extra turns and %i usual ones", (extra, usual, sentences) => {
    const of = new GameResults();
    for (let i = 0; i < extra; i++) of.turn(true);
    for (let i = 0; i < usual; i++) of.turn(false);
    expect(of.guesses()).toEqual(sentences);
  });
});

describe("scores before the end", () => {
  /** Games whose scores are these on the way, as many as there are lists, and at the end. */
  const told = (games: readonly (readonly (number | undefined)[])[], ends: readonly number[] = [1]) => {
    const of = new DecidedGames();
    let said = 0;
    for (const [i, scores] of games.entries()) {
      of.begin(scores[0]);
      for (const score of scores.slice(1)) of.running(score, () => `position ${said++}`);
      of.end(ends[i % ends.length]!);
    }
    return { tells: of.tells, guesses: of.guesses(), said };
  };

  it("that say who has won mean that moves should have ended there, first of all where that was seen first", () => {
    expect(
      told([
        [0, 0, 1, 1],
        [0, -1, -1],
        [0, 1],
      ]),
    ).toEqual({
      tells: true,
      guesses: ["position 0"],
      said: 1,
    });
  });

  it.each<[string, readonly (readonly (number | undefined)[])[], readonly number[], boolean]>([
    ["fewer than five of them", [[0, 1, 1, 1, 1]], [1], true],
    ["a lead at the start", [[1, 1, 1, 1, 1, 1]], [1], false],
    ["no score at the start", [[undefined, 1, 1, 1, 1, 1]], [1], false],
    ["no score on the way", [[0, 1, 1, 1, 1, 1, undefined]], [1], false],
    ["leads of several sizes", [[0, 1, 1, 2, 1, 1]], [1], false],
    ["a lead that grows until the end", [[0, 1, 1, 1, 1, 1]], [3], false],
    [
      "nothing but draws",
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
      [0],
      true,
    ],
  ])("mean nothing with %s", (_, games, ends, tells) => {
    expect(told(games, ends)).toMatchObject({ tells, guesses: [] });
  });

  it("may be draws at the end", () => {
    expect(
      told(
        [
          [0, 1, 1, 0],
          [0, -1, 1, 1],
        ],
        [0, -1],
      ).guesses,
    ).toEqual(["position 0"]);
  });
});
