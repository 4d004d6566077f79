import { countBoth, discHigh, discLow, findFlips, findMoves, found } from "../../games/othello/discs.js";
import type { EndTable } from "./end-table.js";
import { quarter } from "./few-squares.js";
import { promise } from "./promise.js";

/** A move takes four words: its square, what it flips (low, high), and how promising it is. */
export const moveWords = 4;

/** No move list is longer. */
export const listWords = 64 * moveWords;

/** From so many empty squares on the moves are searched a little before they are searched in earnest. */
const searchedFrom = 14;

/** How good squares are, as long as nothing else is known: corners before edges, and those beside corners last. */
const squareWorth = /* @__PURE__ */ [0, 1, 2, 3, 3, 2, 1, 0].flatMap((row) => {
  const worths = [
    [18, 4, 16, 12],
    [4, 2, 6, 8],
    [16, 6, 14, 10],
    [12, 8, 10, 0],
  ][row] as number[];
  return [...worths, ...worths.toReversed()];
});

/** Writes the moves to `list`, from `from` on, and says where they end. */
export function listMoves(
  list: Int32Array,
  from: number,
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
): number {
  findMoves(moverLow, moverHigh, otherLow, otherHigh);
  let low = found[0]!;
  let high = found[1]!;
  let to = from;
  for (; low !== 0; low &= low - 1) {
    const square = 31 - Math.clz32(low & -low);
    findFlips(square, moverLow, moverHigh, otherLow, otherHigh);
    list[to] = square;
    list[to + 1] = found[0]!;
    list[to + 2] = found[1]!;
    to += moveWords;
  }
  for (; high !== 0; high &= high - 1) {
    const square = 63 - Math.clz32(high & -high);
    findFlips(square, moverLow, moverHigh, otherLow, otherHigh);
    list[to] = square;
    list[to + 1] = found[0]!;
    list[to + 2] = found[1]!;
    to += moveWords;
  }
  return to;
}

/** What the table proves to be above `alpha` by one of the moves; -65 if nothing. */
export function provedAbove(
  table: EndTable,
  list: Int32Array,
  from: number,
  to: number,
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  alpha: number,
): number {
  for (let k = from; k < to; k += moveWords) {
    const square = list[k]!;
    const low = list[k + 1]!;
    const high = list[k + 2]!;
    const at = table.find(
      otherLow & ~low,
      otherHigh & ~high,
      moverLow | low | discLow(square),
      moverHigh | high | discHigh(square),
    );
    if (at >= 0) {
      const lower = 0 - table.upper(at);
      if (lower > alpha) return lower;
    }
  }
  return -65;
}

/**
 * Puts the moves in order: `first` if it is among them, then those with few answers (fastest first), on good squares, in quarters with an odd
 * number of empty squares. Far from the end a small search says what they promise.
 */
export function orderMoves(
  list: Int32Array,
  from: number,
  to: number,
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  empties: number,
  odd: number,
  first: number,
): void {
  for (let k = from; k < to; k += moveWords) {
    const square = list[k]!;
    const low = list[k + 1]!;
    const high = list[k + 2]!;
    let weight = 1 << 30;
    if (square !== first) {
      const nextLow = otherLow & ~low;
      const nextHigh = otherHigh & ~high;
      const lastLow = moverLow | low | discLow(square);
      const lastHigh = moverHigh | high | discHigh(square);
      findMoves(nextLow, nextHigh, lastLow, lastHigh);
      const answers = countBoth(found[0]!, found[1]!) + countBoth(found[0]! & 0x81, found[1]! & 0x81000000);
      weight = squareWorth[square]! + ((odd & quarter[square]!) !== 0 ? 8 : 0) - 16 * answers;
      if (empties >= searchedFrom) {
        weight += 0 - promise(nextLow, nextHigh, lastLow, lastHigh, empties - 1);
      }
    }
    let slot = k;
    for (; slot > from && list[slot - 1]! < weight; slot -= moveWords) {
      list[slot] = list[slot - 4]!;
      list[slot + 1] = list[slot - 3]!;
      list[slot + 2] = list[slot - 2]!;
      list[slot + 3] = list[slot - 1]!;
    }
    list[slot] = square;
    list[slot + 1] = low;
    list[slot + 2] = high;
    list[slot + 3] = weight;
  }
}
