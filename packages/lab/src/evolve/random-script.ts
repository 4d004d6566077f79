import type { EvolvingTree } from "espalier";
import type { Script, ScriptNode, Step } from "./script.js";

type Below = (n: number) => number;

/**
 * A tree for fuzzing: of one degree or irregular, with ends of the game above the last level, values that grow along
 * the path by small or large steps or are independent (from nothing but ties to none), and either player at the root.
 */
export function randomTree(below: Below, withQuotas: boolean): Omit<Script, "steps"> {
  const widest = 1 + below(4);
  const height = [9, 8, 6, 5][widest - 1]!;
  const isRegular = below(2) === 0;
  const spread = [1, 2, 5, 1000][below(4)]!;
  const isIncremental = below(4) > 0;
  const quota = withQuotas && below(3) === 0;
  const draw = () => below(2 * spread + 1) - spread;
  const grow = (left: number, value: number): ScriptNode => {
    const ends = left === 0 || (!isRegular && left < height - 1 && below(8) === 0);
    const degree = isRegular ? widest : 1 + below(widest);
    const next = () => (isIncremental ? value + draw() : draw());
    return {
      v: value,
      ...(!ends && { c: Array.from({ length: degree }, () => grow(left - 1, next())) }),
      ...(quota && below(2) === 0 && { q: 1 + below(widest) }),
    };
  };
  return {
    rootOnMove: below(2) === 0 ? "max" : "min",
    horizon: 1 + below(3),
    quota,
    tree: grow(height, draw()),
  };
}

/** An operation that can be done on `tree` now. */
export function randomStep<N>(tree: EvolvingTree<N>, below: Below): Step {
  const nodes = tree.subtree();
  const some = (list: readonly number[]) => list[below(list.length)];
  const name = (node: number) => tree.pathOf(node) || "r";
  const moves = tree.descendants(tree.root).length;
  switch (below(8)) {
    case 0:
    case 1: {
      const terminal = some(nodes.filter((n) => tree.descendants(n).length === 0));
      if (terminal === undefined) break;
      return { op: "expand", node: name(terminal), to: tree.depthOf(terminal) + 1 + below(2) };
    }
    case 2: {
      const inner = some(nodes.filter((n) => tree.descendants(n).length > 0));
      if (inner === undefined) break;
      // What exists is never taken back.
      return { op: "resume", node: name(inner), quota: tree.descendants(inner).length + below(3) };
    }
    case 3:
      if (moves === 0) break;
      return { op: "move", rank: [1, moves, 1 + below(moves)][below(3)]! };
    case 4:
    case 5:
      return { op: "horizon", to: tree.horizon + below(3) };
    case 6:
      return { op: "revalidate", node: name(some(nodes)!) };
  }
  return { op: "redevelop" };
}
