import { describe, expect, it } from "vitest";
import type { Game } from "../../src/game/game.js";
import { connectFour, ticTacToe } from "../../src/games/index.js";
import { algorithms } from "../../src/search/algorithms.js";
import { bestMove } from "../../src/search/best-move.js";
import { alphaBeta } from "../../src/search/depth-first/family.js";
import { naiveGame } from "../games/naive.js";
import { kalahStart, smallKalah } from "../games/small-kalah.js";

const nim: Game<number, number> = {
  moves: (stones) => [1, 2, 3].filter((taken) => taken <= stones),
  play: (stones, taken) => stones - taken,
  score: () => -1,
};

/** What a position is worth to the player to move, by minimax over the game itself. */
const worth = <P, M>(game: Game<P, M>, position: P) => naiveGame(game, position, Infinity, () => Number.NaN);

/** Plays `line` and checks that what is left is worth the same, seen by whoever is to move, after every move. */
function expectPrincipal<P, M>(game: Game<P, M>, position: P, value: number, line: readonly M[]): P {
  let at = position;
  let sign = 1;
  for (const move of line) {
    expect(game.moves(at)).toContainEqual(move);
    at = game.play(at, move);
    sign = game.samePlayer?.(at) ? sign : -sign;
    expect(sign * worth(game, at) + 0).toBe(value);
  }
  return at;
}

describe("bestMove", () => {
  it("plays to the end of the game, and shows the line to it", () => {
    for (let stones = 1; stones < 16; stones++) {
      const { move, value, status, line } = bestMove(nim, stones);
      expect([value, status]).toEqual([stones % 4 === 0 ? -1 : 1, "exact"]);
      if (stones % 4 > 0) expect(move).toBe(stones % 4);
      expect(line[0]).toBe(move);
      expect(expectPrincipal(nim, stones, value, line)).toBe(0);
    }
  });

  const able = algorithms.filter(({ needs }) => needs.length === 0);
  const position = ticTacToe.read("XO. .X. ..O");

  it.each(able.map(({ id }) => id))("%s finds a best move in every game", (algorithm) => {
    const tic = bestMove(ticTacToe, position, { algorithm });
    expect([tic.value, tic.status]).toEqual([worth(ticTacToe, position), "exact"]);
    expect(tic.line[0]).toBe(tic.move);
    expectPrincipal(ticTacToe, position, tic.value, tic.line);
    const end = connectFour.read("44444432323221211");
    const four = bestMove(connectFour, end, { algorithm, depth: 5, evaluate: connectFour.evaluate });
    expect(connectFour.moves(end)).toContain(four.move);
  });

  it.each(["alpha-beta", "informed-alpha-beta", "gsearch-maxsearch", "sss-2", "mccarthy"] as const)(
    "%s names a move where the game's bounds alone prove the value of the position",
    (algorithm) => {
      const told: typeof nim = {
        ...nim,
        bounds: (stones) => {
          const value = stones % 4 === 0 ? -1 : 1;
          return { lower: value, upper: value };
        },
      };
      expect(bestMove(told, 14, { algorithm })).toMatchObject({ move: 2, value: 1, status: "exact" });
    },
  );

  it("steps over passes: the line has moves only, of whoever makes them", () => {
    const { value, line, move } = bestMove(smallKalah, kalahStart);
    expect(value).toBe(worth(smallKalah, kalahStart));
    expect(line[0]).toBe(move);
    const end = expectPrincipal(smallKalah, kalahStart, value, line);
    expect(smallKalah.moves(end)).toEqual([]);
  });

  it("says whether the value rests on an evaluation", () => {
    const options = { depth: 3, evaluate: () => 0 };
    expect(bestMove(nim, 14, options).status).toBe("estimate");
    expect(bestMove(nim, 3, options)).toEqual({ move: 3, value: 1, status: "exact", line: [3] });
    expect(bestMove(nim, 14, { evaluate: () => 0 }).status).toBe("exact");
  });

  it("names no move when the game is over", () => {
    expect(bestMove(nim, 0)).toEqual({ move: undefined, value: -1, status: "exact", line: [] });
  });

  it("takes an algorithm by its record too", () => {
    expect(bestMove(nim, 14, { algorithm: alphaBeta })).toEqual(bestMove(nim, 14));
  });

  it("refuses what it cannot search in one sentence", () => {
    expect(() => bestMove(nim, 14, { depth: 3 })).toThrow("a horizon at depth 3 needs an evaluate function");
    // @ts-expect-error: a slip of the pen
    expect(() => bestMove(nim, 14, { detph: 3 })).toThrow(
      'unknown option "detph": expected depth, evaluate or algorithm',
    );
    const unregistered: string = "alpha-bta";
    // @ts-expect-error: an id that is not registered
    expect(() => bestMove(nim, 14, { algorithm: unregistered })).toThrow('did you mean "alpha-beta"?');
  });
});
