import type { Game } from "../../src/game/game.js";

/** Kalah with two pits a side: the first half of `pits` is the mover's, his store last. */
export interface KalahPosition {
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  readonly extra: boolean;
}

const pits = 2;

/** A player whose last stone falls into his own store moves again; the game is over when the mover has no stones in his pits. */
export const smallKalah: Game<KalahPosition, number> = {
  moves: ({ mine }) => [0, 1].filter((pit) => mine[pit]! > 0),
  play({ mine, theirs }, pit) {
    const row = [...mine, ...theirs];
    let stones = row[pit]!;
    row[pit] = 0;
    let at = pit;
    while (stones > 0) {
      at = (at + 1) % (2 * pits + 1);
      row[at]!++;
      stones--;
    }
    const [own, opposite] = [row.slice(0, pits + 1), row.slice(pits + 1)];
    return at === pits
      ? { mine: own, theirs: opposite, extra: true }
      : { mine: opposite, theirs: own, extra: false };
  },
  score: ({ mine, theirs }) => mine[pits]! - theirs.reduce((sum, stones) => sum + stones, 0),
  samePlayer: ({ extra }) => extra,
};

export const kalahStart: KalahPosition = { mine: [2, 2, 0], theirs: [2, 2, 0], extra: false };
