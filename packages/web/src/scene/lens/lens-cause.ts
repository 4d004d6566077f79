import { at } from "../../film/layout.js";
import { shortNumeral } from "../numbers.js";
import type { Moment } from "../state.js";
import { short, type Taste } from "../taste.js";
import { arrowHead, inequality } from "../tree-why.js";
import type { LensStage } from "./lens.js";
import type { Places } from "./links.js";

/** The way from a cut to the node that set its bound. */
export interface LensCause {
  readonly node: number;
  readonly d: string;
  readonly head: string;
  readonly label: string;
  readonly pill: { readonly x: number; readonly y: number; readonly width: number };
}

export function causeIn(
  moment: Moment,
  taste: Taste,
  places: Places,
  stage: LensStage & { readonly cellWidth: number; readonly height: number; readonly column: number },
): LensCause | undefined {
  if (moment.kind !== "cut") return undefined;
  const bound = at(moment.film.bound, moment.event);
  const from = places.get(moment.node ?? 0);
  const to = places.get(bound);
  if (from === undefined || to === undefined) return undefined;
  const label = inequality(moment, taste, shortNumeral);
  const width = label.length * 6.6 + 14;
  if (stage.style === "nodes") {
    const r = stage.height / 2 + 6;
    const isStraight = Math.abs(to.x - from.x) < 10;
    const side = isStraight ? (from.x > stage.width / 2 ? 1 : -1) : 1;
    const start = [from.x + side * -(r - 2) * (isStraight ? -1 : 1), from.y - r / 2] as const;
    const end = isStraight ? ([to.x + side * r, to.y + 8] as const) : ([to.x, to.y + r] as const);
    const bend = isStraight ? side * 26 : 0;
    const c1 = [start[0] + bend, start[1] - (start[1] - end[1]) * 0.35] as const;
    const c2 = [end[0] + bend, end[1] + (start[1] - end[1]) * 0.35] as const;
    return {
      node: bound,
      d: `M${short(start[0])} ${short(start[1])}C${short(c1[0])} ${short(c1[1])} ${short(c2[0])} ${short(c2[1])} ${short(end[0])} ${short(end[1])}`,
      head: arrowHead(isStraight ? [end[0] + bend, end[1] + 10] : c2, end),
      label,
      pill: {
        x: short(
          Math.max(width / 2 + 4, Math.min(stage.width - width / 2 - 4, (start[0] + end[0]) / 2 + bend)),
        ),
        y: short((start[1] + end[1]) / 2),
        width: short(width),
      },
    };
  }
  // Cells stand in columns: the way lies in the lane between two of them.
  const side = to.x <= from.x ? -1 : 1;
  const lane =
    to.x < from.x
      ? to.x + stage.column / 2
      : to.x > from.x
        ? to.x - stage.column / 2
        : to.x - stage.column / 2;
  const [x0, x1] = [
    from.x + (lane < from.x ? -1 : 1) * (stage.cellWidth / 2 + 6),
    to.x + (lane < to.x ? -1 : 1) * (stage.cellWidth / 2 + 8),
  ];
  const q = 8;
  const [s0, s1] = [Math.sign(lane - x0) || side, Math.sign(lane - x1) || side];
  const d = `M${short(x0)} ${from.y}H${short(lane - s0 * q)}q${s0 * q} 0 ${s0 * q} ${-q}V${short(to.y + q)}q0 ${-q} ${-s1 * q} ${-q}H${short(x1)}`;
  const sign = /[≤≥]/.exec(label)?.[0] ?? "";
  return {
    node: bound,
    d,
    head: arrowHead([x1 + s1 * 10, to.y], [x1, to.y]),
    label: sign,
    pill: { x: short(lane), y: short((from.y + to.y) / 2), width: 22 },
  };
}
