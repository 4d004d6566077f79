import type { Extent, Item } from "./layout.js";
import { pillHeight, pillWidth } from "./svg.js";

/** A cut whose cause is shown: between which items, and what is written at the arrow. */
export interface Cause {
  readonly from: Item;
  /** Nothing where the limit is the window that the search was given. */
  readonly to: Item | undefined;
  readonly text: string;
}

/** The level part of an arrow. It lies between two wires, in a lane of its own: gap g is above the wire of depth g. */
export interface Run {
  readonly gap: number;
  readonly left: number;
  readonly right: number;
  readonly lane: number;
}

/** The way of an arrow, from the cut up to a run, along it, and down to the cause; round what is in between. */
export interface Route {
  readonly cause: Cause;
  /** Where it leaves and where it arrives. */
  readonly startX: number;
  readonly endX: number;
  /** The run with the label, and the middle of the label. */
  readonly main: Run;
  readonly labelX: number;
  /** Where a wire lies between an end and the run: the way up to there, and where it passes those wires. */
  readonly fromBend: Bend | undefined;
  readonly toBend: Bend | undefined;
}

export interface Bend {
  readonly run: Run;
  readonly x: number;
}

/** Room that a lane takes. */
export const laneHeight = pillHeight + 3;

interface Placed {
  readonly x: (item: Item) => number;
  readonly extent: (item: Item) => Extent;
  /** Half the width of the shape. */
  readonly across: (item: Item) => number;
}

/**
 * Routes for all causes, no two runs of a gap on one another. The shorter ones lie nearer to the nodes, so that arrows
 * rather nest than cross.
 */
export function routes(causes: readonly Cause[], items: readonly Item[], placed: Placed): readonly Route[] {
  const channels = new Channels(items, placed);
  const lanes = new Lanes();
  const planned = causes.map((cause) => plan(cause, placed, channels));
  const runs = planned
    .flatMap(({ main, fromBend, toBend }) => [main, fromBend?.run, toBend?.run])
    .filter((run): run is Way => run !== undefined)
    .sort((a, b) => a.right - a.left - (b.right - b.left));
  const laned = new Map(runs.map((run) => [run, { ...run, lane: lanes.take(run) }]));
  const bend = (planned: { run: Way; x: number } | undefined) =>
    planned && { x: planned.x, run: laned.get(planned.run)! };
  return planned.map((route) => ({
    ...route,
    main: laned.get(route.main)!,
    fromBend: bend(route.fromBend),
    toBend: bend(route.toBend),
  }));
}

/** How many lanes each gap has. */
export function lanesOf(found: readonly Route[]): ReadonlyMap<number, number> {
  const lanes = new Map<number, number>();
  for (const { main, fromBend, toBend } of found)
    for (const run of [main, fromBend?.run, toBend?.run])
      if (run !== undefined) lanes.set(run.gap, Math.max(lanes.get(run.gap) ?? 0, run.lane + 1));
  return lanes;
}

type Way = Omit<Run, "lane">;

function plan(cause: Cause, { x, across }: Placed, channels: Channels) {
  const { from, to, text } = cause;
  const width = pillWidth(text);
  if (to === undefined) {
    const at = x(from);
    const main: Way = { gap: from.depth, left: at - width / 2, right: at + width / 2 };
    return { cause, startX: at, endX: at, labelX: at, main, fromBend: undefined, toBend: undefined };
  }
  const side = x(to) < x(from) ? -1 : 1;
  const startX = x(from) + side * across(from) * 0.5;
  const endX = x(to) - side * across(to) * 0.5;
  const gap = Math.min(from.depth, to.depth);
  const bend = (item: Item, at: number) => {
    if (item.depth === gap) return undefined;
    const through = channels.take(at, gap, item.depth - 1);
    const run: Way = { gap: item.depth, left: Math.min(at, through), right: Math.max(at, through) };
    return { x: through, run };
  };
  const fromBend = bend(from, startX);
  const toBend = bend(to, endX);
  const ends = [fromBend?.x ?? startX, toBend?.x ?? endX];
  const labelX = (ends[0]! + ends[1]!) / 2;
  const main: Way = {
    gap,
    left: Math.min(...ends, labelX - width / 2),
    right: Math.max(...ends, labelX + width / 2),
  };
  return { cause, startX, endX, labelX, main, fromBend, toBend };
}

/** The lanes of all gaps: in each the runs that lie there already. */
class Lanes {
  private readonly taken = new Map<number, Way[][]>();

  /** The first lane of the gap where the run touches no other. */
  take(run: Way): number {
    const lanes = this.taken.get(run.gap) ?? [];
    this.taken.set(run.gap, lanes);
    const clear = 4;
    for (let lane = 0; ; lane++) {
      const others = lanes[lane] ?? [];
      lanes[lane] = others;
      if (others.some(({ left, right }) => left < run.right + clear && run.left < right + clear)) continue;
      others.push(run);
      return lane;
    }
  }
}

/** Where an arrow can pass wires without touching what stands on them. */
class Channels {
  private readonly taken: { readonly depth: number; readonly left: number; readonly right: number }[];

  constructor(items: readonly Item[], { x, extent }: Placed) {
    this.taken = items.map((item) => {
      const { left, right } = extent(item);
      return { depth: item.depth, left: x(item) - left, right: x(item) + right };
    });
  }

  /** The free place nearest to `at` on all wires from depth `top` to depth `bottom`, free no longer. */
  take(at: number, top: number, bottom: number): number {
    const clear = 2;
    const onThem = this.taken
      .filter(({ depth }) => depth >= top && depth <= bottom)
      .sort((a, b) => a.left - b.left);
    let best = Number.POSITIVE_INFINITY;
    const consider = (left: number, right: number) => {
      if (right - left < 2 * clear) return;
      const nearest = Math.min(Math.max(at, left + clear), right - clear);
      if (Math.abs(nearest - at) < Math.abs(best - at)) best = nearest;
    };
    let edge = Number.NEGATIVE_INFINITY;
    for (const { left, right } of onThem) {
      consider(edge, left);
      edge = Math.max(edge, right);
    }
    consider(edge, Number.POSITIVE_INFINITY);
    for (let depth = top; depth <= bottom; depth++)
      this.taken.push({ depth, left: best - clear, right: best + clear });
    return best;
  }
}
