import { boardOf } from "../engine/board-of.js";
import type { GameBoard } from "../game/board.js";
import type { Evaluate, Game } from "../game/game.js";
import { Distribution } from "../values/distribution.js";
import { anInteger, check, whole } from "./kinds.js";
import { type PlayoutOptions, RandomGames } from "./random-games.js";

const kinds = { games: whole(1), seed: anInteger, longest: whole(1) };

/** A judgement made of random games. */
export interface Playouts<P> extends Evaluate<P> {
  /** The mean score of the games, for the player to move. */
  (position: P): number;
  /** How the scores are distributed, rounded to integers: for searches over uncertain values. */
  worth(position: P): Distribution;
}

/**
 * A judgement for a game that has none: from a position both sides play at random to the end, some times over. It depends
 * on the position and the seed alone; without `key` in the game all positions get the same random numbers.
 */
export function playouts<P, M>(game: Game<P, M>, options: PlayoutOptions = {}): Playouts<P> {
  check("option", options, kinds);
  let board: GameBoard<P, M> | undefined;
  let games: RandomGames | undefined;

  function scores(position: P): number[] {
    if (board === undefined || games === undefined) {
      board = boardOf(game, position);
      games = new RandomGames(board, options);
    } else board.load(position);
    const { scale } = board;
    return games.scores().map((score) => score / scale);
  }

  function mean(position: P): number {
    const all = scores(position);
    return all.reduce((sum, score) => sum + score, 0) / all.length;
  }

  function worth(position: P): Distribution {
    const times = new Map<number, number>();
    const all = scores(position).map((score) => Math.round(score));
    for (const score of all) times.set(score, (times.get(score) ?? 0) + 1);
    return Distribution.of([...times].map(([score, count]) => [score, count / all.length] as const));
  }

  return Object.assign(mean, { worth });
}
