import { columnOf, columnWord, found } from "./discs.js";

const columnA = 0x01010101;
const columnH = 0x80808080 | 0;
const sides = columnA | columnH;

/**
 * Finds discs of `mine` that can never be flipped: not all of them, but none that can.
 *
 * A disc is safe along a line if the line is full, if the disc stands at its end, or if its neighbour there is a stable disc of
 * the same player; a disc that is safe along its four lines is stable. Discs on an edge are looked up in a table of all edges.
 */
export function findStable(mineLow: number, mineHigh: number, otherLow: number, otherHigh: number): void {
  const fullLow = mineLow | otherLow;
  const fullHigh = mineHigh | otherHigh;

  // Edges: rows 1 and 8 as they are, columns a and h collected into eight bits and spread again.
  edges ??= stableOnEdges();
  let stableLow = edges[((mineLow & 255) << 8) | (otherLow & 255)]!;
  let stableHigh = edges[((mineHigh >>> 24) << 8) | (otherHigh >>> 24)]! << 24;
  let edge = edges[(columnOf(mineLow, mineHigh) << 8) | columnOf(otherLow, otherHigh)]!;
  stableLow |= columnWord(edge & 15);
  stableHigh |= columnWord(edge >> 4);
  edge = edges[(columnOf(mineLow >>> 7, mineHigh >>> 7) << 8) | columnOf(otherLow >>> 7, otherHigh >>> 7)]!;
  stableLow |= columnWord(edge & 15) << 7;
  stableHigh |= columnWord(edge >> 4) << 7;

  // Along rows and columns.
  let rowsLow = fullLow & (fullLow >>> 1);
  let rowsHigh = fullHigh & (fullHigh >>> 1);
  rowsLow &= rowsLow >>> 2;
  rowsHigh &= rowsHigh >>> 2;
  rowsLow = Math.imul(rowsLow & (rowsLow >>> 4) & columnA, 255) | sides;
  rowsHigh = Math.imul(rowsHigh & (rowsHigh >>> 4) & columnA, 255) | sides;
  let columns = fullLow & fullHigh;
  columns &= columns >>> 16;
  columns = Math.imul(columns & (columns >>> 8) & 255, columnA);
  const columnsLow = columns | 255;
  const columnsHigh = columns | (255 << 24);

  // Along the diagonals: the empty squares, one, two, four steps in both directions.
  let emptyLow = ~fullLow;
  let emptyHigh = ~fullHigh;
  for (let step = 1; step <= 4; step += step) {
    const by = 9 * step;
    const right = rightward[step]!;
    const left = leftward[step]!;
    const low = emptyLow;
    const high = emptyHigh;
    if (by < 32) {
      emptyLow |= ((low << by) & right) | (((low >>> by) | (high << (32 - by))) & left);
      emptyHigh |= (((high << by) | (low >>> (32 - by))) & right) | ((high >>> by) & left);
    } else {
      emptyHigh |= (low << (by - 32)) & right;
      emptyLow |= (high >>> (by - 32)) & left;
    }
  }
  const risingLow = ~emptyLow | sides | 255;
  const risingHigh = ~emptyHigh | sides | (255 << 24);
  emptyLow = ~fullLow;
  emptyHigh = ~fullHigh;
  for (let step = 1; step <= 4; step += step) {
    const by = 7 * step;
    const right = rightward[step]!;
    const left = leftward[step]!;
    const low = emptyLow;
    const high = emptyHigh;
    emptyLow |= ((low << by) & left) | (((low >>> by) | (high << (32 - by))) & right);
    emptyHigh |= (((high << by) | (low >>> (32 - by))) & left) | ((high >>> by) & right);
  }
  const fallingLow = ~emptyLow | sides | 255;
  const fallingHigh = ~emptyHigh | sides | (255 << 24);

  stableLow |= mineLow & rowsLow & columnsLow & risingLow & fallingLow;
  stableHigh |= mineHigh & rowsHigh & columnsHigh & risingHigh & fallingHigh;

  // What touches stable discs. Shifts across the sides do no harm: there the lines are safe anyway.
  let low: number;
  let high: number;
  if ((stableLow | stableHigh) !== 0) {
    do {
      low = stableLow;
      high = stableHigh;
      stableLow |=
        mineLow &
        (rowsLow | (low << 1) | (low >>> 1)) &
        (columnsLow | (low << 8) | (low >>> 8) | (high << 24)) &
        (risingLow | (low << 9) | (low >>> 9) | (high << 23)) &
        (fallingLow | (low << 7) | (low >>> 7) | (high << 25));
      stableHigh |=
        mineHigh &
        (rowsHigh | (high << 1) | (high >>> 1)) &
        (columnsHigh | (high << 8) | (high >>> 8) | (low >>> 24)) &
        (risingHigh | (high << 9) | (high >>> 9) | (low >>> 23)) &
        (fallingHigh | (high << 7) | (high >>> 7) | (low >>> 25));
    } while (stableLow !== low || stableHigh !== high);
  }
  found[0] = stableLow;
  found[1] = stableHigh;
}

/** Where squares may stand that have been moved `step` columns to the right, or to the left. */
const rightward = [0, 0xfefefefe, 0xfcfcfcfc, 0, 0xf0f0f0f0];
const leftward = [0, 0x7f7f7f7f, 0x3f3f3f3f, 0, 0x0f0f0f0f];

/**
 * For an edge with the discs `mine` and `other`: which of `mine` keep their colour whatever is played, at
 * `256 mine + other`. It is made when it is first asked for: the game is often loaded where nobody plays it.
 */
let edges: Uint8Array | undefined;

function stableOnEdges(): Uint8Array {
  const stable = new Uint8Array(1 << 16);
  const known = new Uint8Array(1 << 16);
  const lasting = (mine: number, other: number): number => {
    const at = (mine << 8) | other;
    if (known[at] === 1) return stable[at]!;
    known[at] = 1;
    let rest = mine;
    for (let square = 0; square < 8 && rest !== 0; square++) {
      const disc = 1 << square;
      if ((mine | other) & disc) continue;
      const gained = flipsOnLine(square, mine, other);
      rest &= lasting(mine | disc | gained, other & ~gained);
      const lost = flipsOnLine(square, other, mine);
      rest &= lasting(mine & ~lost, other | disc | lost);
    }
    stable[at] = rest;
    return rest;
  };
  for (let mine = 0; mine < 256; mine++) {
    for (let other = 0; other < 256; other++) if ((mine & other) === 0) lasting(mine, other);
  }
  return stable;
}

function flipsOnLine(square: number, mine: number, other: number): number {
  let flips = 0;
  for (const step of [1, -1]) {
    let run = 0;
    let at = square + step;
    for (; at >= 0 && at < 8 && (other >> at) & 1; at += step) run |= 1 << at;
    if (at >= 0 && at < 8 && (mine >> at) & 1) flips |= run;
  }
  return flips;
}
