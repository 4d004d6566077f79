import { at, degreeOf } from "../../film/layout.js";
import type { Moment } from "../state.js";

/** The successors of a node of the path; of very many those that matter: the one on the path, the cause, and their neighbours. */
export function familyOf(moment: Moment, node: number, most: number, wanted: readonly number[]): number[] {
  const { layout } = moment;
  const degree = degreeOf(layout, node);
  const first = at(layout.first, node);
  const all = Array.from({ length: Math.min(degree, 100_000) }, (_, rank) => first + rank);
  if (degree <= most) return all;
  const isWanted = (each: number) => moment.isOnPath(each) || wanted.includes(each);
  const chosen = new Set(all.filter(isWanted).slice(0, most));
  const centre =
    all.find((each) => moment.isOnPath(each)) ?? all.findLast((each) => moment.isSeen(each)) ?? first;
  for (let away = 0; chosen.size < most && away < degree; away++) {
    for (const each of [centre - away, centre + away]) {
      if (each >= first && each < first + degree && chosen.size < most) chosen.add(each);
    }
  }
  return [...chosen].sort((a, b) => a - b);
}
