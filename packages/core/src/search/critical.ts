import type { Tree } from "../tree.js";

/** The kinds of critical position of Knuth & Moore. */
export type CriticalType = 1 | 2 | 3;

/**
 * The type of the position at the end of `path` (0-based ranks), or nothing if it is not critical.
 *
 * Critical means that the moves at all even, or at all odd, levels are first ones. Type 1: all of them are.
 * Otherwise, with j the level of the first one that is not and i the last level: type 2 if i - j is even,
 * type 3 if it is odd.
 */
export function criticalType(path: readonly number[]): CriticalType | undefined {
  let type: CriticalType | undefined = 1;
  for (const rank of path) type = successorType(type, rank);
  return type;
}

/**
 * The same, a move at a time: of a type 1 position the first successor has type 1 and the others type 2; of
 * type 2 the first has type 3 and the others are not critical; of type 3 all have type 2.
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
