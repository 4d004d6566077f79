import { type Located, located } from "../tree/located.js";
import type { Found, Observer } from "../tree/observer.js";
import type { Bounds, Tree, Worth } from "../tree/tree.js";
import type { Player, View } from "../tree/view.js";
import { vouchAs } from "../tree/vouched.js";
import { wrapTree } from "../tree/wrap-tree.js";
import type { Distribution } from "../values/distribution.js";
import { Calls } from "./calls.js";
import { Proved } from "./proved.js";
import { Rests } from "./rests.js";
import type { Pairs } from "./teller.js";
import type { Trace } from "./trace.js";
import { type TraceEvent, traceEvents } from "./trace-events.js";

/** A search being recorded: search `tree` with `observer`, then read `trace`. */
export interface Recorder<N> {
  readonly tree: Tree<Located<N>>;
  readonly observer: Observer<Located<N>>;
  readonly trace: Trace;
}

/**
 * Records a search of `tree`. The algorithm tells numbers only. What is cut off, and by which nodes, is worked out here
 * from the evaluations: see proved.ts and rests.ts.
 */
export function recordTrace<N>(
  tree: Tree<N>,
  { algorithm, player = "max", view = "max" }: { algorithm: string; player?: Player; view?: View },
): Recorder<N> {
  const places = located(tree);
  const numbers = new Map<Located<N>, number>();
  const ranks: number[] = [];
  const events: TraceEvent[] = [];
  const proved = new Proved(tree.domain);
  const calls = new Calls(proved);
  const rests = new Rests(proved, ranks, events);
  const promised = new Set<number>();
  const judged = new Set<number>();
  /** Whether anything was told of a node since it was gone. */
  const isPresent: boolean[] = [];
  const trace = {
    version: 2 as const,
    algorithm,
    player,
    view,
    window: [-Infinity, Infinity] as [number, number],
    found: null as Found | null,
    parents: proved.parents,
    ranks,
    degrees: proved.degrees,
    events,
  };

  const numberOf = (place: Located<N>): number => {
    let number = numbers.get(place);
    if (number === undefined) {
      const parent = place.parent === undefined ? -1 : numberOf(place.parent);
      number = proved.add(parent, tree.degree(place.node));
      numbers.set(place, number);
      ranks.push(place.rank);
    }
    isPresent[number] = true;
    return number;
  };

  const evaluated = (place: Located<N>, { lower, upper, vp }: Seen) => {
    const node = numberOf(place);
    rests.lookAt(node);
    calls.look(node);
    events.push(traceEvents.evaluate.event(node, upper, lower, vp));
    if (tree.degree(place.node) === 0) rests.know(node);
    rests.narrow(node, lower, upper);
  };

  const { worth: worthOf, bounds: boundsOf, estimate: estimateOf } = places;
  const watched = wrapTree(places, {
    value(place) {
      const value = places.value(place);
      evaluated(place, seen(value));
      return value;
    },
    ...(worthOf && {
      worth(place: Located<N>) {
        const worth = worthOf(place);
        const node = numberOf(place);
        if (tree.degree(place.node) === 0) evaluated(place, seen(worth));
        else if (!judged.has(node)) {
          judged.add(node);
          const { lower, upper, vp } = seen(worth);
          events.push(traceEvents.estimate.event(node, upper, lower, vp));
        }
        return worth;
      },
    }),
    ...(estimateOf && {
      estimate(place: Located<N>) {
        const value = estimateOf(place);
        const node = numberOf(place);
        if (tree.degree(place.node) > 0 && !judged.has(node)) {
          judged.add(node);
          events.push(traceEvents.estimate.event(node, value));
        }
        return value;
      },
    }),
    ...(boundsOf && {
      bounds(place: Located<N>) {
        const bounds = boundsOf(place);
        const node = numberOf(place);
        if (!promised.has(node)) {
          promised.add(node);
          promise(node, bounds);
        }
        return bounds;
      },
    }),
  });
  return {
    tree: vouchAs(watched, places),
    observer: {
      begin(alpha, beta) {
        trace.window = [alpha, beta];
        proved.giveWindow(alpha, beta);
      },
      enter(place, alpha, beta, more) {
        const node = numberOf(place);
        rests.lookAt(node);
        events.push(traceEvents.enter.event(node, alpha, beta, more));
        calls.enter(node, alpha, beta, more);
      },
      recall(place, lower, upper) {
        events.push(traceEvents.recall.event(numberOf(place), lower, upper));
        const { top } = calls;
        if (top !== undefined) top.isRecalled = true;
      },
      leave(place, value, lower, worth) {
        const node = numberOf(place);
        const call = calls.leave();
        if (call !== undefined) rests.returned(call, lower ?? value);
        events.push(traceEvents.leave.event(node, value, lower, pairsOf(worth)));
      },
      develop(place) {
        const node = numberOf(place);
        rests.flush();
        rests.develop(node);
        events.push(traceEvents.develop.event(node));
      },
      bound: (place, lower, upper) => events.push(traceEvents.bound.event(numberOf(place), lower, upper)),
      hope: (place, lower, upper) => events.push(traceEvents.hope.event(numberOf(place), lower, upper)),
      suppose(place, worth) {
        const { lower, upper, vp } = seen(worth);
        events.push(traceEvents.suppose.event(numberOf(place), upper, lower, vp));
      },
      open: (place, merit, isSolved) => events.push(traceEvents.open.event(numberOf(place), merit, isSolved)),
      close: (place) => events.push(traceEvents.close.event(numberOf(place))),
      forget(place) {
        const node = numberOf(place);
        rests.forget(node);
        events.push(traceEvents.forget.event(node));
        const below = [...proved.met(node)].reverse();
        for (let c = below.pop(); c !== undefined; c = below.pop()) {
          if (isPresent[c]) events.push(traceEvents.gone.event(c));
          isPresent[c] = false;
          below.push(...proved.met(c).toReversed());
        }
      },
      end(found) {
        rests.end();
        trace.found = { value: found.value, status: found.status, line: [...found.line] };
      },
    },
    trace,
  };

  function promise(node: number, { lower, upper }: Bounds): void {
    if (lower === -Infinity && upper === Infinity) return;
    events.push(traceEvents.promise.event(node, lower, upper));
    rests.narrow(node, lower, upper);
  }
}

/** What is seen of a value: its limits, and the whole of it where that is a list. */
interface Seen {
  readonly lower: number;
  readonly upper: number;
  readonly vp?: Pairs | undefined;
}

function seen(worth: number | Worth): Seen {
  if (typeof worth === "number") return { lower: worth, upper: worth };
  const { lower, upper } = worth;
  return { lower, upper, vp: pairsOf(worth) };
}

/** The list of an uncertain value, if it is one. */
function pairsOf(worth: unknown): Pairs | undefined {
  return isList(worth) ? worth.pairs() : undefined;
}

/** Whether it is a list, told by what it can do: its class would be a third of all that a trace needs. */
function isList(worth: unknown): worth is Pick<Distribution, "pairs"> {
  return typeof worth === "object" && worth !== null && "pairs" in worth;
}
