import type { Tree } from "../../tree/tree.js";

/** The kinds of critical position of Knuth & Moore. */
export type CriticalType = 1 | 2 | 3;

/**
 * The type of a successor of a position of that type, or nothing if it is not critical (theory/critical-type.ts
 * has the definition by the whole path): of a type 1 position the first successor has type 1 and the others
 * type 2; of type 2 the first has type 3 and the others are not critical; of type 3 all have type 2.
 */
export function successorType(type: CriticalType | undefined, rank: number): CriticalType | undefined {
  switch (type) {
    case 1:
      return rank === 0 ? 1 : 2;
    case 2:
      return rank === 0 ? 3 : undefined;
    case 3:
      return 2;
    default:
      return undefined;
  }
}

/** The critical terminals of `tree`, from left to right: all that alpha-beta evaluates if every first successor is best. */
export function criticalLeaves<N>(tree: Tree<N>): N[] {
  const leaves: N[] = [];
  const open: { node: N; type: CriticalType }[] = [{ node: tree.root, type: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, type } = next;
    const d = tree.degree(node);
    if (d === 0) leaves.push(node);
    for (let i = d - 1; i >= 0; i--) {
      const below = successorType(type, i);
      if (below !== undefined) open.push({ node: tree.child(node, i), type: below });
    }
  }
  return leaves;
}
