import { expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import { drivenSearch } from "../../src/engine/driven-search.js";
import { aspiration, mtdF } from "../../src/engine/drivers.js";
import type { Extras } from "../../src/engine/extras.js";
import type { Search, Task } from "../../src/engine/search.js";
import { searchOn } from "../../src/engine/search-on.js";
import { games } from "../../src/games/all-games.js";
import { RandomBoard, RandomGame } from "./random-game.js";

const small = { table: { megabytes: 1 / 512 } };
const extras: Readonly<Record<string, Extras>> = {
  nothing: {},
  table: { table: { megabytes: 1 } },
  "small table": small,
  "small table without moves": { table: { megabytes: 1 / 512, moves: false } },
  killers: { killers: true },
  history: { history: true },
  hints: { hints: true },
  scout: { scout: true },
  bounds: { bounds: true },
  quiescence: { quiescence: { plies: 3 } },
  "not faithful": { ...small, bounds: true, scout: true, faithful: false },
  everything: { ...small, killers: true, history: true, hints: true, scout: true, bounds: true },
  "everything, quiet": {
    ...small,
    killers: true,
    history: true,
    hints: true,
    scout: true,
    quiescence: {},
    faithful: false,
  },
};

/** What a search found, and how much it looked at for it. */
const told = (searching: Search, task: Task) => {
  searching.start(task);
  searching.run();
  const { value, status, proved, line, nodes, remembered } = searching;
  return `${value} ${status}${proved ? " proved" : ""} by ${line.join(" ")}: ${nodes} nodes, ${remembered} remembered`;
};

function* searches(): Generator<readonly [name: string, told: string]> {
  for (const [name, given] of Object.entries(extras)) {
    for (const seed of [4, 5, 6, 7]) {
      const game = new RandomGame({
        seed,
        levels: 9,
        width: 40,
        degree: 6,
        extra: 20,
        spread: 30,
        integers: seed % 2 === 0,
      });
      const own = searchOn(new RandomBoard(game), given);
      for (const depth of [2, 4, 6]) yield [`${name}, ${seed}, depth ${depth}`, told(own, { depth })];
      own.age();
      yield [`${name}, ${seed}, once more`, told(own, { depth: 6, top: 2, first: own.line })];
      own.clear();
      yield [`${name}, ${seed}, to the end`, told(own, {})];
      yield [`${name}, ${seed}, with ties`, told(own, { depth: 5, top: 2, ties: true })];
      yield [`${name}, ${seed}, a window`, told(own, { depth: 5, alpha: -2, beta: 3 })];
    }
    for (const game of games) {
      const position = [...Array(6).keys()].reduce(
        (at, i) => game.play(at, game.moves(at)[(5 * i + 2) % game.moves(at).length]),
        game.start,
      );
      const depth = game.id === "gomoku" || game.id === "breakthrough" ? 2 : 4;
      const board = boardOf(game, position, game.evaluate);
      if (given.quiescence !== undefined && board.noisy === undefined) continue;
      yield [`${name}, ${game.id}`, told(searchOn(board, given), { depth })];
    }
  }
  for (const [name, driver] of [
    ["mtd-f", mtdF],
    ["aspiration", aspiration(4)],
  ] as const) {
    const game = new RandomGame({
      seed: 11,
      levels: 9,
      width: 40,
      degree: 6,
      extra: 0,
      spread: 30,
      integers: true,
    });
    const driven = drivenSearch(searchOn(new RandomBoard(game), { table: { megabytes: 1 } }), driver, true);
    for (const guess of [0, 7, -25]) yield [`${name}, guess ${guess}`, told(driven, { depth: 6, guess })];
  }
}

// Where a search looks at less, and finds the same, this is to be written anew: npx vitest run packages/core/test/engine/effort.test.ts -u
it("searches find what they always found, and look at no more for it", async () => {
  const known = Object.fromEntries(searches());
  await expect(`${JSON.stringify(known, null, 2)}\n`).toMatchFileSnapshot("./effort.json");
});
