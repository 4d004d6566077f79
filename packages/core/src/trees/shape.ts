import { InputError } from "../errors/input-error.js";
import { nodeName } from "../errors/node-name.js";
import { shown } from "../errors/shown.js";

/** The shape of a tree whose nodes are numbered level by level from 0. */
export interface Shape {
  /** The successors of node n are `first[n] .. first[n + 1] - 1`. There is one entry more than there are nodes. */
  readonly first: Int32Array;
  /** The parent of every node; -1 for the root. */
  readonly parents: Int32Array;
}

/** A shape, or the beginning of one: complete for the nodes numbered so far. */
type Numbered = { readonly [Part in keyof Shape]: ArrayLike<number> };

/** The move numbers from the root to `node`, 0-based and dotted: `"1.0.2"`; the root is `""`. */
export function pathOf({ first, parents }: Numbered, node: number): string {
  const steps: number[] = [];
  for (let at = node; at > 0; ) {
    const parent = parents[at]!;
    steps.push(at - first[parent]!);
    at = parent;
  }
  return steps.reverse().join(".");
}

/** The node at the end of `path`: `nodeAt(shape, pathOf(shape, node)) = node`. */
export function nodeAt(shape: Shape, path: string): number {
  let node = 0;
  for (const step of path === "" ? [] : path.split(".")) {
    if (!/^(0|[1-9]\d*)$/.test(step)) {
      throw new InputError(
        `${shown(path)} is not a path: expected 0-based move numbers with dots, like "1.0.2"`,
      );
    }
    const [first = 0, end = 0] = shape.first.subarray(node, node + 2);
    const degree = end - first;
    if (Number(step) >= degree) {
      const offer =
        degree === 0
          ? "a leaf"
          : degree === 1
            ? "a node with 1 successor"
            : `a node with ${degree} successors`;
      throw new InputError(
        `there is no node ${shown(path)}: it leads to successor ${step} of ${nodeName(pathOf(shape, node))}, ${offer}`,
      );
    }
    node = first + Number(step);
  }
  return node;
}
