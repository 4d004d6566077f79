import type { Film } from "../film/film.js";
import { at, type Layout } from "../film/layout.js";
import { numeral, shortNumeral } from "./numbers.js";

/** The axis of values on which windows, bounds and merits lie: from the least to the greatest that is known, as Max sees them. */
export interface Axis {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

export function axisOf({ worth }: Layout, film: Film | undefined): Axis {
  let [least, most] = [Infinity, -Infinity];
  const take = (value: number) => {
    if (!Number.isFinite(value)) return;
    if (value < least) least = value;
    if (value > most) most = value;
  };
  for (let i = 0; i < worth.length; i++) take(at(worth, i));
  if (film !== undefined) {
    for (const column of [film.lower, film.upper, film.least, film.most, film.merit]) {
      for (let i = 0; i < column.length; i++) take(at(column, i));
    }
  }
  if (least > most) [least, most] = [0, 1];
  if (least === most) most = least + 1;
  if (least > 0 && least <= 0.25 * most) least = 0;
  return { least, most, ticks: ticksOf(least, most) };
}

/** Round numbers between the two, at most ten of them. */
export function ticksOf(least: number, most: number, about = 9): Axis["ticks"] {
  const raw = (most - least) / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((each) => each * power >= raw * 0.999) ?? 10) * power;
  const ticks: { value: number; text: string }[] = [];
  for (let i = Math.ceil(least / step - 1e-9); i * step <= most + step * 1e-9; i++) {
    const value = Number((i * step).toPrecision(12));
    ticks.push({
      value,
      text: Math.abs(most) >= 1e4 || Math.abs(least) >= 1e4 ? shortNumeral(value) : numeral(value),
    });
  }
  return ticks;
}
