import { above } from "./parts/above.js";

/** What searches of one position have shown so far: `lower <= value <= upper`, both infinite at first. */
export interface Standing {
  readonly lower: number;
  readonly upper: number;
  /** What the last search returned, one of the two bounds; before the first, what was guessed. */
  readonly last: number;
  readonly searches: number;
  /** Whether values are whole numbers. */
  readonly integers: boolean;
}

/** With which windows to search, one after the other, until the two bounds meet. */
export interface Driver {
  window(standing: Standing): readonly [alpha: number, beta: number];
}

/** Is the value at least `x`? */
function atLeast(x: number, integers: boolean): readonly [number, number] {
  return [integers ? x - 1 : 0 - above(0 - x), x];
}

/** Is it more than `x`? */
function moreThan(x: number, integers: boolean): readonly [number, number] {
  return [x, integers ? x + 1 : above(x)];
}

/** Null windows only, from a guess towards the value: MTD(f) of Plaat et al. It wants a table. */
export const mtdF: Driver = {
  window: ({ lower, last, searches, integers }) =>
    searches > 0 && last === lower ? moreThan(last, integers) : atLeast(last, integers),
};

/** A window of `width` to both sides of a guess; where the value is outside, the whole of that side. */
export function aspiration(width: number): Driver {
  return {
    window: ({ lower, upper, last, searches }) =>
      searches === 0 ? [last - width, last + width] : [lower, upper],
  };
}
