import type { EvolvingTree } from "espalier/evolving";
import type { Step } from "espalier/internal";

/** A whole number from 0 to n - 1. */
export type Below = (n: number) => number;

/** The kinds of operations, the more frequent ones more than once. */
const kinds = [
  "expand",
  "expand",
  "resume",
  "move",
  "horizon",
  "horizon",
  "revalidate",
  "redevelop",
] as const;

type Kind = (typeof kinds)[number];

export function randomKind(below: Below): Kind {
  return kinds[below(kinds.length)]!;
}

/** An operation of that kind, if it can be done on `tree` now; it moves the horizon to ply `deepest` at most. */
export function randomStep<N>(
  tree: EvolvingTree<N>,
  below: Below,
  kind: Kind = randomKind(below),
  deepest = Infinity,
): Step {
  const nodes = tree.subtree();
  const some = (list: readonly number[]) => list[below(list.length)];
  const name = (node: number) => tree.pathOf(node) || "r";
  switch (kind) {
    case "expand": {
      const terminal = some(nodes.filter((n) => tree.descendants(n).length === 0));
      if (terminal === undefined) break;
      return { op: "expand", node: name(terminal), to: tree.depthOf(terminal) + 1 + below(3) };
    }
    case "resume": {
      const inner = some(nodes.filter((n) => tree.descendants(n).length > 0));
      if (inner === undefined) break;
      return { op: "resume", node: name(inner), quota: tree.descendants(inner).length + below(3) };
    }
    case "move":
      return randomMove(tree, below) ?? { op: "redevelop" };
    case "horizon":
      return { op: "horizon", to: Math.max(tree.horizon, Math.min(tree.horizon + below(3), deepest)) };
    case "revalidate":
      return { op: "revalidate", node: name(some(nodes)!) };
  }
  return { op: "redevelop" };
}

/** The best, the worst or any move of the root that exists; nothing if none does. */
export function randomMove<N>(tree: EvolvingTree<N>, below: Below): Step | undefined {
  const moves = tree.descendants(tree.root).length;
  return moves === 0 ? undefined : { op: "move", rank: [1, moves, 1 + below(moves)][below(3)]! };
}
