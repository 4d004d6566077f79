// Chomp: whoever eats a square of the chocolate also eats all below and to the right of it; the first square is poisoned.

import type { Game } from "espalier";

export const rows = 4;
export const columns = 6;

/** How many squares are left in each row. Plain data, because it travels between threads. */
export type Bar = readonly number[];

export const whole: Bar = Array(rows).fill(columns);

/** A move is the square that is bitten, counted row by row. */
export const chomp: Game<Bar, number> = {
  moves: (bar) =>
    bar.flatMap((left, row) => Array.from({ length: left }, (_, column) => row * columns + column)),
  play: (bar, square) => {
    const row = Math.floor(square / columns);
    return bar.map((left, each) => (each < row ? left : Math.min(left, square % columns)));
  },
  score: () => 1, // nothing is left: the other has eaten the poison
  key: (bar) => bar.join(),
};
