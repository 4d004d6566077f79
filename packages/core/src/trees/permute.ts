import { InputError } from "../errors/input-error.js";
import { ExplicitTree } from "./explicit-tree.js";

/**
 * The same tree with its successors in another order: successor `i` of a new node is successor `order(node)[i]` of
 * the old one. `order` is asked once about every inner node of the old tree; it must give each of the numbers
 * 0 .. degree - 1 once. `origin` says which old node each new node comes from.
 */
export function permute(
  tree: ExplicitTree,
  order: (node: number) => readonly number[],
): { readonly tree: ExplicitTree; readonly origin: Int32Array } {
  const { nodeCount } = tree;
  const origin = new Int32Array(nodeCount);
  const first = new Int32Array(nodeCount + 1).fill(nodeCount);
  const parents = new Int32Array(nodeCount).fill(-1);
  const likelihoods = new Float64Array(nodeCount).fill(1);
  let end = 1;
  for (let node = 0; node < nodeCount; node++) {
    const old = origin[node]!;
    const degree = tree.degree(old);
    first[node] = end;
    if (degree === 0) continue;
    const moves = order(old);
    const seen = new Set(moves);
    if (moves.length !== degree || seen.size !== degree) throw notAPermutation(tree, old);
    for (const i of moves) {
      if (!(Number.isInteger(i) && i >= 0 && i < degree)) throw notAPermutation(tree, old);
      origin[end] = tree.child(old, i);
      parents[end] = node;
      likelihoods[end] = tree.likelihood?.(old, i) ?? 1;
      end++;
    }
  }
  return { tree: rebuilt(tree, origin, first, parents, likelihoods), origin };
}

function rebuilt(
  tree: ExplicitTree,
  origin: Int32Array,
  first: Int32Array,
  parents: Int32Array,
  likelihoods: Float64Array,
): ExplicitTree {
  const from = (give: (node: number) => number) => Float64Array.from(origin, give);
  const { player, view, bounds } = tree;
  return new ExplicitTree({
    player,
    view,
    first,
    parents,
    values: from((old) => tree.value(old)),
    estimated: tree.estimate !== undefined,
    ...(bounds && {
      bounds: { lower: from((old) => bounds(old).lower), upper: from((old) => bounds(old).upper) },
    }),
    ...(tree.likelihood && { likelihoods }),
    ...(tree.worth && { worths: Array.from(origin, (old) => tree.worthAt(old)) }),
    ...(tree.domain !== undefined && { domain: tree.domain }),
  });
}

function notAPermutation(tree: ExplicitTree, node: number): InputError {
  const last = tree.degree(node) - 1;
  return new InputError(
    `the order given for ${tree.name(node)} does not name each move from 0 to ${last} once`,
  );
}
