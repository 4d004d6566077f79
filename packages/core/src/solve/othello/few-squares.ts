import { findFlips, found, neighbours } from "../../games/othello/discs.js";
import { finalScore, lastSquare, lastTwoSquares, visited } from "./last-squares.js";

/** In which quarter of the board a square is: a bit for each. */
export const quarter = /* @__PURE__ */ Uint8Array.from(
  { length: 64 },
  (_, square) => 1 << ((square >> 5) * 2 + ((square >> 2) & 1)),
);

const left = 0x0f0f0f0f;
const right = 0xf0f0f0f0 | 0;

/** The squares of some quarters: a word for the rows 1 to 4, and for the rows 5 to 8. */
const quartersLow = /* @__PURE__ */ Int32Array.from(
  { length: 16 },
  (_, set) => (set & 1 ? left : 0) | (set & 2 ? right : 0),
);
const quartersHigh = /* @__PURE__ */ Int32Array.from(
  { length: 16 },
  (_, set) => (set & 4 ? left : 0) | (set & 8 ? right : 0),
);

/**
 * As `lastTwoSquares`, with `empties` squares, three or more but few: `odd` are the quarters with an odd number of them. Moves to these
 * come first: who moves last in a quarter keeps what he has there.
 */
export function fewSquares(
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  alpha: number,
  empties: number,
  odd: number,
  passed: boolean,
): number {
  visited[0]!++;
  const emptyLow = ~(moverLow | otherLow);
  const emptyHigh = ~(moverHigh | otherHigh);
  let best = -65;
  for (let part = 0; part < 4; part++) {
    const high = (part & 1) === 1;
    let rest = high ? emptyHigh & quartersHigh[odd]! : emptyLow & quartersLow[odd]!;
    if (part > 1) rest ^= high ? emptyHigh : emptyLow;
    for (; rest !== 0; rest &= rest - 1) {
      const disc = rest & -rest;
      const square = high ? 63 - Math.clz32(disc) : 31 - Math.clz32(disc);
      if (((neighbours[2 * square]! & otherLow) | (neighbours[2 * square + 1]! & otherHigh)) === 0) continue;
      findFlips(square, moverLow, moverHigh, otherLow, otherHigh);
      const flipsLow = found[0]!;
      const flipsHigh = found[1]!;
      if ((flipsLow | flipsHigh) === 0) continue;
      const nextLow = otherLow & ~flipsLow;
      const nextHigh = otherHigh & ~flipsHigh;
      const lastLow = moverLow | flipsLow | (high ? 0 : disc);
      const lastHigh = moverHigh | flipsHigh | (high ? disc : 0);
      let score: number;
      if (empties > 3) {
        score =
          0 -
          fewSquares(
            nextLow,
            nextHigh,
            lastLow,
            lastHigh,
            -1 - alpha,
            empties - 1,
            odd ^ quarter[square]!,
            false,
          );
      } else {
        score = 0 - lastSquares(nextLow, nextHigh, lastLow, lastHigh, -1 - alpha);
      }
      if (score > best) {
        if (score > alpha) return score;
        best = score;
      }
    }
  }
  if (best > -65) return best;
  if (passed) return finalScore(moverLow, moverHigh, otherLow, otherHigh);
  return 0 - fewSquares(otherLow, otherHigh, moverLow, moverHigh, -1 - alpha, empties, odd, true);
}

/** The same with two empty squares, one, or none. */
export function lastSquares(
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  alpha: number,
): number {
  const low = ~(moverLow | otherLow);
  const high = ~(moverHigh | otherHigh);
  if ((low | high) === 0) return finalScore(moverLow, moverHigh, otherLow, otherHigh);
  const one = low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high);
  const two = high !== 0 ? 63 - Math.clz32(high & -high) : 31 - Math.clz32(low & -low);
  return one === two
    ? lastSquare(one, moverLow, moverHigh, otherLow, otherHigh)
    : lastTwoSquares(one, two, moverLow, moverHigh, otherLow, otherHigh, alpha, false);
}
