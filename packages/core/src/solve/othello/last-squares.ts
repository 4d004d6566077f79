import { countBoth, findFlips, found, neighbours } from "../../games/othello/discs.js";
import { countLastFlips } from "./last-flips.js";

/** Nodes since somebody set this to zero. */
export const visited = new Int32Array(1);

/** The score when nobody can move: empty squares go to the winner. */
export function finalScore(moverLow: number, moverHigh: number, otherLow: number, otherHigh: number): number {
  const mine = countBoth(moverLow, moverHigh);
  const theirs = countBoth(otherLow, otherHigh);
  return mine > theirs ? 64 - 2 * theirs : mine < theirs ? 2 * mine - 64 : 0;
}

/** The score with one empty square. */
export function lastSquare(
  square: number,
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
): number {
  visited[0]!++;
  const mine = countBoth(moverLow, moverHigh);
  const won = countLastFlips(square, moverLow, moverHigh);
  if (won > 0) return 2 * (mine + won) - 62;
  const lost = countLastFlips(square, otherLow, otherHigh);
  if (lost > 0) return 2 * (mine - lost) - 64;
  return mine >= 32 ? 2 * mine - 62 : 2 * mine - 64;
}

/**
 * Is the score with two empty squares above `alpha`? With v the score and r the result: v <= alpha implies v <= r <= alpha, and
 * v > alpha implies alpha < r <= v. So it is with all searches here.
 */
export function lastTwoSquares(
  one: number,
  two: number,
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  alpha: number,
  passed: boolean,
): number {
  visited[0]!++;
  let best = -65;
  if ((neighbours[2 * one]! & otherLow) | (neighbours[2 * one + 1]! & otherHigh)) {
    findFlips(one, moverLow, moverHigh, otherLow, otherHigh);
    const low = found[0]!;
    const high = found[1]!;
    if ((low | high) !== 0) {
      const disc = 1 << (one & 31);
      const after = one < 32 ? disc : 0;
      best =
        0 -
        lastSquare(
          two,
          otherLow & ~low,
          otherHigh & ~high,
          moverLow | low | after,
          moverHigh | high | (one < 32 ? 0 : disc),
        );
      if (best > alpha) return best;
    }
  }
  if ((neighbours[2 * two]! & otherLow) | (neighbours[2 * two + 1]! & otherHigh)) {
    findFlips(two, moverLow, moverHigh, otherLow, otherHigh);
    const low = found[0]!;
    const high = found[1]!;
    if ((low | high) !== 0) {
      const disc = 1 << (two & 31);
      const after = two < 32 ? disc : 0;
      const score =
        0 -
        lastSquare(
          one,
          otherLow & ~low,
          otherHigh & ~high,
          moverLow | low | after,
          moverHigh | high | (two < 32 ? 0 : disc),
        );
      if (score > best) best = score;
    }
  }
  if (best > -65) return best;
  if (passed) return finalScore(moverLow, moverHigh, otherLow, otherHigh);
  return 0 - lastTwoSquares(one, two, otherLow, otherHigh, moverLow, moverHigh, -1 - alpha, true);
}
