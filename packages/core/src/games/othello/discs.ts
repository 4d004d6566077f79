/**
 * Sets of squares as two words of 32 bits: `low` the rows 1 to 4, `high` the rows 5 to 8. Square a1 is bit 0 of `low`, h1 bit
 * 7, a2 bit 8; a5 is bit 0 of `high`.
 *
 * Functions that find a set leave it in `found`, for a pair of results costs an object each time.
 */
export const found = new Int32Array(2);

/** The corners. */
export const cornersLow = 0x00000081;
export const cornersHigh = 0x81000000 | 0;

/** All columns but a and h: a run of discs along a row or a diagonal cannot go on beyond them. */
const inner = 0x7e7e7e7e;

/**
 * Finds the empty squares where the player whose discs are `mover` can flip some of `other`.
 *
 * In each direction: the discs of `other` next to one of `mover`, those behind them, and so on; then one step further.
 */
export function findMoves(moverLow: number, moverHigh: number, otherLow: number, otherHigh: number): void {
  let low = 0;
  let high = 0;
  // Along the rows, each word for itself. Runs of up to six discs: one, two, four, six steps.
  const rowLow = otherLow & inner;
  const rowHigh = otherHigh & inner;
  let a = rowLow & (moverLow << 1);
  let b = rowHigh & (moverHigh << 1);
  a |= rowLow & (a << 1);
  b |= rowHigh & (b << 1);
  let pairsLow = rowLow & (rowLow << 1);
  let pairsHigh = rowHigh & (rowHigh << 1);
  a |= pairsLow & (a << 2);
  b |= pairsHigh & (b << 2);
  a |= pairsLow & (a << 2);
  b |= pairsHigh & (b << 2);
  low |= a << 1;
  high |= b << 1;
  a = rowLow & (moverLow >>> 1);
  b = rowHigh & (moverHigh >>> 1);
  a |= rowLow & (a >>> 1);
  b |= rowHigh & (b >>> 1);
  pairsLow >>>= 1;
  pairsHigh >>>= 1;
  a |= pairsLow & (a >>> 2);
  b |= pairsHigh & (b >>> 2);
  a |= pairsLow & (a >>> 2);
  b |= pairsHigh & (b >>> 2);
  low |= a >>> 1;
  high |= b >>> 1;
  // Towards higher rows: through the low word, over its last row into the high one.
  a = otherLow & (moverLow << 8);
  a |= otherLow & (a << 8);
  a |= otherLow & (a << 8);
  b = otherHigh & ((moverHigh << 8) | ((moverLow | a) >>> 24));
  b |= otherHigh & (b << 8);
  b |= otherHigh & (b << 8);
  low |= a << 8;
  high |= (b << 8) | (a >>> 24);
  a = rowLow & (moverLow << 9);
  a |= rowLow & (a << 9);
  a |= rowLow & (a << 9);
  b = rowHigh & ((moverHigh << 9) | ((moverLow | a) >>> 23));
  b |= rowHigh & (b << 9);
  b |= rowHigh & (b << 9);
  low |= a << 9;
  high |= (b << 9) | (a >>> 23);
  a = rowLow & (moverLow << 7);
  a |= rowLow & (a << 7);
  a |= rowLow & (a << 7);
  b = rowHigh & ((moverHigh << 7) | ((moverLow | a) >>> 25));
  b |= rowHigh & (b << 7);
  b |= rowHigh & (b << 7);
  low |= a << 7;
  high |= (b << 7) | (a >>> 25);
  // Towards lower rows.
  b = otherHigh & (moverHigh >>> 8);
  b |= otherHigh & (b >>> 8);
  b |= otherHigh & (b >>> 8);
  a = otherLow & ((moverLow >>> 8) | ((moverHigh | b) << 24));
  a |= otherLow & (a >>> 8);
  a |= otherLow & (a >>> 8);
  high |= b >>> 8;
  low |= (a >>> 8) | (b << 24);
  b = rowHigh & (moverHigh >>> 9);
  b |= rowHigh & (b >>> 9);
  b |= rowHigh & (b >>> 9);
  a = rowLow & ((moverLow >>> 9) | ((moverHigh | b) << 23));
  a |= rowLow & (a >>> 9);
  a |= rowLow & (a >>> 9);
  high |= b >>> 9;
  low |= (a >>> 9) | (b << 23);
  b = rowHigh & (moverHigh >>> 7);
  b |= rowHigh & (b >>> 7);
  b |= rowHigh & (b >>> 7);
  a = rowLow & ((moverLow >>> 7) | ((moverHigh | b) << 25));
  a |= rowLow & (a >>> 7);
  a |= rowLow & (a >>> 7);
  high |= b >>> 7;
  low |= (a >>> 7) | (b << 25);

  found[0] = low & ~(moverLow | otherLow);
  found[1] = high & ~(moverHigh | otherHigh);
}

/** The words of the row, the rising and the falling diagonal of each square: low and high in turn. */
export const rows = new Int32Array(128);
export const rising = new Int32Array(128);
export const falling = new Int32Array(128);
for (let square = 0; square < 64; square++) {
  for (let other = 0; other < 64; other++) {
    const across = (other & 7) - (square & 7);
    const up = (other >> 3) - (square >> 3);
    const word = 2 * square + (other >> 5);
    if (up === 0) rows[word]! |= 1 << (other & 31);
    if (up === across) rising[word]! |= 1 << (other & 31);
    if (up === -across) falling[word]! |= 1 << (other & 31);
  }
}

/** For a move at place `i` of a line of eight: the squares that would outflank `discs`, its inner six, at `64 i + discs`. */
const outflanking = new Uint8Array(8 * 64);
/** What lies between place `i` and the squares `ends` of a line, at `256 i + ends`. */
const between = new Uint8Array(8 * 256);
for (let i = 0; i < 8; i++) {
  for (let discs = 0; discs < 64; discs++) {
    const line = discs << 1;
    for (const step of [1, -1]) {
      let end = i + step;
      while (end >= 0 && end < 8 && (line >> end) & 1) end += step;
      if (end >= 0 && end < 8 && end !== i + step) outflanking[64 * i + discs]! |= 1 << end;
    }
  }
  for (let ends = 0; ends < 256; ends++) {
    for (let j = i + 1; j < 8; j++)
      if (ends >> j > 0) between[256 * i + ends]! |= (ends >> j) & 1 ? 0 : 1 << j;
    for (let j = i - 1; j >= 0; j--) {
      if (ends & ((1 << j) - 1)) between[256 * i + ends]! |= (ends >> j) & 1 ? 0 : 1 << j;
    }
  }
}

/** The squares next to each square: low and high in turn. */
export const neighbours = new Int32Array(128);
for (let square = 0; square < 64; square++) {
  for (let other = 0; other < 64; other++) {
    const across = (other & 7) - (square & 7);
    const up = (other >> 3) - (square >> 3);
    if (other === square || Math.abs(across) > 1 || Math.abs(up) > 1) continue;
    neighbours[2 * square + (other >> 5)]! |= 1 << (other & 31);
  }
}

/**
 * Finds the discs of `other` that flip when the player whose discs are `mover` moves to the empty `square`: none if it is no
 * move. Each of the four lines through the square becomes eight bits, looked up, and spread over the board again.
 */
export function findFlips(
  square: number,
  moverLow: number,
  moverHigh: number,
  otherLow: number,
  otherHigh: number,
): void {
  const word = 2 * square;
  const column = square & 7;
  const row = square >> 3;
  const outflankingColumn = column << 6;
  const betweenColumn = column << 8;

  // The row: shifted down.
  let maskLow = rows[word]!;
  let maskHigh = rows[word + 1]!;
  const shift = (row & 3) << 3;
  let mine = ((moverLow & maskLow) | (moverHigh & maskHigh)) >>> shift;
  let theirs = (((otherLow & maskLow) | (otherHigh & maskHigh)) >>> shift) & 0x7e;
  let ends = outflanking[outflankingColumn + (theirs >> 1)]! & mine;
  let line = between[betweenColumn + ends]! << shift;
  let low = line & maskLow;
  let high = line & maskHigh;

  // The diagonals: no column has two squares, so that the sum of the rows is the line.
  maskLow = rising[word]!;
  maskHigh = rising[word + 1]!;
  mine = Math.imul((moverLow & maskLow) | (moverHigh & maskHigh), 0x01010101) >>> 24;
  theirs = (Math.imul((otherLow & maskLow) | (otherHigh & maskHigh), 0x01010101) >>> 24) & 0x7e;
  ends = outflanking[outflankingColumn + (theirs >> 1)]! & mine;
  line = Math.imul(between[betweenColumn + ends]!, 0x01010101);
  low |= line & maskLow;
  high |= line & maskHigh;
  maskLow = falling[word]!;
  maskHigh = falling[word + 1]!;
  mine = Math.imul((moverLow & maskLow) | (moverHigh & maskHigh), 0x01010101) >>> 24;
  theirs = (Math.imul((otherLow & maskLow) | (otherHigh & maskHigh), 0x01010101) >>> 24) & 0x7e;
  ends = outflanking[outflankingColumn + (theirs >> 1)]! & mine;
  line = Math.imul(between[betweenColumn + ends]!, 0x01010101);
  low |= line & maskLow;
  high |= line & maskHigh;

  // The column.
  mine = columnOf(moverLow >>> column, moverHigh >>> column);
  theirs = columnOf(otherLow >>> column, otherHigh >>> column);
  ends = outflanking[(row << 6) + ((theirs & 0x7e) >> 1)]! & mine;
  line = between[(row << 8) + ends]!;
  low |= columnWord(line & 15) << column;
  high |= columnWord(line >> 4) << column;

  found[0] = low;
  found[1] = high;
}

/** Column a, as eight bits: a product collects every eighth bit of a word in the top four. */
export function columnOf(low: number, high: number): number {
  return (
    (Math.imul(low & 0x01010101, 0x10204080) >>> 28) |
    ((Math.imul(high & 0x01010101, 0x10204080) >>> 28) << 4)
  );
}

/** Four bits, as column a of a word. */
export function columnWord(bits: number): number {
  return Math.imul(bits, 0x00204081) & 0x01010101;
}

/** The number of squares in a word. */
export function countSquares(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBoth(low: number, high: number): number {
  return countSquares(low) + countSquares(high);
}

/** A single square: its low and its high word. */
export function discLow(square: number): number {
  return square < 32 ? 1 << square : 0;
}

export function discHigh(square: number): number {
  return square < 32 ? 0 : 1 << (square & 31);
}
