import { Replay, type Trace, type TraceEvent } from "espalier/trace";
import { convert } from "espalier/trees";
import { columnsOf, type Film, kinds, phases, reasons } from "./film.js";
import { at, type Layout } from "./layout.js";

/** A keyframe holds a number per node; all of them together hold at most so many. */
const mostInKeyframes = 8_000_000;

/** The nodes of the layout at which the nodes of a trace stand. */
export function placesOf(
  { parents, ranks }: Pick<Trace, "parents" | "ranks">,
  { first }: Layout,
): Int32Array {
  const places = new Int32Array(parents.length);
  for (let node = 1; node < parents.length; node++) {
    places[node] = at(first, at(places, at(parents, node))) + at(ranks, node);
  }
  return places;
}

/** Plays a trace once, and keeps what every event leaves behind. The states are those of the replay of core. */
export function makeFilm(trace: Trace, layout: Layout, peak: number | null): Film {
  const { events } = trace;
  const length = events.length;
  const places = placesOf(trace, layout);
  const seen = { player: trace.player, view: "max" } as const;
  const film = blank(trace, length, peak);
  const { lists, words } = film;
  const last = new Int32Array(layout.count).fill(-1);
  const replay = new Replay(trace);
  const counts = { evaluations: 0, distinct: 0, nodes: 0, cuts: 0, open: 0 };
  const names = Object.keys(counts) as (keyof typeof counts)[];
  const evaluated = new Uint8Array(layout.count);
  const onOpen = new Uint8Array(layout.count);
  const keyframes: Int32Array[] = [];
  const stride = 4096 * Math.max(1, Math.ceil((length * layout.count) / (4096 * mostInKeyframes)));
  let root = 0;
  for (let i = 0; i < length; i++) {
    const event = events[i] as TraceEvent;
    replay.forward();
    const place = at(places, event.node);
    const depth = at(layout.depth, place);
    const forMax = (value: number) => convert(value, seen, depth);
    const turned = forMax(1) < 0;
    const state = replay.state(event.node);
    film.kind[i] = kinds.indexOf(event.kind);
    film.node[i] = place;
    film.before[i] = at(last, place);
    last[place] = i;
    film.phase[i] = phases.indexOf(state.phase);
    if (state.window !== undefined) {
      const [alpha, beta] = state.window;
      film.alpha[i] = turned ? forMax(beta) : alpha;
      film.beta[i] = turned ? forMax(alpha) : beta;
      film.asks[i] = state.more === undefined ? 0 : state.more ? 2 : 1;
    }
    if (state.value !== undefined) {
      const low = state.lower ?? state.value;
      film.lower[i] = turned ? forMax(state.value) : low;
      film.upper[i] = turned ? forMax(low) : state.value;
    }
    if (state.bounds !== undefined) {
      const [low, high] = state.bounds;
      film.least[i] = turned ? forMax(high) : low;
      film.most[i] = turned ? forMax(low) : high;
    }
    if (state.rest !== undefined) {
      film.rest[i] = reasons.indexOf(state.rest.why);
      film.restFrom[i] = state.rest.from;
      film.restCount[i] = state.rest.count;
    }
    if (state.open !== undefined) {
      film.merit[i] = forMax(state.open.merit);
      film.isSolved[i] = state.open.isSolved ? 1 : 0;
    }
    if (state.heldBy !== undefined) {
      film.heldBy[i] = state.heldBy === "restart" ? -2 : at(places, state.heldBy);
    }
    film.visits[i] = Math.min(state.evaluations, 65_535);
    if ("by" in event) {
      film.by[i] = event.by === null ? -1 : at(places, event.by);
      film.value[i] = forMax(event.value);
      film.limit[i] = forMax(event.limit);
    }
    if (event.kind === "postpone" || event.kind === "hope") {
      film.value[i] = forMax(turned ? event.upper : event.lower);
      film.limit[i] = forMax(turned ? event.lower : event.upper);
    }
    if (event.kind === "skip") film.flag[i] = event.strict ? 1 : 0;
    if (event.kind === "cut") {
      film.bound[i] = event.bound === null ? -1 : at(places, event.bound);
      film.flag[i] = event.tooLow ? 1 : 0;
    }
    if ("vp" in event && event.vp !== undefined) {
      const pairs = event.vp.map(([value, p]) => [forMax(value), p] as const);
      lists.set(i, turned ? pairs.reverse() : pairs);
    }
    if (event.kind === "operation") words.set(i, event.words);
    if (event.kind === "reroot") root = place;
    film.root[i] = root;
    film.stands[i] = event.kind === "leave" ? at(layout.parent, place) : place;

    if (event.kind === "evaluate") {
      counts.evaluations++;
      counts.distinct += evaluated[place] === 0 ? 1 : 0;
      evaluated[place] = 1;
    } else if (event.kind === "enter" || event.kind === "develop") counts.nodes++;
    else if (event.kind === "cut" || event.kind === "hold") counts.cuts++;
    const isOpen = state.open === undefined ? 0 : 1;
    counts.open += isOpen - at(onOpen, place);
    onOpen[place] = isOpen;
    for (const name of names) film[name][i + 1] = counts[name];
    if ((i + 1) % stride === 0) keyframes.push(last.slice());
  }
  return { ...film, stride, keyframes };
}

function blank({ algorithm, window, found, player }: Trace, length: number, peak: number | null) {
  const seen = { player, view: "max" } as const;
  const [a, b] = window.map((end) => convert(end, seen)) as [number, number];
  return {
    algorithm,
    length,
    window: [Math.min(a, b), Math.max(a, b)] as const,
    found: found && { ...found, ...foundForMax(found, player === "min"), line: [...found.line] },
    peak,
    ...columnsOf(length),
  };
}

const opposite = { exact: "exact", lower: "upper", upper: "lower" } as const;

function foundForMax({ value, status }: NonNullable<Trace["found"]>, isMin: boolean) {
  return isMin ? { value: 0 - value, status: opposite[status] } : { value, status };
}
