import type { CutMark, Marks } from "../../src/draw/marks.js";
import { convert } from "../../src/tree/view.js";
import type { ExplicitTree } from "../../src/trees/index.js";

/** What F2, written out naively, does in a tree: the marks that a drawing of it must show. */
export function naiveMarks(tree: ExplicitTree) {
  const visited = new Set<string>();
  const evaluated: string[] = [];
  const cuts: CutMark[] = [];
  const windows = new Map<string, readonly [number, number]>();
  const seen = (value: number, node: number) => convert(value, tree, tree.depth(node));
  const f2 = (
    node: number,
    [alpha, alphaBy]: readonly [number, string | null],
    [beta, betaBy]: readonly [number, string | null],
  ): number => {
    const path = tree.path(node);
    visited.add(path);
    const ends = [seen(alpha, node), seen(beta, node)];
    windows.set(path, [Math.min(...ends), Math.max(...ends)]);
    const degree = tree.degree(node);
    if (degree === 0) {
      evaluated.push(path);
      return tree.value(node);
    }
    let m: readonly [number, string | null] = [alpha, alphaBy];
    for (let i = 0; i < degree; i++) {
      const child = tree.child(node, i);
      const value = 0 - f2(child, [0 - beta, betaBy], [0 - m[0], m[1]]);
      if (value > m[0]) m = [value, tree.path(child)];
      if (m[0] >= beta && i < degree - 1) {
        cuts.push({ node: path, bound: betaBy, value: seen(m[0], node), limit: seen(beta, node) });
        break;
      }
    }
    return m[0];
  };
  f2(0, [-Infinity, null], [Infinity, null]);
  return { visited, evaluated, cuts, windows } satisfies Marks;
}
