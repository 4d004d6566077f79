import { discHigh, discLow, findFlips, findMoves, found } from "../../games/othello/discs.js";
import { estimate } from "../../games/othello/estimate.js";
import { finalScore } from "./last-squares.js";

/** No estimate is so much. */
export const beyond = 2000;

/** What a position promises the player to move, in sixteenths of a disc: by a search of no, one or more plies. */
export function promise(
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  empties: number,
): number {
  const depth = empties < 15 ? 0 : empties < 20 ? 1 : 2;
  return glance(moverLow, moverHigh, otherLow, otherHigh, -beyond, beyond, depth, false);
}

/** The value, by estimates `depth` moves from here: alpha-beta as Knuth & Moore's F2, fail-soft. */
export function glance(
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  alpha: number,
  beta: number,
  depth: number,
  passed: boolean,
): number {
  if (depth === 0) return estimate(moverLow, moverHigh, otherLow, otherHigh);
  findMoves(moverLow, moverHigh, otherLow, otherHigh);
  let low = found[0]!;
  let high = found[1]!;
  if ((low | high) === 0) {
    if (passed) return 16 * finalScore(moverLow, moverHigh, otherLow, otherHigh);
    return 0 - glance(otherLow, otherHigh, moverLow, moverHigh, -beta, -alpha, depth, true);
  }
  let best = -beyond;
  while ((low | high) !== 0) {
    let square: number;
    if (low !== 0) {
      square = 31 - Math.clz32(low & -low);
      low &= low - 1;
    } else {
      square = 63 - Math.clz32(high & -high);
      high &= high - 1;
    }
    findFlips(square, moverLow, moverHigh, otherLow, otherHigh);
    const flipsLow = found[0]!;
    const flipsHigh = found[1]!;
    const value =
      0 -
      glance(
        otherLow & ~flipsLow,
        otherHigh & ~flipsHigh,
        moverLow | flipsLow | discLow(square),
        moverHigh | flipsHigh | discHigh(square),
        -beta,
        -alpha,
        depth - 1,
        false,
      );
    if (value > best) {
      best = value;
      if (value >= beta) return value;
      if (value > alpha) alpha = value;
    }
  }
  return best;
}
