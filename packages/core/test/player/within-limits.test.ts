import { expect, it } from "vitest";
import type { Game } from "../../src/game/game.js";
import { connectFour } from "../../src/games/connect-four.js";
import { dotsAndBoxesOf } from "../../src/games/dots-and-boxes.js";
import { kalahOf } from "../../src/games/kalah.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import type { Limits } from "../../src/player/limits.js";
import type { PlayerOptions } from "../../src/player/options.js";
import { Player } from "../../src/player/player.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";

/** A game whose moves have names. */
interface Named<P, M> extends Game<P, M> {
  readonly start: P;
  readonly evaluate: (position: P) => number;
  showMove(move: M): string;
  read(text: string): P;
}

interface Way {
  readonly at: string;
  readonly game: Named<unknown, unknown>;
  readonly options?: PlayerOptions<unknown>;
  readonly top?: number;
  /** The greatest time and the greatest number of positions, and the steps up to them. */
  readonly timeMs?: readonly [most: number, by: number];
  readonly nodes?: readonly [most: number, by: number];
}

const any = <P, M>(game: Named<P, M>): Named<unknown, unknown> => game as never;

/** The rules alone, so that every call goes by the guard. */
const rulesOf = <P, M>({
  moves,
  play,
  score,
  key,
  samePlayer,
  evaluate,
  start,
  showMove,
  read,
}: Named<P, M>) =>
  any<P, M>({
    ...{ moves, play, score, evaluate, start, showMove, read },
    ...(key && { key }),
    ...(samePlayer && { samePlayer }),
  });

const kalah = kalahOf({ id: "kalah-3", title: "Kalah", houses: 3, seeds: 3 });
const dots = dotsAndBoxesOf({ id: "dots", title: "Dots and Boxes", columns: 2, rows: 2 });
const zero = { evaluate: () => 0, memoryMB: 0.1 };

const ways: Readonly<Record<string, Way>> = {
  "nothing is won, on the board": {
    game: any(ticTacToe),
    at: "X../.O./...",
    timeMs: [60, 4],
    nodes: [400, 40],
  },
  "nothing is won, by the rules alone": {
    game: rulesOf(ticTacToe),
    at: "XOX/.O./.X.",
    options: zero,
    top: 3,
    timeMs: [1150, 50],
    nodes: [120, 9],
  },
  "nothing is won by most": {
    game: rulesOf(ticTacToe),
    at: "XOX/.../OX.",
    options: zero,
    top: 4,
    timeMs: [1150, 50],
    nodes: [120, 12],
  },
  "nothing is won, with a seed": {
    game: rulesOf(ticTacToe),
    at: "XOX/.O./.X.",
    options: { ...zero, seed: 4 },
    timeMs: [900, 60],
    nodes: [120, 12],
  },
  "all is lost": {
    game: rulesOf(ticTacToe),
    at: "XOX/OX./...",
    options: zero,
    timeMs: [600, 30],
    nodes: [80, 8],
  },
  "all is won": {
    game: rulesOf(ticTacToe),
    at: "XXO/.O./.X.",
    options: zero,
    top: 2,
    timeMs: [600, 30],
    nodes: [80, 8],
  },
  "several moves are wanted": {
    game: any(connectFour),
    at: "4453",
    top: 3,
    timeMs: [40, 4],
    nodes: [900, 60],
  },
  "no table to speak of": {
    game: any(connectFour),
    at: "444",
    options: { memoryMB: 0.0001, seed: 2 },
    nodes: [900, 90],
  },
  "extra turns": {
    game: rulesOf(kalah),
    at: "",
    options: { evaluate: kalah.evaluate as never, memoryMB: 0.1 },
    timeMs: [400, 40],
    nodes: [300, 25],
  },
  trap: {
    game: rulesOf(ticTacToe),
    at: "X../.OX/..O",
    options: { ...zero, trap: true },
    top: 4,
    timeMs: [900, 50],
    nodes: [400, 20],
  },
  "trap on a board": {
    game: any(connectFour),
    at: "4453",
    options: { trap: true, seed: 1 },
    top: 2,
    timeMs: [80, 6],
    nodes: [4000, 250],
  },
  "trap with extra turns": {
    game: any(dots),
    at: "",
    options: { trap: true, memoryMB: 0.1 },
    nodes: [3000, 250],
  },
  "level 1": {
    game: any(connectFour),
    at: "4453",
    options: { level: 1, seed: 2 },
    top: 2,
    timeMs: [12, 1],
    nodes: [40, 3],
  },
  "level 2 by the rules alone": {
    ...{ game: rulesOf(ticTacToe), at: "X.O/.O./..X", options: { ...zero, level: 2, seed: 1 } },
    ...{ timeMs: [90, 6], nodes: [40, 3] },
  },
  "level 5": {
    game: any(kalah),
    at: "",
    options: { level: 5, seed: 6 },
    top: 9,
    timeMs: [60, 6],
    nodes: [3000, 250],
  },
  "another search": {
    game: rulesOf(ticTacToe),
    at: "X.O/.O./..X",
    options: { ...zero, search: "mtd-f" },
    timeMs: [500, 40],
    nodes: [200, 15],
  },
  "another search, several moves": {
    ...{ game: rulesOf(ticTacToe), at: "X.O/.O./..X", options: { ...zero, search: "sss-star" }, top: 2 },
    ...{ timeMs: [500, 40], nodes: [200, 15] },
  },
  "another search at a level": {
    ...{
      game: rulesOf(ticTacToe),
      at: "X.O/.O./..X",
      options: { ...zero, search: "scout", level: 3, seed: 1 },
    },
    ...{ timeMs: [300, 30], nodes: [80, 6] },
  },
  "another search with a trap": {
    ...{ game: rulesOf(ticTacToe), at: "X../.O./..X", options: { ...zero, search: "scout", trap: true } },
    ...{ timeMs: [900, 100], nodes: [400, 40] },
  },
  "a tree that evolves": {
    game: rulesOf(ticTacToe),
    at: "X.O/.O./..X",
    options: { ...zero, memory: "evolving" },
    timeMs: [300, 20],
    nodes: [200, 15],
  },
  "a tree that evolves, and is small": {
    ...{
      game: rulesOf(connectFour),
      at: "4453",
      options: { evaluate: connectFour.evaluate as never, memory: "evolving", memoryMB: 0.005 },
    },
    ...{ timeMs: [300, 50], nodes: [200, 20] },
  },
  distributions: {
    ...{ game: rulesOf(ticTacToe), at: "X.O/.O./..X" },
    options: {
      evaluate: () =>
        Distribution.of([
          [-1, 0.25],
          [0, 0.25],
          [1, 0.5],
        ]) as never,
      domain: 2,
    },
    ...{ timeMs: [300, 30], nodes: [200, 20] },
  },
  ranges: {
    ...{ game: rulesOf(ticTacToe), at: "X.O/.O./..X" },
    options: { evaluate: () => Range.of(-1, 1) as never, domain: 2 },
    ...{ timeMs: [300, 30], nodes: [200, 20] },
  },
  repetition: {
    ...{ game: { ...rulesOf(ticTacToe), repetition: "draw" }, at: "X.O/.O./..X", options: zero },
    ...{ timeMs: [500, 50], nodes: [120, 12] },
  },
  "random games": {
    game: rulesOf(connectFour),
    at: "4453",
    options: { memoryMB: 0.1, seed: 3 },
    timeMs: [900, 90],
    nodes: [30, 3],
  },
};

/** What is chosen within `limits`, by a new player whose clock goes on by one whenever it is looked at, and how it came to that. */
async function told({ game, at, options, top = 1 }: Way, limits: Limits<unknown>): Promise<string> {
  let time = 0;
  let turns = 0;
  const host = {
    now: () => time++,
    nextTurn(later: () => void) {
      turns++;
      later();
    },
  };
  const player = new Player<unknown, unknown>(game as never, { memoryMB: 1, ...options, host });
  const depths: string[] = [];
  const onProgress = ({ move, depth }: { readonly move: unknown; readonly depth: number }) =>
    depths.push(`${depth} ${game.showMove(move)}`);
  const position = at === "" ? game.start : game.read(at);
  const choice = await player.choose(position, { ...limits, top, onProgress });
  const shown = (moves: readonly unknown[]) => moves.map((move) => game.showMove(move)).join(" ");
  const others = choice.alternatives.map(
    ({ value, status, line }) => `${Number(value.toFixed(4))} ${status} ${shown(line)}`,
  );
  const { value, status, line, depth, nodes, kept, stopped } = choice;
  const within = Object.entries(limits).map(([name, limit]) => `${name} ${limit}`);
  return [
    `${within}: ${Number(value.toFixed(4))} ${status} ${shown(line)}`,
    ...others.slice(top > 1 || others.length !== 1 ? 0 : 1),
    `depth ${depth}, ${nodes} nodes, ${kept} kept, ${stopped}`,
    `${turns} turns until ${time}`,
    depths.join(", "),
  ].join("; ");
}

const upTo = ([most, by]: readonly [number, number] = [0, 1], least: number) =>
  Array.from({ length: Math.floor((most - least) / by) + 1 }, (_, k) => least + k * by);

// Where a player has learnt something, look at what it says now, then: npx vitest run packages/core/test/player/within-limits.test.ts -u
it.each(Object.entries(ways))(
  "%s: a player stops where it always stopped, with what it always found by then",
  async (name, way) => {
    const text: string[] = [];
    if (way.timeMs) for (const timeMs of upTo(way.timeMs, 0)) text.push(await told(way, { timeMs }));
    if (way.nodes) for (const nodes of upTo(way.nodes, 1)) text.push(await told(way, { nodes }));
    await expect(`${text.join("\n")}\n`).toMatchFileSnapshot(
      `./within-limits/${name.replaceAll(/\W+/g, "-")}.txt`,
    );
  },
);
