import type { Trace } from "espalier/trace";
import type { Outline } from "./layout.js";

/** A node of a trace, or a move that was never looked at. */
type Met = number | undefined;

/** The part of a tree that a search has met, with the moves that it left as leaves of which nothing is known. */
export function outlineOfTrace({ player, parents, ranks, degrees, events }: Trace): Outline<Met> {
  const below = new Map<number, Met[]>();
  for (let node = 1; node < parents.length; node++) {
    const parent = parents[node] ?? 0;
    let successors = below.get(parent);
    if (successors === undefined) {
      successors = [];
      below.set(parent, successors);
    }
    successors[ranks[node] ?? 0] = node;
  }
  const worths = new Map<number, number>();
  for (const event of events) {
    if (event.kind === "evaluate") worths.set(event.node, ((event.lower ?? event.value) + event.value) / 2);
  }
  return {
    player,
    root: 0,
    // Of what nobody entered the successors are not drawn: there may be very many of them.
    degree: (node) => (node === undefined || !below.has(node) ? 0 : (degrees[node] ?? 0)),
    child: (node, rank) => (node === undefined ? undefined : below.get(node)?.[rank]),
    worth(node, depth) {
      const value = node === undefined ? undefined : worths.get(node);
      if (value === undefined) return undefined;
      return (player === "max") === (depth % 2 === 0) ? value : 0 - value;
    },
  };
}
