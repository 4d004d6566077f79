import type { Tree } from "espalier";
import { convert } from "espalier/trees";
import type { Script, ScriptNode } from "./script.js";

/** A position of a script: a node of its tree, and how deep it lies. */
export interface Place {
  readonly node: ScriptNode;
  readonly depth: number;
}

/** The tree of a script, and how often a static value was asked for. */
export interface ScriptTree extends Tree<Place> {
  readonly evaluations: number;
}

export function scriptTree({ tree, rootOnMove }: Script): ScriptTree {
  let evaluations = 0;
  const judge = ({ node, depth }: Place) => {
    evaluations++;
    return convert(node.v + 0, { player: rootOnMove, view: "max" }, depth);
  };
  return {
    root: { node: tree, depth: 0 },
    degree: ({ node }) => node.c?.length ?? 0,
    child: ({ node, depth }, i) => ({ node: node.c![i]!, depth: depth + 1 }),
    value: judge,
    estimate: judge,
    /** Counted only if it is asked for: random trees grow as they are looked at. */
    get height() {
      return heightOf(tree);
    },
    get evaluations() {
      return evaluations;
    },
  };
}

/** Level by level: the tree may be deep. */
function heightOf(tree: ScriptNode): number {
  let height = -1;
  for (let level: readonly ScriptNode[] = [tree]; level.length > 0; height++) {
    level = level.flatMap(({ c }) => c ?? []);
  }
  return height;
}
