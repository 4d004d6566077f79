import { at, degreeOf, isBelow, isMax } from "../film/layout.js";
import { type Frame, isLeaf } from "./frame.js";
import { numeral, shortNumeral } from "./numbers.js";
import type { Moment, Running } from "./state.js";
import { seen, short, type Taste } from "./taste.js";
import type { NodeMark } from "./tree-marks.js";

export interface SawMark {
  readonly node: number;
  readonly d: string;
  readonly classes: string;
}

export interface WindowText {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly ends: readonly [string, string];
  /** Of a test, in their place: what it asks. */
  readonly question: string;
}

/** The arrow from what was cut off to the node that set the bound. */
export interface CauseArrow {
  readonly d: string;
  readonly head: string;
  readonly label: string;
  readonly pill: { readonly x: number; readonly y: number; readonly width: number };
  readonly ring: Pick<NodeMark, "x" | "y" | "r" | "wide" | "shape">;
  readonly node: number;
}

export function sawOf(moment: Moment, frame: Frame, node: number, isNow: boolean): readonly SawMark[] {
  const rest = moment.rest(node);
  if (rest !== "cut" && rest !== "skip") return [];
  const cut = restOf(moment, node);
  if (cut.length === 0) return [];
  const [x, y] = [frame.x(node), frame.rows[at(frame.layout.depth, node)] ?? 0];
  const below = frame.rows[at(frame.layout.depth, node) + 1] ?? y;
  const reach = Math.abs(below - y);
  const radius = 0.36 * reach + Math.min(6, 0.08 * reach);
  const angles = cut.map((child) => Math.atan2(below - y, frame.x(child) - x));
  const pad = isNow ? 0.2 : 0.16;
  const [from, to] = [Math.min(...angles) - pad, Math.max(...angles) + pad];
  const point = (angle: number) =>
    `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  const r = short(radius);
  const look = rest === "skip" ? "saw left" : `saw${isNow ? "" : " old"}`;
  return [{ node, d: `M${point(from)}A${r} ${r} 0 0 1 ${point(to)}`, classes: look }];
}

/** The successors of a node that were not looked at: those with a rank from the one that the event names. */
function restOf(moment: Moment, node: number): readonly number[] {
  const first = at(moment.layout.first, node);
  return Array.from({ length: degreeOf(moment.layout, node) }, (_, rank) => first + rank).filter(
    (child) => !moment.isSeen(child),
  );
}

/** What the cut that has just happened took of the nodes that are drawn. */
export function fallenBy(moment: Moment, nodes: readonly number[]): ReadonlySet<number> {
  const cut = moment.kind === "cut" ? moment.node : undefined;
  if (cut === undefined) return new Set();
  const rest = restOf(moment, cut);
  return new Set(nodes.filter((node) => rest.some((child) => isBelow(moment.layout, node, child))));
}

export function windowTexts(
  moment: Moment,
  frame: Frame,
  { eyes }: Taste,
  running: readonly Running[],
): readonly WindowText[] {
  const { layout } = frame;
  return running.flatMap(({ node, alpha, beta, asks }) => {
    const ply = at(layout.depth, node);
    const size = frame.size(ply);
    if (isLeaf(layout, node)) return [];
    const isForMax = isMax(layout, node);
    const ends = eyes === "max" || isForMax ? [alpha, beta] : [0 - beta, 0 - alpha];
    const text = ends.map((end) => shortNumeral(end)) as [string, string];
    const half = size / 2 + frame.wide(ply);
    const x = frame.x(node) + half + (node === moment.current ? 12 : 7);
    const width = 6.5 * (text[0].length + text[1].length + 4);
    const shifted = x + width > frame.width ? frame.x(node) - half - 12 - width : x;
    return [
      {
        node,
        x: short(shifted),
        y: short((frame.rows[ply] ?? 0) + (frame.down > 0 ? 0 - size / 2 - 1 : size / 2 + 10)),
        ends: text,
        question: asks === 0 ? "" : question(isForMax || eyes === "mover", asks === 2, text[0]),
      },
    ];
  });
}

/** What a test asks in as few signs as there are: ">2?". */
function question(isUp: boolean, more: boolean, bound: string): string {
  return `${isUp ? (more ? ">" : "≥") : more ? "<" : "≤"}${bound}?`;
}

/** The inequality of a cut in somebody's eyes: "2 ≤ 2". */
export function inequality(moment: Moment, { eyes }: Pick<Taste, "eyes">, write = numeral): string {
  const { film, event } = moment;
  const node = moment.node ?? 0;
  const isForMax = isMax(moment.layout, node);
  const [value, limit] = [at(film.value, event), at(film.limit, event)].map((x) => seen(x, isForMax, eyes));
  const isTooLow = at(film.flag, event) === 1 && moment.kind === "cut";
  const forMover = isForMax || eyes === "mover";
  const isLeast = forMover !== isTooLow;
  return `${write(value ?? 0)} ${isLeast ? "≥" : "≤"} ${write(limit ?? 0)}`;
}

export function causeOf(moment: Moment, frame: Frame, taste: Taste): CauseArrow | undefined {
  if (moment.kind !== "cut") return undefined;
  const node = moment.node ?? 0;
  const bound = at(moment.film.bound, moment.event);
  if (bound < 0) return undefined;
  const { layout, rows } = frame;
  const [x0, y0] = [frame.x(node), rows[at(layout.depth, node)] ?? 0];
  const [x1, y1] = [frame.x(bound), rows[at(layout.depth, bound)] ?? 0];
  const half = (each: number) => (isLeaf(layout, each) ? 0 : frame.wide(at(layout.depth, each)));
  const wide = half(bound);
  const r = frame.size(at(layout.depth, bound)) / 2 + 5;
  const own = frame.size(at(layout.depth, node)) / 2 + half(node);
  const side = x1 <= x0 ? 1 : -1;
  const { down } = frame;
  const from: Point = [x0 - side * (own + 4), y0 - 4 * down];
  const to: Point = [x1 + side * (r + wide + 1), y1 + 3 * down];
  const gap = (rows[1] ?? 0) - (rows[0] ?? 0);
  const isFar = at(layout.depth, bound) < at(layout.depth, node) - 1;
  const [c1, c2]: [Point, Point] = isFar
    ? [
        [x0 - side * (own + 6), y1 + (y0 - y1) * 0.42],
        [x0 - side * (own + 14), y1 + 4 * down],
      ]
    : [
        [x0 - (x0 - x1) * 0.3, y0 - 30 * down],
        [x1 + (x0 - x1) * 0.3, y1 - 26 * down],
      ];
  const label = inequality(moment, taste, shortNumeral);
  // The label lies between two wires, never on one.
  const t = isFar ? nearest((u) => Math.abs(bezier(from, c1, c2, to, u)[1] - (y1 + gap / 2))) : 0.5;
  const [px, py] = bezier(from, c1, c2, to, t);
  const width = label.length * 6.6 + 14;
  return {
    node: bound,
    d: `M${pair(from)}C${pair(c1)} ${pair(c2)} ${pair(to)}`,
    head: arrowHead(c2, to),
    label,
    pill: {
      x: short(Math.max(width / 2 + 2, Math.min(frame.width - width / 2 - 2, px))),
      y: short(py),
      width: short(width),
    },
    ring: {
      x: short(x1),
      y: short(y1),
      r: short(r),
      wide,
      shape: isMax(layout, bound) ? "square" : "circle",
    },
  };
}

type Point = readonly [number, number];

function pair([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t;
  const on = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
  return [on(0), on(1)];
}

/** The place on a curve, 0.1 to 0.95, at which `away` is least. */
function nearest(away: (t: number) => number): number {
  let best = 0.5;
  for (let i = 10; i < 95; i++) if (away(i / 100) < away(best)) best = i / 100;
  return best;
}

export function arrowHead([tx, ty]: Point, [x, y]: Point, long = 9, wide = 0.42): string {
  const angle = Math.atan2(y - ty, x - tx);
  const point = (turn: number, reach: number): Point => [
    x + reach * Math.cos(angle + turn),
    y + reach * Math.sin(angle + turn),
  ];
  return `M${pair(point(0, 2))}L${pair(point(wide, -long))}L${pair(point(-wide, -long))}Z`;
}
