import { cornersHigh, cornersLow, countBoth, countSquares, findMoves, found } from "./discs.js";
import { findStable } from "./stability.js";

/** No estimate is farther from 0: below any win of the whole board. */
const most = 63 * 16;

/**
 * What a position that is not over may be worth, in sixteenths of a disc: who has more moves, whose are the corners and the stable
 * discs, whose discs stand beside an empty corner; and the fewer discs, the better. The weights are near those that fit the
 * scores of endings best, 13 to 26 squares from the end.
 */
export function estimate(moverLow: number, moverHigh: number, otherLow: number, otherHigh: number): number {
  const emptyLow = ~(moverLow | otherLow);
  const emptyHigh = ~(moverHigh | otherHigh);
  findMoves(moverLow, moverHigh, otherLow, otherHigh);
  let mobility = countBoth(found[0]!, found[1]!) + countBoth(found[0]! & cornersLow, found[1]! & cornersHigh);
  findMoves(otherLow, otherHigh, moverLow, moverHigh);
  mobility -= countBoth(found[0]!, found[1]!) + countBoth(found[0]! & cornersLow, found[1]! & cornersHigh);
  findStable(moverLow, moverHigh, otherLow, otherHigh);
  let stable = countBoth(found[0]!, found[1]!);
  findStable(otherLow, otherHigh, moverLow, moverHigh);
  stable -= countBoth(found[0]!, found[1]!);
  const corners =
    countBoth(moverLow & cornersLow, moverHigh & cornersHigh) -
    countBoth(otherLow & cornersLow, otherHigh & cornersHigh);
  const before =
    besideEmptyCorners(emptyLow, emptyHigh, moverLow, moverHigh) -
    besideEmptyCorners(emptyLow, emptyHigh, otherLow, otherHigh);
  const discs = countBoth(moverLow, moverHigh) - countBoth(otherLow, otherHigh);
  const sum = 32 * mobility + 48 * corners + 24 * stable - 30 * before - 6 * discs;
  return sum > most ? most : sum < -most ? -most : sum;
}

/** The discs beside empty corners, those on the diagonal counted twice more. */
function besideEmptyCorners(emptyLow: number, emptyHigh: number, low: number, high: number): number {
  let sum = 0;
  if (emptyLow & 0x01) sum += countSquares(low & 0x0302) + 2 * ((low >>> 9) & 1);
  if (emptyLow & 0x80) sum += countSquares(low & 0xc040) + 2 * ((low >>> 14) & 1);
  if (emptyHigh & 0x01000000) sum += countSquares(high & 0x02030000) + 2 * ((high >>> 17) & 1);
  if (emptyHigh & 0x80000000) sum += countSquares(high & 0x40c00000) + 2 * ((high >>> 22) & 1);
  return sum;
}
