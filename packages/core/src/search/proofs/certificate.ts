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
    if (tree.degree(node) === 0) continue;
    lower[node] = 0 - least(below(tree, node, upper));
    upper[node] = 0 - least(below(tree, node, lower));
  }
  return { lower, upper };
}

/** What a column of the tree holds for the successors of `node`, which stand side by side. */
function below(tree: ExplicitTree, node: number, column: Float64Array): Float64Array {
  const first = tree.child(node, 0);
  return column.subarray(first, first + tree.degree(node));
}

function least(values: Float64Array): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
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
  const ranks = (node: number) => Array.from({ length: tree.degree(node) }, (_, i) => i);
  const orders = new Map<number, readonly number[]>();
  const types: (CriticalType | undefined)[] = [1];
  for (let node = 0; node < tree.nodeCount; node++) {
    const type = types[node];
    if (type === undefined || tree.degree(node) === 0) continue;
    const order = ranks(node);
    if (type !== 3) order.unshift(...order.splice(smallest(below(tree, node, upper)), 1));
    orders.set(node, order);
    for (const [rank, i] of order.entries()) types[tree.child(node, i)] = successorType(type, rank);
  }
  return permute(tree, (node) => orders.get(node) ?? ranks(node));
}

/** Of what is proved of the successors, the place of the best for the player who moves to them: then F_l(node) = -F_u(successor). */
function smallest(upper: Float64Array): number {
  return upper.indexOf(least(upper));
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
  const [value = 0] = values;
  const atLeast = new Float64Array(tree.nodeCount);
  const atMost = new Float64Array(tree.nodeCount);
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    if (tree.degree(node) === 0) {
      const threshold = tree.depth(node) % 2 === 0 ? value : 0 - value;
      atLeast[node] = tree.value(node) >= threshold ? 1 : Infinity;
      atMost[node] = tree.value(node) <= threshold ? 1 : Infinity;
    } else {
      atLeast[node] = least(below(tree, node, atMost));
      atMost[node] = below(tree, node, atLeast).reduce((a, b) => a + b, 0);
    }
  }
  const [yes = 0] = atLeast;
  const [no = 0] = atMost;
  return yes + no - 1;
}
