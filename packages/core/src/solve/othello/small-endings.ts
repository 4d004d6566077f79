import { countBoth, findFlips, findMoves, found } from "../../games/othello/discs.js";
import { findStable } from "../../games/othello/stability.js";
import type { EndTable } from "./end-table.js";
import { fewSquares, quarter } from "./few-squares.js";
import { finalScore, visited } from "./last-squares.js";

export const few = 6;
export const longest = 34;

/** The moves of each ply: square, flips low and high, weight. */
const moves = new Int32Array(64 * longest * 4);

export const squareValue = /* @__PURE__ */ Int8Array.from([
  18, 4, 16, 12, 12, 16, 4, 18, 4, 2, 6, 8, 8, 6, 2, 4, 16, 6, 14, 10, 10, 14, 6, 16, 12, 8, 10, 0, 0, 10, 8, 12, 12, 8, 10, 0, 0, 10,
  8, 12, 16, 6, 14, 10, 10, 14, 6, 16, 4, 2, 6, 8, 8, 6, 2, 4, 18, 4, 16, 12, 12, 16, 4, 18,
]);

export const tune = { w: 1<<4, odd: 8, stab: [99,99,99,99,99,-20,-14,-8,-2,0,4,8,12,14,16,18], etc: 9, sv: 1 };

export function smallEnding(
  table: EndTable,
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  alpha: number,
  empties: number,
  odd: number,
  passed: boolean,
): number {
  if (empties <= few)
    return fewSquares(moverLow, moverHigh, otherLow, otherHigh, alpha, empties, odd, passed);
  visited[0]!++;
  if (alpha >= tune.stab[empties]!) {
    findStable(otherLow, otherHigh, moverLow, moverHigh);
    const upper = 64 - 2 * countBoth(found[0]!, found[1]!);
    if (upper <= alpha) return upper;
  }
  const at = table.find(moverLow, moverHigh, otherLow, otherHigh);
  let first = 64;
  if (at >= 0) {
    const lower = table.lower(at);
    if (lower > alpha) return lower;
    const upper = table.upper(at);
    if (upper <= alpha) return upper;
    first = table.move(at);
  }
  findMoves(moverLow, moverHigh, otherLow, otherHigh);
  let restLow = found[0]!;
  let restHigh = found[1]!;
  if ((restLow | restHigh) === 0) {
    if (passed) return finalScore(moverLow, moverHigh, otherLow, otherHigh);
    return (
      0 - smallEnding(table, otherLow, otherHigh, moverLow, moverHigh, -1 - alpha, empties, odd, true)
    );
  }
  const from = empties * longest * 4;
  let to = from;
  while ((restLow | restHigh) !== 0) {
    let square: number;
    if (restLow !== 0) {
      square = 31 - Math.clz32(restLow & -restLow);
      restLow &= restLow - 1;
    } else {
      square = 63 - Math.clz32(restHigh & -restHigh);
      restHigh &= restHigh - 1;
    }
    findFlips(square, moverLow, moverHigh, otherLow, otherHigh);
    const flipsLow = found[0]!;
    const flipsHigh = found[1]!;
    const disc = 1 << (square & 31);
    const nextLow = otherLow & ~flipsLow;
    const nextHigh = otherHigh & ~flipsHigh;
    const lastLow = moverLow | flipsLow | (square < 32 ? disc : 0);
    const lastHigh = moverHigh | flipsHigh | (square < 32 ? 0 : disc);
    let weight: number;
    if (square === first) weight = 1 << 20;
    else {
      findMoves(nextLow, nextHigh, lastLow, lastHigh);
      weight =
        -tune.w * (countBoth(found[0]!, found[1]!) + countBoth(found[0]! & 0x81, found[1]! & 0x81000000)) +
        tune.sv * squareValue[square]! +
        ((odd & quarter[square]!) !== 0 ? tune.odd : 0);
    }
    if (empties >= tune.etc) {
      const child = table.find(nextLow, nextHigh, lastLow, lastHigh);
      if (child >= 0 && 0 - table.upper(child) > alpha) {
        return 0 - table.upper(child);
      }
    }
    let slot = to;
    for (; slot > from && moves[slot - 1]! < weight; slot -= 4) {
      moves[slot] = moves[slot - 4]!;
      moves[slot + 1] = moves[slot - 3]!;
      moves[slot + 2] = moves[slot - 2]!;
      moves[slot + 3] = moves[slot - 1]!;
    }
    moves[slot] = square;
    moves[slot + 1] = flipsLow;
    moves[slot + 2] = flipsHigh;
    moves[slot + 3] = weight;
    to += 4;
  }
  let best = -65;
  let bestMove = 64;
  const before = visited[0]!;
  for (let k = from; k < to; k += 4) {
    const square = moves[k]!;
    const flipsLow = moves[k + 1]!;
    const flipsHigh = moves[k + 2]!;
    const disc = 1 << (square & 31);
    const score =
      0 -
      smallEnding(
        table,
        otherLow & ~flipsLow,
        otherHigh & ~flipsHigh,
        moverLow | flipsLow | (square < 32 ? disc : 0),
        moverHigh | flipsHigh | (square < 32 ? 0 : disc),
        -1 - alpha,
        empties - 1,
        odd ^ quarter[square]!,
        false,
      );
    if (score > best) {
      best = score;
      bestMove = square;
      if (score > alpha) break;
    }
  }
  if (best > alpha)
    table.store(moverLow, moverHigh, otherLow, otherHigh, best, 64, bestMove, visited[0]! - before);
  else table.store(moverLow, moverHigh, otherLow, otherHigh, -64, best, bestMove, visited[0]! - before);
  return best;
}
