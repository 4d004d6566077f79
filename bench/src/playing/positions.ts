import type { Game } from "espalier";
import type { AnyGame } from "espalier/games";
import { randomIndex } from "espalier/internal";

/** Numbers from 0 to below n, always the same from the same seed. */
export type Draw = (n: number) => number;

export const drawFrom = (seed: number): Draw => randomIndex(seed);

/** One of some things. */
export function oneOf<T>(things: readonly T[], draw: Draw): T {
  return things[draw(things.length)] as T;
}

/** A position after so many random moves, or fewer where the game ended before. */
export function randomPosition(game: AnyGame, moves: number, draw: Draw): unknown {
  let position = game.start;
  for (let k = 0; k < moves; k++) {
    const legal = game.moves(position);
    if (legal.length === 0) break;
    const next = game.play(position, oneOf(legal, draw));
    if (game.moves(next).length === 0) break;
    position = next;
  }
  return position;
}

/** Positions that differ, of games by chance that have from `least` to `most` moves behind them and go on. */
export function randomPositions(
  game: AnyGame,
  count: number,
  [least, most]: readonly [number, number],
  draw: Draw,
): unknown[] {
  const found = new Map<string, unknown>();
  for (let attempt = 0; attempt < 100 * count && found.size < count; attempt++) {
    const position = randomPosition(game, least + draw(most - least + 1), draw);
    found.set(game.key(position), position);
  }
  return [...found.values()];
}

/** The rules alone, as somebody writes them who knows nothing of boards: without a judgement too. */
export function bare({ moves, play, score, key, samePlayer }: AnyGame): Game<unknown, unknown> {
  return { moves, play, score, key, ...(samePlayer && { samePlayer }) };
}
