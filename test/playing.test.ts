import { Player } from "espalier";
import { type AnyGame, findGame } from "espalier/games";
import { describe, expect, it } from "vitest";
import { brokenGames } from "../bench/src/playing/broken-games.js";
import type { Part } from "../bench/src/playing/part.js";
import { drawFrom, randomPosition } from "../bench/src/playing/positions.js";
import { randomGames } from "../bench/src/playing/random-games.js";

/** What `npm run bench:player` measures at length, as far as time plays no part in it. */
async function missed(part: Part, count: number): Promise<readonly string[]> {
  const figures: string[] = [];
  let wanted = 0;
  for await (const { what, figure, met } of part.run({ count, seed: 5, game: undefined })) {
    if (met !== undefined) wanted++;
    if (met !== true) figures.push(`${what}: ${figure}`);
  }
  expect(wanted).toBeGreaterThan(5);
  return figures;
}

describe("players", () => {
  it("play random games without an exception", async () => {
    expect(await missed(randomGames, 4)).toEqual([]);
  });

  it("say which promise a game has broken", async () => {
    expect(await missed(brokenGames, 2)).toEqual([]);
  });

  it.each(["gomoku", "connect-four", "kalah"])(
    "answer as fresh ones after having been broken off anywhere: %s",
    (id) => {
      const game = findGame(id);
      const draw = drawFrom(3);
      const newPlayer = () => new Player<unknown, unknown>(game as AnyGame as never, { memoryMB: 1 });
      const told = (player: Player<unknown, unknown>, position: unknown) => {
        const {
          nodes: _,
          kept: __,
          line: ___,
          alternatives,
          ...rest
        } = player.chooseSync(position, { depth: 4, top: 3 });
        return { ...rest, others: alternatives.map(({ move, value }) => [move, value]) };
      };
      const player = newPlayer();
      for (let k = 0; k < 40; k++) {
        const position = randomPosition(game, draw(30), draw);
        player.chooseSync(position, { nodes: 1 + draw(8000) });
        expect(told(player, position)).toEqual(told(newPlayer(), position));
      }
    },
  );
});
