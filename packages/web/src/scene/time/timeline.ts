import type { Film } from "../../film/film.js";
import { at, type Layout } from "../../film/layout.js";
import { kindAt, stepWith } from "../../film/moments.js";
import { grouped } from "../numbers.js";
import { short } from "../taste.js";
import { type CallRows, callsOf } from "./calls.js";
import { type RootBounds, rootBounds } from "./root-bounds.js";
import { type TimeAxis, timeAxis } from "./time-axis.js";

/** A strip of time: what there is once for all of a film, as paths that a playhead uncovers. */
export interface Timeline extends CallRows {
  readonly width: number;
  readonly height: number;
  readonly axis: TimeAxis;
  /** One path for the calls of each ply. */
  readonly plies: readonly { readonly isMax: boolean; readonly isLeaf: boolean; readonly d: string }[];
  /** What the root is worth at most and at least, for searches without calls. */
  readonly bounds: RootBounds | undefined;
  readonly cuts: string;
  readonly areCutsBars: boolean;
  readonly ticks: string;
  /** Hollow ticks: what was recalled instead of searched. */
  readonly recalls: string;
  readonly numbers: readonly { readonly x: number; readonly text: string }[];
  /** What the row of numbers counts, where there is room for it. */
  readonly caption: string;
  readonly base: number;
}

/** More events than this are shown as cuts per pixel and the calls of the first plies. */
const mostDrawn = 2000;
const pliesDrawn = 6;

export interface TimelineSize {
  readonly width: number;
  readonly left: number;
  readonly bars: number;
  readonly labels: boolean;
  /** Whether what the root is worth is written beside its line, to Max or to the mover. */
  readonly worth?: "max" | "mover" | undefined;
  /** Events or evaluations as the measure of time, and how many there are on the whole strip. */
  readonly by: "steps" | "evaluations";
  readonly end: number;
}

export function timelineOf(film: Film, layout: Layout, size: TimelineSize): Timeline {
  const { width, left, bars, labels, by, end } = size;
  // The mark of what comes last is seen whole.
  const axis = timeAxis(film, { left, right: width - 5, by, end });
  const isLarge = film.length > mostDrawn;
  const rows = Math.min(layout.height + 1, isLarge ? pliesDrawn : 24);
  const top = isLarge ? 26 : 17;
  const rowHeight = (bars - (isLarge ? 9 : 0)) / Math.max(1, rows);
  const base = top + rows * rowHeight + 3;
  const table: CallRows = { rows, top, rowHeight, barHeight: 0.84 * rowHeight };
  const calls = callsOf(film, layout, axis, table, isLarge ? 0.8 : 0);
  const caption = isLarge ? "evaluations, cuts per pixel, the first six plies" : "evaluations";
  const marks = isLarge
    ? { cuts: cutsPerPixel(film, axis, width), ticks: "", recalls: "" }
    : marksOf(film, axis, base);
  return {
    ...{ width, height: base + (labels ? 20 : 10), axis, base },
    ...table,
    ...marks,
    areCutsBars: isLarge,
    plies: calls.flatMap((d, ply) => {
      const isMax = (layout.player === "max") === (ply % 2 === 0);
      return d === "" ? [] : [{ isMax, isLeaf: ply === layout.height, d }];
    }),
    bounds: calls.some((d) => d !== "")
      ? undefined
      : rootBounds(film, layout, axis, { top, bottom: base - 3, eyes: size.worth }),
    numbers: labels ? numbersOf(film, axis, width).filter(({ x }) => x > caption.length * 5.6 + 16) : [],
    caption: labels ? caption : "",
  };
}

/** A mark for every cut, and a tick for every evaluation and every recall. */
function marksOf(film: Film, axis: TimeAxis, base: number) {
  const [ticks, recalls, cuts]: [string[], string[], string[]] = [[], [], []];
  for (let i = 0; i < film.length; i++) {
    const kind = kindAt(film, i);
    const x = axis.middle(i);
    if (kind === "cut" || kind === "hold") cuts.push(`M${short(x - 4)} 2h8l-4 8z`);
    else if (kind === "recall") recalls.push(`M${short(x - 1.5)} ${short(base + 1)}h3v5h-3z`);
    else if (kind === "evaluate")
      ticks.push(`M${short(x)} ${short(base)}v${at(film.evaluations, i + 1) % 5 === 0 ? 7 : 4}`);
  }
  return { cuts: cuts.join(""), ticks: ticks.join(""), recalls: recalls.join("") };
}

/** How many cuts lie on each four pixels, as bars. */
function cutsPerPixel({ cuts, length }: Film, axis: TimeAxis, width: number): string {
  const until = (x: number) => at(cuts, Math.max(0, Math.min(length, axis.eventAt(x) + 1)));
  const counts = Array.from({ length: Math.ceil(width / 4) }, (_, i) => until(4 * i + 4) - until(4 * i));
  const most = Math.max(1, ...counts);
  return counts
    .map((count, i) => {
      if (count === 0) return "";
      const high = Math.max(1, (20 * count) / most);
      return `M${4 * i} ${short(22 - high)}h3.2V22h-3.2z`;
    })
    .join("");
}

/** The numbers of some evaluations, and of the last one, at their places, so that they do not touch one another. */
function numbersOf(film: Film, axis: TimeAxis, width: number) {
  const all = at(film.evaluations, film.length);
  const round = numberEvery(all);
  const counts: number[] = [];
  for (let count = round; all - count > 0.35 * round; count += round) counts.push(count);
  if (all > 0) counts.push(all);
  let last = -Infinity;
  return counts.flatMap((count) => {
    const text = grouped(count);
    const x = short(Math.min(axis.middle(stepWith(film.evaluations, count) - 1), width - 3.2 * text.length));
    if (x - last < 7 * text.length + 12) return [];
    last = x;
    return [{ x, text }];
  });
}

function numberEvery(all: number): number {
  const raw = all / 6;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  return Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= raw) ?? 10) * power);
}

/** The node whose call lies at a place of the strip. */
export function nodeUnder(film: Film, layout: Layout, timeline: Timeline, x: number, y: number) {
  const ply = Math.floor((y - timeline.top) / timeline.rowHeight);
  if (timeline.bounds !== undefined || ply < 0 || ply >= timeline.rows) return undefined;
  const event = timeline.axis.eventAt(x);
  let node = event < 0 || event >= film.length ? -1 : at(film.stands, event);
  while (node >= 0 && at(layout.depth, node) > ply) node = at(layout.parent, node);
  return node >= 0 && at(layout.depth, node) === ply ? node : undefined;
}

/** The last call of a node that began before `step`: where its bar lies. */
export function barOfNode(film: Film, layout: Layout, timeline: Timeline, node: number, lastEvent: number) {
  let end = lastEvent;
  while (end >= 0 && kindAt(film, end) !== "leave" && kindAt(film, end) !== "enter")
    end = at(film.before, end);
  if (end < 0) return undefined;
  let begin = end;
  while (begin >= 0 && kindAt(film, begin) !== "enter") begin = at(film.before, begin);
  if (begin < 0) return undefined;
  const ply = at(layout.depth, node);
  if (ply >= timeline.rows) return undefined;
  const from = timeline.axis.x(begin);
  return {
    x: short(from),
    y: short(timeline.top + ply * timeline.rowHeight - 1),
    width: short(Math.max(2, timeline.axis.x(end + 1) - from - 1)),
    height: short(timeline.barHeight + 2),
    step: end + 1,
  };
}
