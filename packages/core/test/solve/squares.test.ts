import { expect, it } from "vitest";
import {
  allLeft,
  allRight,
  bottomLeft,
  bottomRight,
  countSquares,
  hasFour,
  mirroredLeft,
  mirroredRight,
  oddLeft,
  oddRight,
  winsLeft,
  winsRight,
} from "../../src/solve/connect-four/squares.js";

/** Squares by column and row, from 0; the seventh row is no square, and always empty. */
type Has = (column: number, row: number) => boolean;

const words = (has: Has): readonly [left: number, right: number] => {
  let [left, right] = [0, 0];
  for (let column = 0; column < 7; column++) {
    for (let row = 0; row < 6; row++) {
      if (!has(column, row)) continue;
      if (column < 4) left |= 1 << (7 * column + row);
      else right |= 1 << (7 * (column - 4) + row);
    }
  }
  return [left, right];
};

/** Sets of squares of all densities, that only depend on their number. */
const sets: readonly Has[] = Array.from({ length: 150 }, (_, k) => {
  const marks = Array.from({ length: 42 }, (_, i) => {
    const x = Math.imul(1000 * k + i + 1, 0x2c1b3c6d);
    return ((Math.imul(x ^ (x >>> 12), 0x297a2d39) >>> 8) & 7) <= k % 7;
  });
  return (column, row) => column >= 0 && column < 7 && row >= 0 && row < 6 && marks[6 * column + row]!;
});

const ways = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether four stand in a line that goes through the square, which counts as taken: it is the highest in its column. */
const fourThrough = (has: Has, column: number, row: number) =>
  ways.some(([across, up]) =>
    (across === 0 ? [3] : [0, 1, 2, 3]).some((from) =>
      [0, 1, 2, 3].every((k) => k === from || has(column + (k - from) * across, row + (k - from) * up)),
    ),
  );

it("squares make four where a naive look at the board finds it, and one more stone does", () => {
  let [fours, wins] = [0, 0];
  for (const has of sets) {
    const [left, right] = words(has);
    const isFour = Array.from({ length: 42 }, (_, i) => [Math.floor(i / 6), i % 6] as const).some(
      ([column, row]) => has(column, row) && fourThrough(has, column, row),
    );
    expect(hasFour(left, right)).toBe(isFour);
    const won = words((column, row) => fourThrough(has, column, row));
    expect([winsLeft(left, right) & allLeft, winsRight(left, right) & allRight]).toEqual(won);
    if (isFour) fours++;
    wins += countSquares(...won);
  }
  expect([fours > 30, fours < 120, wins > 500]).toEqual([true, true, true]);
});

it("squares are counted, and mirrored", () => {
  for (const has of sets) {
    const [left, right] = words(has);
    let count = 0;
    for (let column = 0; column < 7; column++)
      for (let row = 0; row < 6; row++) if (has(column, row)) count++;
    expect(countSquares(left, right)).toBe(count);
    const mirror = words((column, row) => has(6 - column, row));
    expect([mirroredLeft(left, right), mirroredRight(left)]).toEqual(mirror);
  }
  expect([countSquares(allLeft, allRight), countSquares(0, allRight), countSquares(allLeft, 0)]).toEqual([
    42, 18, 24,
  ]);
});

it("rows are where they are said to be", () => {
  expect([bottomLeft, bottomRight]).toEqual(words((_, row) => row === 0));
  expect([allLeft, allRight]).toEqual(words(() => true));
  expect([oddLeft, oddRight]).toEqual(words((_, row) => row % 2 === 0));
});
