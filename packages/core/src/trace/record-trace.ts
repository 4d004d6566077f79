import { type Located, located } from "../tree/located.js";
import type { Observer } from "../tree/observer.js";
import type { Tree } from "../tree/tree.js";
import type { Player, View } from "../tree/view.js";
import type { Trace, TraceEvent } from "./trace.js";
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

  return {
    tree: {
      ...places,
      value(place) {
        const value = places.value(place);
        events.push({ kind: "evaluate", node: numberOf(place), value });
        return value;
      },
      ...(places.worth && {
        worth(place: Located<N>) {
          const worth = places.worth!(place);
          if (tree.degree(place.node) === 0) {
            const { lower, upper } = worth;
            events.push({ kind: "evaluate", node: numberOf(place), value: upper, ...below(lower, upper) });
          }
          return worth;
        },
      }),
    },
    observer: {
      enter(place, alpha, beta, more) {
        const node = numberOf(place);
        events.push({ kind: "enter", node, alpha, beta, ...(more !== undefined && { more }) });
        calls.enter(node, place.rank, alpha, beta);
      },
      recall(place, lower, upper) {
        events.push({ kind: "recall", node: numberOf(place), lower, upper });
        calls.recall();
      },
      leave(place, value, lower) {
        const node = numberOf(place);
        const cut = calls.leave(value, degrees[node]!);
        if (cut !== undefined) events.push({ kind: "cut", node, ...cut });
        events.push({ kind: "leave", node, value, ...below(lower, value) });
      },
      develop(place) {
        events.push({ kind: "develop", node: numberOf(place) });
      },
      bound(place, lower, upper) {
        events.push({ kind: "bound", node: numberOf(place), lower, upper });
      },
    },
    trace: { version: 1, algorithm, player, view, parents, ranks, degrees, events },
  };
}

/** The lower end of an uncertain value, where it is not the upper end. */
function below(lower: number | undefined, upper: number): { readonly lower?: number } {
  return lower === undefined || lower === upper ? {} : { lower };
}
