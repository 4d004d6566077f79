import { expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { Game } from "../../src/game/game.js";
import type { PlayerOptions } from "../../src/player/options.js";
import { Player } from "../../src/player/player.js";
import { playouts } from "../../src/player/playouts.js";
import { RandomGames } from "../../src/player/random-games.js";
import { Range } from "../../src/values/range.js";

/** A countdown of one or two in which nobody wins: all it says is -0. */
const drawn: Game<number, number> = {
  moves: (left) => [1, 2].filter((n) => n <= left),
  play: (left, n) => left - n,
  score: () => -0,
  key: String,
};
const host = { now: () => 0, nextTurn: (later: () => void) => later() };

it.each<[string, PlayerOptions<number>]>([
  ["the engine", {}],
  ["an evolving tree", { memory: "evolving" }],
  ["another search", { search: "mtd-f" }],
  ["a search that names no move", { search: "sss-star" }],
  ["ranges", { evaluate: () => Range.of(-0, 0) as never, domain: 1 }],
  ["a level", { level: 3 }],
  ["a trap", { trap: true }],
])("no value is -0 where a game and its judgement say so, with %s", async (_, options) => {
  const player = new Player(drawn, { evaluate: () => -0, memoryMB: 0.01, host, ...options });
  for (const [left, limits] of [
    [5, { timeMs: 0 }],
    [9, { depth: 1 }],
    [9, { depth: 3, top: 2 }],
    [3, { depth: 9 }],
    [0, { depth: 1 }],
  ] as const) {
    const { value, alternatives } = await player.choose(left, limits);
    expect([left, value, ...alternatives.map((each) => each.value)]).toEqual([
      left,
      0,
      ...alternatives.map(() => 0),
    ]);
    if (left > 0) expect((await player.explain(2)).value).toBe(0);
  }
});

it("random games that are drawn are worth 0", () => {
  const { moves, play, score } = drawn;
  const judge = playouts({ moves, play, score });
  expect(judge(7)).toBe(0);
  expect(judge.worth(7).mean).toBe(0);
});

it("each move is proved or not by itself, whatever was found of the one before", async () => {
  // Where the first move leads to nobody knows; the second ends the game, and so does the fourth.
  const next: Readonly<Record<string, readonly string[]>> = {
    root: ["open", "end", "far", "over"],
    open: ["end"],
    far: ["end"],
  };
  const game: Game<string, string> = {
    moves: (at) => next[at] ?? [],
    play: (_, to) => to,
    score: () => -1,
  };
  for (const search of ["scout", "sss-star"] as const) {
    const player = new Player(game, { search, evaluate: (at) => (at === "open" ? -3 : 2), host });
    const { alternatives } = await player.choose("root", { depth: 1, top: 4 });
    expect([search, ...alternatives.map(({ move, status }) => `${move} ${status}`)]).toEqual([
      search,
      "open estimate",
      "end exact",
      "over exact",
      "far estimate",
    ]);
  }
});

const nim: Game<number, number> = {
  moves: (left) => [1, 2, 3].filter((n) => n <= left),
  play: (left, n) => left - n,
  score: () => -1,
  key: String,
};

it("without a judgement random games are played, of the player's seed or of 0", async () => {
  for (const [options, seed] of [
    [{}, 0],
    [{ seed: 3 }, 3],
  ] as const) {
    const board = boardOf(nim, 13);
    const judged = (left: number) => {
      board.load(left);
      return new RandomGames(board, { seed }).mean();
    };
    const worths = [12, 11, 10].map((left) => 0 - judged(left));
    const limits = { depth: 1, top: 3 };
    const told = ({ alternatives }: { readonly alternatives: readonly { move: number; value: number }[] }) =>
      alternatives.toSorted((a, b) => a.move - b.move).map(({ value }) => value);
    const own = { memoryMB: 0.01, host, ...options };
    expect(told(await new Player(nim, own).choose(13, limits))).toEqual(worths);
    expect(told(await new Player(nim, { ...own, search: "scout" }).choose(13, limits))).toEqual(worths);
    const onBoard = new Player<unknown, number>(boardOf(nim, 13), own);
    expect(told(await onBoard.choose(undefined, limits))).toEqual(worths);
    const { move, value } = await new Player(nim, { ...own, memory: "evolving" }).choose(13, { depth: 1 });
    expect([value, worths[move! - 1]]).toEqual([Math.max(...worths), Math.max(...worths)]);
  }
});

it("a player whose judgement is uncertain may be asked first where the game is over", async () => {
  for (const first of [0, 1]) {
    const player = new Player(nim, {
      evaluate: () => Range.of(-1, 1) as never,
      domain: 1,
      memoryMB: 0.01,
      host,
    });
    expect((await player.choose(first, { depth: 1 })).value).toBe(first === 0 ? -1 : 1);
    expect(await player.choose(6, { depth: 9 })).toMatchObject({ move: 2, value: 1 });
  }
  const partial = (left: number) => {
    if (left === 0) throw new Error("nothing to judge");
    return left / 10;
  };
  const player = new Player(nim, { evaluate: partial, memoryMB: 0.01, host });
  expect((await player.choose(0, { depth: 1 })).value).toBe(-1);
  expect(await player.choose(9, { depth: 1 })).toMatchObject({ move: 3, value: -0.6 });
});

/** Back and forth between three places: a position is known by its key, whatever object it is. */
const walk: Game<{ readonly at: string }, string> = {
  moves: ({ at }) => ({ a: ["b"], b: ["a", "c"], c: ["b", "won"] })[at] ?? [],
  play: (_, at) => ({ at }),
  score: () => -1,
  key: ({ at }) => at,
  repetition: "draw",
};

it("a player who is told of the position where he stands remembers how the game came there, and of another one nothing", async () => {
  const led = async () => {
    const player = new Player(walk, { evaluate: () => 0.5, memoryMB: 0.01, host });
    await player.choose({ at: "a" }, { depth: 1 });
    player.advance("b");
    return player;
  };
  const limits = { depth: 1, top: 2 };
  const worths = async (
    player: Player<{ readonly at: string }, string>,
    position?: { readonly at: string },
  ) =>
    (await player.choose(position, limits)).alternatives.map(({ move, value }) => `${move} ${value}`).sort();
  expect(await worths(await led())).toEqual(["a 0", "c -0.5"]);
  expect(await worths(await led(), { at: "b" })).toEqual(["a 0", "c -0.5"]);
  const moved = await led();
  expect(await worths(moved, { at: "c" })).toEqual(["b -0.5", "won 1"]);
  expect(await worths(moved, { at: "b" })).toEqual(["a -0.5", "c -0.5"]);
  expect((await moved.explain("a")).value).toBe(-0.5);
  const told = await led();
  await told.choose(undefined, { depth: 1 });
  expect((await told.explain("a")).value).toBe(0);
});
