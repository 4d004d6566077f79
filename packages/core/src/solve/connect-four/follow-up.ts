import {
  allLeft,
  allRight,
  bottomLeft,
  bottomRight,
  countSquares,
  hasFour,
  oddLeft,
  oddRight,
} from "./squares.js";

/**
 * Whether the first player, who is to move and has the stones `mover` among those `taken`, is sure not to win, because the
 * second can follow him:
 *
 * - Where each column has an even number of empty squares, the second player answers each stone with one above it. So he
 *   gets the even rows, and the first only what is empty in the odd ones.
 * - Where two columns have an odd number, he answers a stone on the lowest empty square of one with the lowest of the
 *   other, and goes on like that. So the first player gets one of these two squares besides.
 *
 * If no line of four fits into what the first player can get, he does not win.
 */
export function firstCannotWin(
  moverLeft: number,
  moverRight: number,
  takenLeft: number,
  takenRight: number,
): boolean {
  const nextLeft = (takenLeft + bottomLeft) & allLeft & ~oddLeft;
  const nextRight = (takenRight + bottomRight) & allRight & ~oddRight;
  const getsLeft = moverLeft | (oddLeft & ~takenLeft);
  const getsRight = moverRight | (oddRight & ~takenRight);
  if ((nextLeft | nextRight) === 0) return !hasFour(getsLeft, getsRight);
  if (countSquares(nextLeft, nextRight) !== 2) return false;
  const oneLeft = nextLeft & -nextLeft;
  const oneRight = oneLeft === 0 ? nextRight & -nextRight : 0;
  return (
    !hasFour(getsLeft | oneLeft, getsRight | oneRight) &&
    !hasFour(getsLeft | (nextLeft ^ oneLeft), getsRight | (nextRight ^ oneRight))
  );
}
