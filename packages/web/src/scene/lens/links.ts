import { at } from "../../film/layout.js";
import type { Moment } from "../state.js";
import { short } from "../taste.js";

/** Where the nodes of the lens stand. */
export type Places = ReadonlyMap<number, { readonly x: number; readonly y: number }>;

export function between(places: Places, above: number, below: number): string {
  const [a, b] = [places.get(above), places.get(below)];
  return a === undefined || b === undefined ? "" : `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

export function edgesOf(
  moment: Moment,
  families: readonly (readonly number[])[],
  places: Places,
  line: readonly number[],
  height: number,
) {
  return families.slice(1).flatMap((family, i) => {
    const parent = line[i];
    const from = parent === undefined ? undefined : places.get(parent);
    if (from === undefined) return [];
    return family.map((node) => {
      const to = places.get(node) ?? from;
      const look = moment.look(node);
      return {
        node,
        d: `M${from.x} ${short(from.y + 0.4 * height)}L${to.x} ${to.y}`,
        classes: `edge ${look === "path" ? "done" : look}`,
      };
    });
  });
}

/** From a node of the path to all the room of its successors, as a band behind the cells. */
export function funnelsOf(
  families: readonly (readonly number[])[],
  places: Places,
  line: readonly number[],
  width: number,
  height: number,
  left: number,
  inner: number,
  column: number,
): readonly string[] {
  return families.slice(1).flatMap((family, i) => {
    const above = places.get(line[i] ?? -1);
    const first = places.get(family[0] ?? -1);
    if (above === undefined || first === undefined) return [];
    const [from, to] = [left + (column - width) / 2, left + (family.length - 0.5) * column + width / 2];
    const [y0, y1, y2] = [above.y + height / 2 - 1, first.y - height / 2, first.y + height / 2].map(short);
    const sides = [above.x - width / 2, above.x + width / 2].map(short);
    return [
      `M${sides[0]} ${y0}H${sides[1]}L${short(Math.min(to, left + inner))} ${y1}V${y2}H${short(from)}V${y1}Z`,
    ];
  });
}

/** Across the edge to the first successor that was cut off. */
export function sawOf(moment: Moment, places: Places): string {
  if (moment.kind !== "cut" || at(moment.film.restCount, moment.event) === 0) return "";
  const node = moment.node ?? 0;
  const from = places.get(node);
  const first = at(moment.layout.first, node) + at(moment.film.restFrom, moment.event);
  const to = places.get(first);
  if (from === undefined || to === undefined) return "";
  const [x, y] = [from.x + (to.x - from.x) * 0.3, from.y + (to.y - from.y) * 0.3];
  return `M${short(x - 8)} ${short(y + 7)}L${short(x + 8)} ${short(y - 7)}`;
}
