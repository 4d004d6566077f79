import { InputError } from "../../errors/input-error.js";
import type { ExplicitTree } from "../../trees/explicit-tree.js";
import { permute } from "../../trees/permute.js";
import { type CriticalType, successorType } from "./critical.js";

/** What a set of examined terminals proves: `lower[n] <= value of node n <= upper[n]`, for the player to move there. */
export interface Proof {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** F_l and F_u of Knuth & Moore (section 6): the bounds that the examined leaves, given by number, prove at every node. */
export function proofOf(tree: ExplicitTree, examined: Iterable<number>): Proof {
  const lower = new Float64Array(tree.nodeCount).fill(-Infinity);
  const upper = new Float64Array(tree.nodeCount).fill(Infinity);
  for (const number of examined) {
    const leaf = tree.leaf(number);
    lower[leaf] = tree.value(leaf);
    upper[leaf] = tree.value(leaf);
  }
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    const d = tree.degree(node);
    if (d > 0) upper[node] = -Infinity;
    for (let i = 0; i < d; i++) {
      const child = tree.child(node, i);
      lower[node] = Math.max(lower[node]!, 0 - upper[child]!);
      upper[node] = Math.max(upper[node]!, 0 - lower[child]!);
    }
  }
  return { lower, upper };
}

/**
 * The permutation of Knuth & Moore's Theorem 2. From the leaves that some algorithm examined to find the value
 * of `tree`, an order of the successors under which alpha-beta examines just the critical positions, and no leaf
 * but those. `origin[n]` is the node of `tree` that became node n of the new one.
 */
export function reorderForCertificate(
  tree: ExplicitTree,
  examined: Iterable<number>,
): { tree: ExplicitTree; origin: Int32Array } {
  const { lower, upper } = proofOf(tree, examined);
  if (lower[0] !== upper[0]) {
    throw new InputError(
      `the examined leaves prove only that the value of the root is from ${lower[0]} to ${upper[0]}: expected leaves that prove it exactly`,
    );
  }
  const first = new Int32Array(tree.nodeCount);
  const types: (CriticalType | undefined)[] = [1];
  for (let node = 0; node < tree.nodeCount; node++) {
    const type = types[node];
    const d = tree.degree(node);
    if (type === undefined || d === 0) continue;
    if (type !== 3) first[node] = smallestUpper(tree, node, upper);
    for (let i = 0; i < d; i++) {
      const rank = i === first[node] ? 0 : i < first[node]! ? i + 1 : i;
      types[tree.child(node, i)] = successorType(type, rank);
    }
  }
  return permute(tree, (node) => {
    const ranks = Array.from({ length: tree.degree(node) }, (_, i) => i);
    ranks.splice(first[node]!, 1);
    return [first[node]!, ...ranks];
  });
}

/** The successor that is best for the player to move at `node` by what is proved: then F_l(node) = -F_u(successor). */
function smallestUpper(tree: ExplicitTree, node: number, upper: Float64Array): number {
  let best = 0;
  for (let i = 1; i < tree.degree(node); i++) {
    if (upper[tree.child(node, i)]! < upper[tree.child(node, best)]!) best = i;
  }
  return best;
}

/**
 * The least number of leaves that any correct algorithm must evaluate on `tree`: the size of its smallest
 * certificate. On a uniform tree it is Corollary 3.
 *
 * A certificate holds a proof that the value v is not below v and one that it is not above; of two such proofs
 * exactly one leaf is common, the one that both players' proofs lead to.
 */
export function leastLeaves(tree: ExplicitTree): number {
  const { lower: values } = proofOf(
    tree,
    Array.from({ length: tree.leafCount }, (_, i) => i),
  );
  // The threshold is v for the root's player, and so changes its sign from level to level.
  const atLeast = new Float64Array(tree.nodeCount);
  const atMost = new Float64Array(tree.nodeCount);
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    const d = tree.degree(node);
    const threshold = tree.depth(node) % 2 === 0 ? values[0]! : 0 - values[0]!;
    if (d === 0) {
      atLeast[node] = tree.value(node) >= threshold ? 1 : Infinity;
      atMost[node] = tree.value(node) <= threshold ? 1 : Infinity;
      continue;
    }
    atLeast[node] = Infinity;
    for (let i = 0; i < d; i++) {
      const child = tree.child(node, i);
      atLeast[node] = Math.min(atLeast[node]!, atMost[child]!);
      atMost[node]! += atLeast[child]!;
    }
  }
  return atLeast[0]! + atMost[0]! - 1;
}
