import type { Trace, TraceEvent } from "espalier/trace";
import type { Film } from "../film/film.js";
import { at, degreeOf, isMax, type Layout, rankOf } from "../film/layout.js";
import { kindAt } from "../film/moments.js";

/** The events of a film as those of a trace whose nodes are the nodes of the layout: what sentences are made of. */
export function traceOf(film: Film, layout: Layout, eyes: "max" | "mover"): Trace {
  return {
    version: 2,
    algorithm: film.algorithm,
    player: layout.player,
    view: eyes,
    window: layout.player === "max" ? film.window : [0 - film.window[1], 0 - film.window[0]],
    found: null,
    parents: layout.parent as unknown as readonly number[],
    ranks: lazily(layout.count, (node) => rankOf(layout, node)),
    degrees: lazily(layout.count, (node) => degreeOf(layout, node)),
    events: [],
  };
}

/** A list whose entries are worked out when they are asked for: a large tree is told of a few of its nodes. */
function lazily(length: number, entry: (i: number) => number): readonly number[] {
  return new Proxy([] as number[], {
    get: (target, key) => {
      if (key === "length") return length;
      const i = typeof key === "string" ? Number(key) : Number.NaN;
      return Number.isInteger(i) ? entry(i) : Reflect.get(target, key);
    },
  });
}

/** An event as a trace has it: numbers for the player to move at the node. */
export function eventOf(film: Film, layout: Layout, i: number): TraceEvent | undefined {
  const kind = kindAt(film, i);
  if (kind === undefined) return undefined;
  const node = at(film.node, i);
  const turned = !isMax(layout, node);
  const one = (value: number) => (turned ? 0 - value : value);
  const two = (low: Float64Array, high: Float64Array): [number, number] =>
    turned ? [0 - at(high, i), 0 - at(low, i)] : [at(low, i), at(high, i)];
  const [least, most] = two(film.least, film.most);
  const [lower, upper] = two(film.lower, film.upper);
  const worth = lower === upper ? { value: upper } : { value: upper, lower, ...listOf(film, i, turned) };
  const rest = { from: at(film.restFrom, i), count: at(film.restCount, i) };
  const orNull = (other: number) => (other < 0 ? null : other);
  switch (kind) {
    case "enter": {
      const [alpha, beta] = two(film.alpha, film.beta);
      const asks = at(film.asks, i);
      return asks === 0 ? { kind, node, alpha, beta } : { kind, node, alpha, beta, more: asks === 2 };
    }
    case "evaluate":
    case "estimate":
    case "leave":
    case "suppose":
      return { kind, node, ...worth };
    case "promise":
    case "recall":
    case "bound":
      return { kind, node, lower: least, upper: most };
    case "cut": {
      const cut = { kind, node, ...rest, by: orNull(at(film.by, i)), bound: orNull(at(film.bound, i)) };
      const numbers = { value: one(at(film.value, i)), limit: one(at(film.limit, i)) };
      return at(film.flag, i) === 1 ? { ...cut, ...numbers, tooLow: true } : { ...cut, ...numbers };
    }
    case "skip": {
      const skip = { kind, node, ...rest, by: orNull(at(film.by, i)) };
      const numbers = { value: one(at(film.value, i)), limit: one(at(film.limit, i)) };
      return at(film.flag, i) === 1 ? { ...skip, ...numbers, strict: true } : { ...skip, ...numbers };
    }
    case "postpone": {
      const [low, high] = two(film.value, film.limit);
      return { kind, node, ...rest, lower: low, upper: high };
    }
    case "hope": {
      const [low, high] = two(film.value, film.limit);
      return { kind, node, lower: low, upper: high };
    }
    case "spare":
      return { kind, node, ...rest };
    case "open":
      return { kind, node, merit: one(at(film.merit, i)), isSolved: at(film.isSolved, i) === 1 };
    case "operation":
      return { kind, node, number: operationsUntil(film, i), words: film.words.get(i) ?? "" };
    case "backup":
      return { kind, node, value: upper };
    case "hold":
      return { kind, node, by: at(film.by, i), value: one(at(film.value, i)), limit: one(at(film.limit, i)) };
    default:
      return { kind, node };
  }
}

function listOf({ lists }: Film, i: number, turned: boolean) {
  const list = lists.get(i);
  if (list === undefined) return {};
  const vp = list.map(([value, p]) => [turned ? 0 - value : value, p] as const);
  return { vp: turned ? vp.reverse() : vp };
}

function operationsUntil({ words }: Film, i: number): number {
  return [...words.keys()].filter((event) => event <= i).length;
}
