import { expect, it } from "vitest";
import type { Game } from "../../src/game/game.js";
import type { AnyGame } from "../../src/games/all-games.js";
import { breakthrough } from "../../src/games/breakthrough.js";
import { connectFour } from "../../src/games/connect-four.js";
import { dotsAndBoxesOf } from "../../src/games/dots-and-boxes.js";
import { kalahOf } from "../../src/games/kalah.js";
import { othello } from "../../src/games/othello.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import type { PlayerOptions } from "../../src/player/options.js";
import { Player } from "../../src/player/player.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";

const host = { now: () => 0, nextTurn: (later: () => void) => void setImmediate(later) };

const games = [
  ticTacToe,
  connectFour,
  othello,
  breakthrough,
  kalahOf({ id: "kalah-3", title: "Kalah", houses: 3, seeds: 3 }),
  dotsAndBoxesOf({ id: "dots", title: "Dots and Boxes", columns: 2, rows: 2 }),
] as unknown as readonly AnyGame[];

/** The game without its board, its bounds and its names: its rules alone. */
const bare = ({ moves, play, score, samePlayer, key }: AnyGame): Game<unknown, unknown> => ({
  moves,
  play,
  score,
  ...(samePlayer && { samePlayer }),
  key,
});

interface Way {
  readonly options: (game: AnyGame) => PlayerOptions<unknown>;
  readonly game?: (game: AnyGame) => Game<unknown, unknown>;
  readonly nodes?: number;
  readonly top?: number;
}

const ways: Readonly<Record<string, Way>> = {
  plain: { options: () => ({}), top: 2 },
  "a small table": { options: () => ({ memoryMB: 0.001, seed: 5 }), nodes: 700 },
  evaluate: { options: ({ evaluate }) => ({ evaluate: (at) => -evaluate(at), memoryMB: 1 }) },
  evolving: { options: ({ evaluate }) => ({ evaluate, memory: "evolving", memoryMB: 1 }), nodes: 250 },
  "mtd-f": { options: ({ evaluate }) => ({ evaluate, search: "mtd-f" }), nodes: 250 },
  "sss-star": { options: ({ evaluate }) => ({ evaluate, search: "sss-star", seed: 2 }), nodes: 150 },
  "level 1": { options: () => ({ level: 1, seed: 3, memoryMB: 1 }) },
  "level 4": { options: () => ({ level: 4, seed: 3, memoryMB: 1 }) },
  "level 7": { options: () => ({ level: 7, seed: 4, memoryMB: 1 }), nodes: 1500 },
  "rules alone": { options: () => ({ memoryMB: 1 }), game: bare, nodes: 12 },
  repetition: {
    options: ({ evaluate }) => ({ evaluate, memoryMB: 1 }),
    game: (game) => ({ ...bare(game), repetition: "draw" }),
    nodes: 200,
  },
  distributions: {
    options: ({ evaluate }) => ({
      evaluate: (at: unknown) => {
        const middle = Math.round(evaluate(at));
        return Distribution.of([
          [middle - 2, 0.25],
          [middle, 0.5],
          [middle + 3, 0.25],
        ]);
      },
      domain: 100_000,
    }),
    nodes: 120,
  },
  ranges: {
    options: ({ evaluate }) => ({
      evaluate: (at: unknown) => Range.of(Math.round(evaluate(at)) - 1, Math.round(evaluate(at)) + 2),
      domain: 100_000,
    }),
    nodes: 120,
  },
};

/** What two players of one kind say in the first moves of a game, the second of them one who errs less carefully. */
async function transcript(
  game: AnyGame,
  { options, game: made = (same) => same, nodes = 400, top = 1 }: Way,
) {
  const player = new Player<unknown, unknown>(made(game) as never, { ...options(game), host });
  const shown = (move: unknown) => (move === undefined ? "none" : game.showMove(move));
  const lines: string[] = [];
  let position = game.start;
  for (let ply = 0; ply < 4 && game.moves(position).length > 0; ply++) {
    const choice = await player.choose(position, { nodes: nodes + ply, top });
    const { move, value, status, line, depth, kept, stopped, alternatives } = choice;
    const others = alternatives.map(
      (each) => `${shown(each.move)} ${each.value} ${each.status} ${each.line.map(shown).join("-")}`,
    );
    lines.push(
      `${shown(move)} ${value} ${status}, depth ${depth}, ${choice.nodes} nodes, ${kept} kept, ${stopped}: ${line.map(shown).join("-")}; ${others.join("; ")}`,
    );
    const { length } = game.moves(position);
    const { text } = await player.explain(game.moves(position)[(ply * 3 + 1) % length]);
    lines.push(`  ${text}`);
    // A move that was not thought of comes now and then.
    const played = ply % 3 === 2 ? game.moves(position)[length - 1] : move;
    position = game.play(position, played);
    player.advance(played);
  }
  return lines;
}

// Where a player has learnt something, look at what it says now, then: npx vitest run packages/core/test/player/transcripts.test.ts -u
it("players say what they always said", async () => {
  const text: string[] = [];
  for (const game of games)
    for (const [name, way] of Object.entries(ways))
      text.push(`# ${game.id}, ${name}`, ...(await transcript(game, way)), "");
  await expect(text.join("\n")).toMatchFileSnapshot("./transcripts.txt");
});
