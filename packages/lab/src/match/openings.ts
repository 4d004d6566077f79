import { InputError } from "espalier";
import type { AnyGame } from "espalier/games";
import { randomIndex } from "espalier/internal";

/** The first moves of a game, which nobody has chosen, and where they lead. */
export interface Opening {
  readonly moves: readonly unknown[];
  readonly position: unknown;
}

/** So often an opening is drawn that is not there yet, before it may be there twice. */
const attempts = 100;

/** Openings of so many random moves, after which the game goes on; no two lead to the same position, as long as there are others. */
export function openings(game: AnyGame, count: number, plies: number, seed: number): Opening[] {
  const random = randomIndex(seed);
  const taken = new Set<string>();
  function draw(): Opening | undefined {
    let position = game.start;
    const moves: unknown[] = [];
    while (moves.length < plies) {
      const legal = game.moves(position);
      if (legal.length === 0) return undefined;
      const move = legal[random(legal.length)];
      position = game.play(position, move);
      moves.push(move);
    }
    return game.moves(position).length === 0 ? undefined : { moves, position };
  }
  function another(): Opening {
    let found: Opening | undefined;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const drawn = draw();
      if (drawn === undefined) continue;
      found = drawn;
      if (!taken.has(game.key(drawn.position))) break;
    }
    if (found === undefined) {
      throw new InputError(
        `after ${plies} random moves ${game.id} was over ${attempts} times in a row: expected fewer --opening-moves`,
      );
    }
    taken.add(game.key(found.position));
    return found;
  }
  return Array.from({ length: count }, another);
}
