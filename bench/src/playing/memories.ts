import { Player, type PlayerOptions } from "espalier";
import { type AnyGame, findGame } from "espalier/games";
import type { Figure, Part, PartOptions } from "./part.js";
import { drawFrom, randomPosition } from "./positions.js";

/** The games, how far is looked where evaluations are counted, and how many random moves a game begins with. */
const tasks = {
  "connect-four": { depth: 6, opening: 4 },
  othello: { depth: 4, opening: 4 },
  kalah: { depth: 5, opening: 2 },
  "dots-and-boxes": { depth: 5, opening: 4 },
} as const;

/** What a player remembers: the engine's table, one that holds four positions, a tree that evolves; and alpha-beta over the same rules as that tree, by itself. */
const memories = {
  table: {},
  none: { memoryMB: 2 ** -14 },
  evolving: { memory: "evolving" },
  "alpha-beta": { search: "alpha-beta" },
} as const satisfies Readonly<Record<string, PlayerOptions<unknown>>>;

type Memory = keyof typeof memories;

const pairs = [
  ["evolving", "table"],
  ["evolving", "none"],
  ["evolving", "alpha-beta"],
  ["none", "table"],
] as const;

/** What a game is played by: the same number of positions for a move, or the same time. */
type Measure = { readonly nodes: number } | { readonly timeMs: number };

const atNodes: Measure = { nodes: 2000 };
const atTime: Measure = { timeMs: 10 };

function newPlayer(game: AnyGame, memory: Memory, evaluate?: (position: unknown) => number) {
  const options = { memoryMB: 32, ...memories[memory], ...(evaluate && { evaluate }) };
  return new Player<unknown, unknown>(game as never, options);
}

/** A game that all memories follow, each looking `depth` moves ahead before every move: evaluations and nodes of each for a move. */
async function effort(game: AnyGame, starts: readonly unknown[], depth: number) {
  const names = Object.keys(memories) as Memory[];
  const calls = names.map(() => 0);
  const visited = names.map(() => 0);
  let moves = 0;
  for (const start of starts) {
    const players = names.map((memory, which) =>
      newPlayer(game, memory, (position) => {
        calls[which]!++;
        return game.evaluate(position);
      }),
    );
    let position = start;
    for (const [which, player] of players.entries())
      visited[which]! += (await player.choose(start, { depth: 1 })).nodes;
    while (game.moves(position).length > 0) {
      moves++;
      let played: unknown;
      for (const [which, player] of players.entries()) {
        const { move, nodes } = await player.choose(undefined, { depth });
        visited[which]! += nodes;
        played ??= move;
      }
      for (const player of players) player.advance(played);
      position = game.play(position, played);
    }
  }
  return names.map((memory, which) => ({
    memory,
    evaluations: calls[which]! / moves,
    nodes: visited[which]! / moves,
  }));
}

/** What A has of each game against B, each start played twice: 1 for a win, 1/2 for a draw. */
async function points(
  game: AnyGame,
  starts: readonly unknown[],
  memoryOf: readonly [a: Memory, b: Memory],
  limits: Measure,
): Promise<number[]> {
  const results: number[] = [];
  for (const start of starts) {
    for (const first of [0, 1]) {
      const players = memoryOf.map((memory) => newPlayer(game, memory));
      for (const player of players) await player.choose(start, { depth: 1 });
      const sideOfA = game.mover(start) === 0 ? first : 1 - first;
      let position = start;
      while (game.moves(position).length > 0) {
        const isA = game.mover(position) === sideOfA;
        const { move } = await players[isA ? 0 : 1]!.choose(undefined, limits);
        for (const player of players) player.advance(move);
        position = game.play(position, move);
      }
      const score = Math.sign(game.score(position)) * (game.mover(position) === sideOfA ? 1 : -1);
      results.push((score + 1) / 2);
    }
  }
  return results;
}

/** Strength of what remembers in one way against what remembers in another. */
async function* strength(
  id: keyof typeof tasks,
  starts: readonly unknown[],
  limits: Measure,
): AsyncGenerator<Figure> {
  for (const pair of pairs) {
    const results = await points(findGame(id), starts, pair, limits);
    const { mean, half } = interval(results);
    yield {
      what: `${id} at ${"nodes" in limits ? `${limits.nodes} nodes` : `${limits.timeMs} ms`}, ${pair.join(" against ")}`,
      figure: `${(100 * mean).toFixed(1)} % of ${results.length} points, with 95 % confidence within ${(100 * half).toFixed(1)}`,
    };
  }
}

/** The mean of `results`, and half of the interval around it that holds the true one with 95 % confidence. */
function interval(results: readonly number[]): { readonly mean: number; readonly half: number } {
  const n = results.length;
  const mean = results.reduce((sum, each) => sum + each, 0) / n;
  const variance = results.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (n - 1);
  return { mean, half: 1.96 * Math.sqrt(variance / n) };
}

/** The games that are asked for, each with the positions that its games begin with. */
function* begun({ count, seed, game }: PartOptions) {
  for (const id of Object.keys(tasks) as (keyof typeof tasks)[]) {
    if (game !== undefined && id !== game) continue;
    const draw = drawFrom(seed);
    const { opening } = tasks[id];
    const starts = Array.from({ length: Math.ceil(count / 2) }, () =>
      randomPosition(findGame(id), opening + draw(3), draw),
    );
    yield { id, starts };
  }
}

/** What is remembered from move to move, compared: effort at equal depth, strength at equal nodes. */
export const memoryKinds: Part = {
  about: "an evolving tree, a table and no memory: evaluations for a move, and strength at equal nodes",
  counts: "games of each kind and pair, half of them with the other side",
  count: 200,

  async *run(options) {
    for (const { id, starts } of begun(options)) {
      const { depth } = tasks[id];
      for (const { memory, evaluations, nodes } of await effort(findGame(id), starts.slice(0, 5), depth)) {
        yield {
          what: `${id} to depth ${depth}, ${memory}`,
          figure: `${Math.round(evaluations)} evaluations, ${Math.round(nodes)} nodes a move`,
        };
      }
      yield* strength(id, starts, atNodes);
    }
  },
};

/** The same at equal time, which takes its time. */
export const memoryKindsInTime: Part = {
  about: "an evolving tree, a table and no memory: strength at equal time",
  counts: "games of each kind and pair, half of them with the other side",
  count: 60,

  async *run(options) {
    for (const { id, starts } of begun(options)) yield* strength(id, starts, atTime);
  },
};
