import type { Tree } from "../tree/tree.js";
import { convert } from "../tree/view.js";
import type { Script, ScriptNode } from "./script.js";

/** A position of a script: a node of its tree, and how deep it lies. */
export interface Place {
  readonly node: ScriptNode;
  readonly depth: number;
}

/** The tree of a script; `evaluated` is told whenever a static value is asked for. */
export function scriptTree({ tree, rootOnMove }: Script, evaluated: () => void): Tree<Place> {
  const staticValue = ({ node, depth }: Place) => {
    evaluated();
    return convert(node.v + 0, { player: rootOnMove, view: "max" }, depth);
  };
  return {
    root: { node: tree, depth: 0 },
    degree: ({ node }) => node.c?.length ?? 0,
    child: ({ node, depth }, i) => ({ node: node.c![i]!, depth: depth + 1 }),
    value: staticValue,
    estimate: staticValue,
    /** Counted only if it is asked for: random trees grow as they are looked at. */
    get height() {
      return heightOf(tree);
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
