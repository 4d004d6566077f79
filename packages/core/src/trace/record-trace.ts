import { type Located, located } from "../tree/located.js";
import type { Observer } from "../tree/observer.js";
import type { Tree } from "../tree/tree.js";
import type { Player, View } from "../tree/view.js";
import type { Trace } from "./trace.js";
import { type EventKind, eventKinds, type Report, type TraceEvent, traceEvents } from "./trace-events.js";
import { WindowStack } from "./window-stack.js";

/** A search being recorded: search `tree` with `observer`, then read `trace`. */
export interface Recorder<N> {
  readonly tree: Tree<Located<N>>;
  readonly observer: Observer<Located<N>>;
  readonly trace: Trace;
}

/**
 * Records a search of `tree`. The algorithm knows numbers only; which node cut which is worked out here, from
 * the calls and returns that are under way.
 */
export function recordTrace<N>(
  tree: Tree<N>,
  { algorithm, player = "max", view = "max" }: { algorithm: string; player?: Player; view?: View },
): Recorder<N> {
  const places = located(tree);
  const numbers = new Map<Located<N>, number>();
  const parents: number[] = [];
  const ranks: number[] = [];
  const degrees: number[] = [];
  const events: TraceEvent[] = [];
  const calls = new WindowStack();

  const numberOf = (place: Located<N>): number => {
    let number = numbers.get(place);
    if (number === undefined) {
      const parent = place.parent === undefined ? -1 : numberOf(place.parent);
      number = parents.length;
      numbers.set(place, number);
      parents.push(parent);
      ranks.push(place.rank);
      degrees.push(tree.degree(place.node));
    }
    return number;
  };

  const { worth: worthOf } = places;
  return {
    tree: {
      ...places,
      value(place) {
        const value = places.value(place);
        events.push(traceEvents.evaluate.event(numberOf(place), value));
        return value;
      },
      ...(worthOf && {
        worth(place: Located<N>) {
          const worth = worthOf(place);
          if (tree.degree(place.node) === 0) {
            events.push(traceEvents.evaluate.event(numberOf(place), worth.upper, worth.lower));
          }
          return worth;
        },
      }),
    },
    observer: {
      ...reporter((place: Located<N>, eventAt) => events.push(eventAt(numberOf(place)))),
      enter(place, alpha, beta, more) {
        const node = numberOf(place);
        events.push(traceEvents.enter.event(node, alpha, beta, more));
        calls.enter(node, place.rank, alpha, beta);
      },
      recall(place, lower, upper) {
        events.push(traceEvents.recall.event(numberOf(place), lower, upper));
        calls.recall();
      },
      leave(place, value, lower) {
        const node = numberOf(place);
        const cut = calls.leave(value, degrees[node] ?? 0);
        if (cut !== undefined) events.push(traceEvents.cut.event(node, cut.from, cut));
        events.push(traceEvents.leave.event(node, value, lower));
      },
    },
    trace: { version: 1, algorithm, player, view, parents, ranks, degrees, events },
  };
}

/** For each kind of event the method by which it is reported of a node. */
type Reporter<N> = { readonly [K in EventKind]: (node: N, ...report: Report<K>) => void };

/** Hands each event, as it is reported of a node, to `record`, which knows the number of the node. */
function reporter<N>(record: (node: N, eventAt: (number: number) => TraceEvent) => void): Reporter<N> {
  const method =
    <K extends EventKind>(kind: K) =>
    (node: N, ...report: Report<K>) =>
      record(node, (number) => traceEvents[kind].event(number, ...report));
  return Object.fromEntries(eventKinds.map((kind) => [kind, method(kind)])) as Reporter<N>;
}
