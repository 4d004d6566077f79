import { countBoth, discHigh, discLow, found } from "../../games/othello/discs.js";
import { pass } from "../../games/othello/othello-position.js";
import { findStable } from "../../games/othello/stability.js";
import type { EndTable } from "./end-table.js";
import { fewSquares, lastSquares, quarter } from "./few-squares.js";
import { finalScore, visited } from "./last-squares.js";
import { listMoves, listWords, moveWords, orderMoves, provedAbove } from "./move-list.js";

/** With so many empty squares or fewer neither the table nor an order of the moves pays. */
const few = 7;

/** So many empty squares, or fewer, are searched in one go. */
export const small = 12;

/** From so many empty squares on it pays to ask the table about all moves. */
export const askedFrom = 9;

/** The moves of a position with k empty squares, from `k * listWords` on. */
const list = new Int32Array((small + 1) * listWords);

/** As `fewSquares`, for up to `small` empty squares: with the table, stable discs, and the moves with few answers first. */
export function smallEnding(
  table: EndTable,
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  alpha: number,
  empties: number,
  odd: number,
): number {
  if (empties <= few) {
    return empties > 2
      ? fewSquares(moverLow, moverHigh, otherLow, otherHigh, alpha, empties, odd, false)
      : lastSquares(moverLow, moverHigh, otherLow, otherHigh, alpha);
  }
  visited[0]!++;
  const upper = boundOfStable(moverLow, moverHigh, otherLow, otherHigh, alpha, empties);
  if (upper <= alpha) return upper;
  const at = table.find(moverLow, moverHigh, otherLow, otherHigh);
  let first = pass;
  if (at >= 0) {
    const lower = table.lower(at);
    if (lower > alpha) return lower;
    const upper = table.upper(at);
    if (upper <= alpha) return upper;
    first = table.move(at);
  }
  const from = empties * listWords;
  const to = listMoves(list, from, moverLow, moverHigh, otherLow, otherHigh);
  if (to === from) {
    const none = listMoves(list, from, otherLow, otherHigh, moverLow, moverHigh) === from;
    if (none) return finalScore(moverLow, moverHigh, otherLow, otherHigh);
    return 0 - smallEnding(table, otherLow, otherHigh, moverLow, moverHigh, -1 - alpha, empties, odd);
  }
  if (empties >= askedFrom) {
    const proved = provedAbove(table, list, from, to, moverLow, moverHigh, otherLow, otherHigh, alpha);
    if (proved > alpha) return proved;
  }
  if (to > from + moveWords) {
    orderMoves(list, from, to, moverLow, moverHigh, otherLow, otherHigh, empties, odd, first);
  }
  const before = visited[0]!;
  let best = -65;
  let move = pass;
  for (let k = from; k < to; k += moveWords) {
    const square = list[k]!;
    const low = list[k + 1]!;
    const high = list[k + 2]!;
    const score =
      0 -
      smallEnding(
        table,
        otherLow & ~low,
        otherHigh & ~high,
        moverLow | low | discLow(square),
        moverHigh | high | discHigh(square),
        -1 - alpha,
        empties - 1,
        odd ^ quarter[square]!,
      );
    if (score > best) {
      best = score;
      move = square;
      if (score > alpha) break;
    }
  }
  table.store(moverLow, moverHigh, otherLow, otherHigh, alpha, best, move, visited[0]! - before);
  return best;
}

/**
 * The score can hardly be bounded by stable discs where `alpha` is less: measured, with `few` + 1 empty squares, one more, and so on.
 */
const stableFrom = [-2, 0, 4, 8, 12, 14, 16, 18, 20, 22];
const mostStableFrom = 24;

/**
 * The score is at most this, for the stable discs of the other player stay his; 65 where it does not pay to count them. There are more
 * than `few` empty squares.
 */
export function boundOfStable(
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
  alpha: number,
  empties: number,
): number {
  if (alpha < (stableFrom[empties - few - 1] ?? mostStableFrom)) return 65;
  findStable(otherLow, otherHigh, moverLow, moverHigh);
  return 64 - 2 * countBoth(found[0]!, found[1]!);
}
