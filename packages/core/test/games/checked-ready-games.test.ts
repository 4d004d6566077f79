import { describe, expect, it } from "vitest";
import { checkGame } from "../../src/game/check-game/check-game.js";
import type { Game } from "../../src/game/game.js";
import { type AnyGame, games } from "../../src/games/all-games.js";

/** A ready-made game as one of one's own: nothing but functions. */
const ownFunctions = ({ moves, play, score, key, samePlayer }: AnyGame): Game<unknown, unknown> => ({
  moves,
  play,
  score,
  key,
  ...(samePlayer && { samePlayer }),
});

describe.each(games.map((game): [string, AnyGame] => [game.id, game]))("%s", (id, game) => {
  const { start, evaluate, mover } = game;
  const own = ownFunctions(game);
  const unchecked = "that evaluate is given for the player to move was not checked";

  it("is found right", () => {
    expect([...checkGame(own, start, { evaluate })]).toEqual([]);
  });

  it("with a score for the other player is found out", () => {
    const negated = { ...own, score: (position: unknown) => 0 - game.score(position) };
    expect(checkGame(negated, start, { evaluate }).join()).toMatch(
      /^score (and evaluate )?seems? to be given for/,
    );
    const { unchecked } = checkGame(negated, start);
    if (["othello", "kalah", "dots-and-boxes"].includes(id))
      expect(unchecked).toContain(
        "that score is given for the player to move was not checked: games are won by the player to move at the end and by the other, and no estimates before tell by whom",
      );
  });

  it("with estimates for the first player is found out, or that is said to be unchecked", () => {
    const forFirst = (position: unknown) => (mover(position) === 0 ? 1 : -1) * evaluate(position);
    const report = checkGame(own, start, { evaluate: forFirst });
    if (id === "tic-tac-toe") expect(report.unchecked.join()).toContain(unchecked);
    else expect(report.join()).toMatch(/^evaluate seems to be given for one and the same player/);
  });

  it("without samePlayer is found out, if it has one", () => {
    const { samePlayer, ...without } = own;
    const found = checkGame(without, start, { evaluate }).join();
    if (samePlayer === undefined) expect(found).toBe("");
    else expect(found).toMatch(/^samePlayer seems to be missing/);
  });
});
