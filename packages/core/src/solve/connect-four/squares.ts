/**
 * Sets of squares of Connect Four, as in `ConnectFourPosition`: a left word of 28 bits (columns 1 to 4) and a right word of
 * 21 bits (columns 5 to 7), seven bits for each column, the lowest square first and the seventh always empty.
 *
 * A step upwards is 1 bit, one to the right 7, and along the diagonals 6 and 8. What leaves a word enters the other.
 * Where a word may come out with bits above its own, the caller takes them away.
 */
export const leftBits = 28;

/** The lowest squares of all columns, and all squares. */
export const bottomLeft = 0x0204081;
export const bottomRight = 0x04081;
export const allLeft = 63 * bottomLeft;
export const allRight = 63 * bottomRight;

/** The first, third and fifth rows. */
export const oddLeft = 0b010101 * bottomLeft;
export const oddRight = 0b010101 * bottomRight;

/** The left word of the squares, empty or not, where one more stone makes four in a line with those of (`left`, `right`). */
export function winsLeft(left: number, right: number): number {
  return (
    ((left << 1) & (left << 2) & (left << 3)) |
    winsLeftAlong(left, right, 6) |
    winsLeftAlong(left, right, 7) |
    winsLeftAlong(left, right, 8)
  );
}

/** The right word of the same. */
export function winsRight(left: number, right: number): number {
  return (
    ((right << 1) & (right << 2) & (right << 3)) |
    winsRightAlong(left, right, 6) |
    winsRightAlong(left, right, 7) |
    winsRightAlong(left, right, 8)
  );
}

function winsLeftAlong(left: number, right: number, step: number): number {
  const below1 = left << step;
  const below2 = left << (2 * step);
  const above1 = (left >> step) | (right << (leftBits - step));
  const above2 = (left >> (2 * step)) | (right << (leftBits - 2 * step));
  return (
    (below1 & below2 & ((left << (3 * step)) | above1)) |
    (above1 & above2 & ((left >> (3 * step)) | (right << (leftBits - 3 * step)) | below1))
  );
}

function winsRightAlong(left: number, right: number, step: number): number {
  const below1 = (right << step) | (left >> (leftBits - step));
  const below2 = (right << (2 * step)) | (left >> (leftBits - 2 * step));
  const above1 = right >> step;
  const above2 = right >> (2 * step);
  return (
    (below1 & below2 & ((right << (3 * step)) | (left >> (leftBits - 3 * step)) | above1)) |
    (above1 & above2 & ((right >> (3 * step)) | below1))
  );
}

/** Whether four of the squares stand in a line. */
export function hasFour(left: number, right: number): boolean {
  return (
    (foursAlong(left, right, 1) |
      foursAlong(left, right, 6) |
      foursAlong(left, right, 7) |
      foursAlong(left, right, 8)) !==
    0
  );
}

function foursAlong(left: number, right: number, step: number): number {
  const pairsRight = right & (right >> step);
  const pairsLeft = left & ((left >> step) | (right << (leftBits - step)));
  return (
    (pairsRight & (pairsRight >> (2 * step))) |
    (pairsLeft & ((pairsLeft >> (2 * step)) | (pairsRight << (leftBits - 2 * step))))
  );
}

/** The number of squares in both words. */
export function countSquares(left: number, right: number): number {
  const pairsLeft = left - ((left >> 1) & 0x55555555);
  const pairsRight = right - ((right >> 1) & 0x55555555);
  const fours =
    (pairsLeft & 0x33333333) +
    ((pairsLeft >> 2) & 0x33333333) +
    (pairsRight & 0x33333333) +
    ((pairsRight >> 2) & 0x33333333);
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >> 4) & 0x0f0f0f0f), 0x01010101) >> 24;
}

/** The left word of the mirror image: columns 7, 6, 5 and 4. */
export function mirroredLeft(left: number, right: number): number {
  return ((right >> 14) & 127) | (right & (127 << 7)) | ((right & 127) << 14) | (left & (127 << 21));
}

/** The right word of the mirror image: columns 3, 2 and 1. */
export function mirroredRight(left: number): number {
  return ((left >> 14) & 127) | (left & (127 << 7)) | ((left & 127) << 14);
}
