import { type Algorithm, type Observer, type Outcome, type SearchOptions, search, type Tree } from "espalier";
import { recordTrace, type Trace } from "espalier/trace";
import type { Player, View } from "espalier/trees";

/** Searches `tree`, which `observer` counts, and hands its outcome over. */
export type Searcher = <N>(
  algorithm: Algorithm,
  tree: Tree<N>,
  options: SearchOptions,
  observer: Observer<N>,
) => Outcome;

/** A search that leaves its trace behind: the same search, looked at by two. */
export function recorded(subject: { player: Player; view: View }, keep: (trace: Trace) => void): Searcher {
  return (algorithm, tree, options, counter) => {
    const { player, view } = subject;
    const recorder = recordTrace(tree, { algorithm: algorithm.id, player, view });
    keep(recorder.trace);
    return search(algorithm, recorder.tree, options, {
      ...recorder.observer,
      enter(place, ...call) {
        counter.enter?.(place.node, ...call);
        recorder.observer.enter?.(place, ...call);
      },
      develop(place) {
        counter.develop?.(place.node);
        recorder.observer.develop?.(place);
      },
    });
  };
}
