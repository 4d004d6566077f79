import { cornersHigh, cornersLow, countBoth, countSquares, findMoves, found } from "./discs.js";
import { findStable } from "./stability.js";

/** All columns but h, all but a. */
const notH = 0x7f7f7f7f;
const notA = 0xfefefefe | 0;

/** No estimate is farther from 0: below any win of the whole board. */
const most = 63 * 16;

/**
 * What a position that is not over may be worth, in sixteenths of a disc: who has more moves, who stands before more empty
 * squares (the fewer the better), whose are the corners and the stable discs, and whose discs stand beside an empty corner.
 */
export function estimate(moverLow: number, moverHigh: number, otherLow: number, otherHigh: number): number {
  const emptyLow = ~(moverLow | otherLow);
  const emptyHigh = ~(moverHigh | otherHigh);
  findMoves(moverLow, moverHigh, otherLow, otherHigh);
  let mobility = countBoth(found[0]!, found[1]!) + countBoth(found[0]! & cornersLow, found[1]! & cornersHigh);
  findMoves(otherLow, otherHigh, moverLow, moverHigh);
  mobility -= countBoth(found[0]!, found[1]!) + countBoth(found[0]! & cornersLow, found[1]! & cornersHigh);
  findAround(otherLow, otherHigh);
  let room = countBoth(found[0]! & emptyLow, found[1]! & emptyHigh);
  findAround(moverLow, moverHigh);
  room -= countBoth(found[0]! & emptyLow, found[1]! & emptyHigh);
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
  const sum = 20 * mobility + 8 * room + 80 * corners + 24 * stable - 24 * before;
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

/** Finds the squares next to some of the given ones, and these. */
function findAround(low: number, high: number): void {
  const acrossLow = low | ((low & notH) << 1) | ((low & notA) >>> 1);
  const acrossHigh = high | ((high & notH) << 1) | ((high & notA) >>> 1);
  found[0] = acrossLow | (acrossLow << 8) | (acrossLow >>> 8) | (acrossHigh << 24);
  found[1] = acrossHigh | (acrossHigh << 8) | (acrossHigh >>> 8) | (acrossLow >>> 24);
}
