import { Player, type PlayerOptions } from "espalier";
import { type AnyGame, findGame } from "espalier/games";
import type { Part } from "./part.js";
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

const nodes = 2000;
const timeMs = 20;

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

/** Points of A in games against B, each start played twice. */
async function points(
  game: AnyGame,
  starts: readonly unknown[],
  memoryOf: readonly [a: Memory, b: Memory],
  limits: { readonly nodes?: number; readonly timeMs?: number },
): Promise<number> {
  let sum = 0;
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
      sum += (score + 1) / 2;
    }
  }
  return sum;
}

/** What is remembered from move to move, compared: effort at equal depth, strength at equal nodes and at equal time. */
export const memoryKinds: Part = {
  about: `an evolving tree, a table and no memory: evaluations for a move, strength at ${nodes} nodes and at ${timeMs} ms a move`,
  counts: "games of each kind and pair, half of them with the other side",
  count: 40,

  async *run({ count, seed, game }) {
    const ids = Object.keys(tasks) as (keyof typeof tasks)[];
    for (const id of ids.filter((id) => game === undefined || id === game)) {
      const { depth, opening } = tasks[id];
      const rules = findGame(id);
      const draw = drawFrom(seed);
      const starts = Array.from({ length: Math.ceil(count / 2) }, () =>
        randomPosition(rules, opening + draw(3), draw),
      );
      const told = await effort(rules, starts.slice(0, 5), depth);
      for (const { memory, evaluations, nodes } of told) {
        yield {
          what: `${id} to depth ${depth}, ${memory}`,
          figure: `${Math.round(evaluations)} evaluations, ${Math.round(nodes)} nodes a move`,
        };
      }
      for (const limits of [{ nodes }, { timeMs }]) {
        for (const pair of [
          ["evolving", "table"],
          ["evolving", "none"],
          ["evolving", "alpha-beta"],
          ["none", "table"],
        ] as const) {
          const won = await points(rules, starts, pair, limits);
          const all = 2 * starts.length;
          yield {
            what: `${id} at ${"nodes" in limits ? `${nodes} nodes` : `${timeMs} ms`}, ${pair.join(" against ")}`,
            figure: `${won} of ${all} points, ${((100 * won) / all).toFixed(0)} %`,
          };
        }
      }
    }
  },
};
