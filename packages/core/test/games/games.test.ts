import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { checkGame } from "../../src/game/check-game/check-game.js";
import { type AnyGame, findGame, games } from "../../src/games/all-games.js";
import { playthrough } from "./playthrough.js";

/** Positions of games that are played by chance. */
function* positions(game: AnyGame, count: number) {
  let chance = 4711;
  for (let i = 0; i < count; i++) {
    let position = game.start;
    for (let moves = game.moves(position); moves.length > 0; moves = game.moves(position)) {
      yield position;
      chance = (chance * 48_271) % 2_147_483_647;
      position = game.play(position, moves[chance % moves.length]);
    }
    yield position;
  }
}

describe.each(games.map((game): [string, AnyGame] => [game.id, game]))("%s", (id, game) => {
  it("keeps what is promised of a game", () => {
    expect(checkGame(game, game.start, { evaluate: game.evaluate, games: 40 })).toEqual([]);
  });

  it("answers for any position, whichever was asked about before", () => {
    const all = [...positions(game, 2)];
    const answers = (position: unknown) => {
      const moves = game.moves(position);
      return moves.length === 0 ? [game.score(position)] : [game.evaluate(position), ...moves];
    };
    const inOrder = all.map(answers);
    for (let i = 0; i < all.length; i++) {
      const k = (i * 17) % all.length;
      expect(answers(all[k])).toEqual(inOrder[k]);
      expect(answers(structuredClone(all[k]))).toEqual(inOrder[k]);
    }
    expect(() => game.moves(null)).toThrow();
    expect(answers(all[0])).toEqual(inOrder[0]);
  });

  it("reads what it writes", () => {
    for (const position of positions(game, 10)) {
      if (game.moves(position).length === 0) continue;
      const line = game.write(position);
      expect(line).not.toContain("\n");
      expect(game.read(line)).toEqual(position);
      expect(game.read(`  ${line.toLowerCase()}\n`)).toEqual(position);
    }
  });

  it("reads what it shows, but for Connect Four, which is read as its moves, and Othello, as its squares", () => {
    for (const position of positions(game, 4)) {
      if (game.moves(position).length === 0 || id === "connect-four" || id === "othello") continue;
      const shown = game.show(position);
      expect(game.read(shown)).toEqual(position);
      expect(game.read(`\n\n${shown}\n \n`)).toEqual(position);
    }
  });

  it("reads the moves that it shows, and names them where there is no such move", () => {
    for (const position of positions(game, 2)) {
      const moves = game.moves(position);
      const names = moves.map((move) => game.showMove(move));
      expect(new Set(names).size).toBe(names.length);
      for (const [i, name] of names.entries())
        expect(game.readMove(` ${name.toUpperCase()}`, position)).toBe(moves[i]);
      expect(() => game.readMove("up", position)).toThrow(
        new InputError(
          `move "up": ${names.length === 0 ? "the game is over, expected no move" : `expected one of ${names.join(", ")}`}`,
        ),
      );
    }
  });

  it("refuses what is no legal move, and moves after the end", () => {
    for (const position of positions(game, 2)) {
      const isOver = game.moves(position).length === 0;
      for (const move of ["", "z9", -1, 99, 0.5, Number.NaN, undefined, null, {}]) {
        expect(() => game.play(position, move)).toThrow(InputError);
        if (isOver) expect(() => game.play(position, move)).toThrow("the game is over, expected no move");
      }
      if (isOver)
        for (const move of game.moves(game.start))
          expect(() => game.play(position, move)).toThrow(InputError);
    }
  });

  it("says who is to move", () => {
    expect(game.mover(game.start)).toBe(0);
    for (const position of positions(game, 2)) {
      for (const move of game.moves(position)) {
        const next = game.play(position, move);
        const again = game.samePlayer?.(next) ?? false;
        expect(game.mover(next) === game.mover(position)).toBe(again);
      }
    }
  });

  it("is played as it always was", async () => {
    await expect(playthrough(game)).toMatchFileSnapshot(`playthroughs/${id}.txt`);
  });

  it("refuses to read what is no position of it", () => {
    for (const text of ["", "?", "no position", "X".repeat(64), "12 34"])
      if (!(text === "" && id === "connect-four")) expect(() => game.read(text)).toThrow(InputError);
  });
});

it("a game is found by its id, and a slip of the hand is pointed out", () => {
  for (const game of games) expect(findGame(game.id)).toBe(game);
  expect(() => findGame("othelo")).toThrow(new InputError('unknown game "othelo": did you mean "othello"?'));
  expect(() => findGame("chess")).toThrow(/^unknown game "chess": expected one of tic-tac-toe, /);
});
