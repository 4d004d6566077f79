/** What a score says of strength: a difference in Elo points, and the interval in which it lies with 95 % confidence. */
export interface Elo {
  readonly difference: number;
  readonly interval: readonly [from: number, to: number];
}

/** Of a normal distribution, 95 % lie no more than so many standard deviations from the mean. */
const z = 1.959964;

/**
 * The difference that leads to `score` of `games` points to be expected. The interval is Wilson's, which reckons with wins
 * and losses only: where there are draws, it is wider than it need be. Who has won or lost all games differs by Infinity.
 */
export function elo(score: number, games: number): Elo {
  const share = score / games;
  const centre = (share + z ** 2 / (2 * games)) / (1 + z ** 2 / games);
  const half =
    (z / (1 + z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2));
  return {
    difference: differenceAt(share),
    interval: [differenceAt(Math.max(0, centre - half)), differenceAt(Math.min(1, centre + half))],
  };
}

function differenceAt(share: number): number {
  return share === 0 ? -Infinity : share === 1 ? Infinity : -400 * Math.log10(1 / share - 1) + 0;
}
