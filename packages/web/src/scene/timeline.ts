import type { Film } from "../film/film.js";
import { at, type Layout } from "../film/layout.js";
import { kindAt } from "../film/moments.js";
import { grouped } from "./numbers.js";
import { short } from "./taste.js";

/** A strip of time: what there is once for all of a film, as paths that a playhead uncovers. */
export interface Timeline {
  readonly width: number;
  readonly height: number;
  /** Where a moment lies, after so many events. */
  x(step: number): number;
  /** The step at a place. */
  step(x: number): number;
  /** The event that lies at a place. */
  eventAt(x: number): number;
  /** One path for the calls of each ply. */
  readonly plies: readonly { readonly isMax: boolean; readonly isLeaf: boolean; readonly d: string }[];
  /** What the root is worth at most and at least, for searches without calls. */
  readonly bounds: { readonly area: string; readonly most: string; readonly least: string } | undefined;
  readonly cuts: string;
  readonly areCutsBars: boolean;
  readonly ticks: string;
  /** Hollow ticks: what was recalled instead of searched. */
  readonly recalls: string;
  readonly numbers: readonly { readonly x: number; readonly text: string }[];
  /** What the row of numbers counts, where there is room for it. */
  readonly caption: string;
  readonly base: number;
  readonly top: number;
  /** How many plies have a row. */
  readonly rows: number;
  readonly rowHeight: number;
  readonly barHeight: number;
}

/** More events than this are shown as cuts per pixel and the calls of the first plies. */
export const mostDrawn = 2000;
const pliesDrawn = 6;

export interface TimelineSize {
  readonly width: number;
  readonly left: number;
  readonly bars: number;
  readonly labels: boolean;
  /** Events or evaluations as the measure of time, and how many there are on the whole strip. */
  readonly by: "steps" | "evaluations";
  readonly end: number;
}

/** Where an event lies when time is counted by evaluations: those between two of them are spread evenly. */
function timesOf(film: Film): Float64Array {
  const times = new Float64Array(film.length + 1);
  let from = 0;
  for (let step = 1; step <= film.length; step++) {
    const isEvaluation = at(film.evaluations, step) > at(film.evaluations, step - 1);
    if (!isEvaluation && step < film.length) continue;
    const begin = at(film.evaluations, from);
    const until = isEvaluation ? begin + 1 : begin;
    for (let each = from + 1; each <= step; each++)
      times[each] = begin + ((until - begin) * (each - from)) / (step - from);
    from = step;
  }
  return times;
}

export function timelineOf(film: Film, layout: Layout, size: TimelineSize): Timeline {
  const { width, left, bars, labels, by, end } = size;
  const times = by === "evaluations" ? timesOf(film) : undefined;
  const span = Math.max(1, end);
  const x = (step: number) =>
    left + ((times === undefined ? step : at(times, Math.min(step, film.length))) / span) * (width - left);
  const timeAt = (place: number) => ((place - left) / (width - left)) * span;
  const isLarge = film.length > mostDrawn;
  const rows = Math.min(layout.height + 1, isLarge ? pliesDrawn : 24);
  const top = isLarge ? 26 : 17;
  const rowHeight = (bars - (isLarge ? 9 : 0)) / Math.max(1, rows);
  const barHeight = rowHeight * 0.84;
  const base = top + rows * rowHeight + 3;
  const calls = Array.from({ length: rows }, () => [] as string[]);
  const open: number[] = [];
  const ticks: string[] = [];
  const recalls: string[] = [];
  const cuts: string[] = [];
  const perPixel = new Uint32Array(Math.ceil(width / 4) + 1);
  const numbers: { x: number; text: string }[] = [];
  const all = at(film.evaluations, film.length);
  const round = numberEvery(all);
  const caption = isLarge ? "evaluations, cuts per pixel, the first six plies" : "evaluations";
  let evaluations = 0;
  let lastTick = -1;
  for (let i = 0; i < film.length; i++) {
    const kind = kindAt(film, i);
    const middle = x(i + 0.5 > film.length ? film.length : i) + (x(i + 1) - x(i)) / 2;
    if (kind === "enter") open.push(i);
    else if (kind === "leave") {
      const begun = open.pop() ?? i;
      const ply = at(layout.depth, at(film.node, i));
      const bar = calls[ply];
      if (bar === undefined) continue;
      const [from, to] = [x(begun), x(i + 1)];
      if (isLarge && to - from < 0.8) continue;
      const gap = to - from > 3 ? 1 : 0.2;
      bar.push(
        `M${short(from)} ${short(top + ply * rowHeight)}h${short(Math.max(0.8, to - from - gap))}v${short(barHeight)}H${short(from)}z`,
      );
    } else if (kind === "cut" || kind === "hold") {
      perPixel[Math.floor(middle / 4)] = (perPixel[Math.floor(middle / 4)] ?? 0) + 1;
      if (!isLarge) cuts.push(`M${short(middle - 4)} 2h8l-4 8z`);
    } else if (kind === "recall" && !isLarge)
      recalls.push(`M${short(middle - 1.5)} ${short(base + 1)}h3v5h-3z`);
    else if (kind === "evaluate") {
      evaluations++;
      const isNumbered =
        labels && (evaluations === all || (evaluations % round === 0 && all - evaluations > round * 0.35));
      if (isNumbered) {
        const text = grouped(evaluations);
        numbers.push({ x: short(Math.min(middle, width - 3.2 * text.length)), text });
      }
      if (isLarge && middle - lastTick < 1.5) continue;
      lastTick = middle;
      if (!isLarge) ticks.push(`M${short(middle)} ${short(base)}v${evaluations % 5 === 0 ? 7 : 4}`);
    }
  }
  return {
    width,
    height: base + (labels ? 20 : 10),
    x,
    step: (place) => Math.max(0, Math.min(span, Math.round(timeAt(place)))),
    eventAt: (place) =>
      times === undefined ? Math.floor(timeAt(place)) : firstAfter(times, timeAt(place)) - 1,
    plies: calls.flatMap((bar, ply) =>
      bar.length === 0
        ? []
        : [
            {
              isMax: (layout.player === "max") === (ply % 2 === 0),
              isLeaf: ply === layout.height,
              d: bar.join(""),
            },
          ],
    ),
    bounds: calls.some((bar) => bar.length > 0) ? undefined : boundsOf(film, layout, x, top, base - 3),
    cuts: isLarge ? barsOf(perPixel) : cuts.join(""),
    areCutsBars: isLarge,
    ticks: ticks.join(""),
    recalls: recalls.join(""),
    numbers: spread(numbers).filter(({ x }) => x > (labels ? caption.length * 5.6 + 16 : 0)),
    caption: labels ? caption : "",
    base,
    top,
    rows,
    rowHeight,
    barHeight,
  };
}

/** The first of rising numbers that is greater. */
function firstAfter(numbers: Float64Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(numbers, middle) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Numbers that do not touch one another. */
function spread(numbers: readonly { x: number; text: string }[]) {
  let last = -Infinity;
  return numbers.filter(({ x, text }) => {
    if (x - last < 7 * text.length + 12) return false;
    last = x;
    return true;
  });
}

function numberEvery(all: number): number {
  const raw = all / 6;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  return Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= raw) ?? 10) * power);
}

function barsOf(perPixel: Uint32Array): string {
  const most = Math.max(1, ...perPixel);
  return [...perPixel]
    .map((count, i) => {
      if (count === 0) return "";
      const high = Math.max(1, (20 * count) / most);
      return `M${4 * i} ${short(22 - high)}h3.2V22h-3.2z`;
    })
    .join("");
}

/** What the root is worth at most, falling, and at least, rising: two staircases. */
function boundsOf(film: Film, layout: Layout, x: (step: number) => number, top: number, bottom: number) {
  const steps: { at: number; least: number; most: number }[] = [];
  for (let i = 0; i < film.length; i++) {
    if (at(film.node, i) !== 0 || Number.isNaN(at(film.least, i))) continue;
    const [least, most] = [at(film.least, i), at(film.most, i)];
    const last = steps.at(-1);
    if (last === undefined || last.least !== least || last.most !== most)
      steps.push({ at: i + 1, least, most });
  }
  if (steps.length === 0) return undefined;
  const finite = steps.flatMap(({ least, most }) => [least, most]).filter(Number.isFinite);
  for (const value of layout.worth) if (Number.isFinite(value)) finite.push(value);
  const [low, high] = [
    finite.reduce((a, b) => Math.min(a, b), Infinity),
    finite.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const y = (value: number) =>
    value === Infinity
      ? top
      : value === -Infinity
        ? bottom
        : short(bottom - 4 - ((bottom - top - 8) * (value - low)) / (high - low || 1));
  const stairs = (of: (step: (typeof steps)[number]) => number, begin: number) =>
    `M${short(x(0))} ${begin}${steps.map((step) => `H${short(x(step.at))}V${y(of(step))}`).join("")}H${short(x(film.length))}`;
  const most = stairs(({ most }) => most, top);
  return { area: `${most}V${bottom}H${short(x(0))}z`, most, least: stairs(({ least }) => least, bottom) };
}

/** The node whose call lies at a place of the strip. */
export function nodeUnder(film: Film, layout: Layout, timeline: Timeline, x: number, y: number) {
  const ply = Math.floor((y - timeline.top) / timeline.rowHeight);
  if (timeline.bounds !== undefined || ply < 0 || ply >= timeline.rows) return undefined;
  const event = timeline.eventAt(x);
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
  if (timeline.plies.length <= ply && ply >= pliesDrawn) return undefined;
  const from = timeline.x(begin);
  return {
    x: short(from),
    y: short(timeline.top + ply * timeline.rowHeight - 1),
    width: short(Math.max(2, timeline.x(end + 1) - from - 1)),
    height: short(timeline.barHeight + 2),
    step: end + 1,
  };
}
