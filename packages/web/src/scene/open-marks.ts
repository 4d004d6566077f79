import { at, degreeOf, isMax, shortPath } from "../film/layout.js";
import { shortNumeral } from "./numbers.js";
import type { Moment } from "./state.js";
import { seen, type Taste } from "./taste.js";
import { scale } from "./value-scale.js";
import type { Axis } from "./values.js";

/** An entry of OPEN on the axis. */
export interface OpenMark {
  readonly node: number;
  readonly name: string;
  readonly x: number;
  readonly merit: number;
  readonly text: string;
  readonly isSolved: boolean;
  readonly shape: "square" | "circle";
}

/**
 * The entries of OPEN, best first, at most so many: the greatest merit first where Max's strategies are searched, the
 * least where Min's are.
 */
export function openMarks(
  moment: Moment,
  axis: Axis,
  { eyes }: Taste,
  width: number,
  isDual: boolean,
): readonly OpenMark[] {
  const { layout } = moment;
  const x = scale(axis, 136, width - 44);
  const marks: OpenMark[] = [];
  for (const node of openNodes(moment)) {
    const merit = moment.merit(node) ?? 0;
    marks.push({
      node,
      name: node === 0 ? "root" : shortPath(layout, node, 24),
      x: x(merit),
      merit,
      text: shortNumeral(seen(merit, isMax(layout, node), eyes)),
      isSolved: moment.isSolved(node),
      shape: isMax(layout, node) ? "square" : "circle",
    });
  }
  const byPlace = (a: OpenMark, b: OpenMark) => at(layout.leafFrom, a.node) - at(layout.leafFrom, b.node);
  return marks.sort((a, b) =>
    a.merit === b.merit ? byPlace(a, b) : isDual ? a.merit - b.merit : b.merit - a.merit,
  );
}

function openNodes(moment: Moment): readonly number[] {
  const { layout } = moment;
  const nodes: number[] = [];
  // Every entry's ancestors were looked at: the rest of the tree is not gone through.
  const stack = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (moment.merit(node) !== undefined) nodes.push(node);
    if (moment.eventOf(node) < 0) continue;
    for (let rank = 0; rank < degreeOf(layout, node); rank++) stack.push(at(layout.first, node) + rank);
  }
  return nodes;
}
