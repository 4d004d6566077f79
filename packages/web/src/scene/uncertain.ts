import type { Film } from "../film/film.js";
import { at } from "../film/layout.js";
import type { Moment } from "./state.js";

/** An uncertain value as it is drawn: a list as bars, a range as a bar with two ends. Places and heights are from 0 to 1. */
export interface Uncertain {
  readonly bars: readonly (readonly [at: number, height: number])[];
  readonly range: readonly [from: number, to: number] | undefined;
}

export const certain: Uncertain = { bars: [], range: undefined };

/** What there is to be drawn of a node whose value lies within `known`. */
export function uncertainOf(
  moment: Moment,
  node: number,
  known: readonly [number, number] | undefined,
): Uncertain {
  if (known === undefined || known[0] >= known[1] || !known.every(Number.isFinite)) return certain;
  const list = moment.list(node);
  if (list !== undefined) return { bars: barsOf(list), range: undefined };
  const [least, most] = extentOf(moment.film);
  const place = (value: number) => (value - least) / (most - least || 1);
  return { bars: [], range: [place(known[0]), place(known[1])] };
}

/** At most nine bars; of a longer list neighbours are taken together. */
function barsOf(list: readonly (readonly [number, number])[]): Uncertain["bars"] {
  const groups = Math.min(9, list.length);
  const heights = Array.from({ length: groups }, () => 0);
  list.forEach(([, p], i) => {
    const group = Math.floor((i * groups) / list.length);
    heights[group] = (heights[group] ?? 0) + p;
  });
  const highest = Math.max(...heights);
  return heights.map((height, i) => [(i + 0.5) / groups, height / highest] as const);
}

const extents = new WeakMap<Film, readonly [number, number]>();

/** The least and the greatest finite value of a film. */
function extentOf(film: Film): readonly [number, number] {
  let extent = extents.get(film);
  if (extent === undefined) {
    let [least, most] = [Infinity, -Infinity];
    for (const column of [film.lower, film.upper, film.least, film.most]) {
      for (let i = 0; i < column.length; i++) {
        const value = at(column, i);
        if (!Number.isFinite(value)) continue;
        if (value < least) least = value;
        if (value > most) most = value;
      }
    }
    extent = [least, most];
    extents.set(film, extent);
  }
  return extent;
}
