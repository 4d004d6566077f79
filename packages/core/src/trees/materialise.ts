import { InputError } from "../errors/input-error.js";
import { nodeName } from "../errors/node-name.js";
import { shown } from "../errors/shown.js";
import type { Tree, Worth } from "../tree/tree.js";
import type { Player, View, ViewedTree } from "../tree/view.js";
import { ExplicitTree } from "./explicit-tree.js";
import { pathOf } from "./shape.js";

/** Who moves first, whose numbers are written, and how large the tree may be. */
export interface MaterialiseOptions {
  /** Who moves at the root; by default what the tree itself says, else Max. */
  readonly player?: Player;
  /** The view numbers are written in; by default what the tree itself says, else Max's. */
  readonly view?: View;
  /** The greatest number of nodes; 5,000,000 by default. */
  readonly limit?: number;
}

/** Room for the nodes of a small tree; a larger one gets room for each level as soon as it is known how large that is. */
const firstRoom = 256;

/**
 * The whole of `tree` in memory, with the bounds, estimates, likelihoods and uncertain worths that it offers.
 * A promise of the Tree interface that it breaks on the way (a value that is not finite, say) is an InputError.
 *
 * Only inner nodes are kept, and only until their successors are numbered: most nodes are leaves, and theirs is what
 * would fill the memory of a large tree.
 */
export function materialise<N>(
  tree: Tree<N> | ViewedTree<N>,
  options: MaterialiseOptions = {},
): ExplicitTree {
  const viewed: Partial<ViewedTree<N>> = tree;
  const { player = viewed.player ?? "max", view = viewed.view ?? "max", limit = 5_000_000 } = options;
  let first: Int32Array = new Int32Array(firstRoom + 1);
  let parents: Int32Array = new Int32Array(firstRoom);
  let values: Float64Array = new Float64Array(firstRoom);
  let lower: Float64Array = new Float64Array(tree.bounds ? firstRoom : 0);
  let upper: Float64Array = new Float64Array(tree.bounds ? firstRoom : 0);
  let likelihoods: Float64Array = new Float64Array(tree.likelihood ? firstRoom : 0);
  const worths: (Worth | undefined)[] = [];

  const name = (node: number, noun?: string) => nodeName(pathOf({ first, parents }, node), noun);
  const finite = (value: number, node: number, noun?: string) => {
    if (!Number.isFinite(value))
      throw new InputError(`${name(node, noun)} is ${shown(value)}: expected a finite number`);
    return value + 0;
  };

  /** How many nodes have a number, or will have one as successors of those that are settled. */
  let numbered = 1;

  /** Takes down what is known of a node; gives its degree. */
  const settle = (item: N, node: number): number => {
    const degree = tree.degree(item);
    if (!Number.isInteger(degree) || degree < 0) {
      throw new InputError(
        `${name(node)} has ${shown(degree)} successors: expected an integer that is not negative`,
      );
    }
    if (numbered + degree > limit) {
      throw new InputError(`the tree has more than ${limit} nodes, and that many is the limit`);
    }
    first[node] = numbered;
    numbered += degree;
    if (degree === 0) values[node] = finite(tree.value(item), node, "leaf");
    else values[node] = tree.estimate === undefined ? Number.NaN : finite(tree.estimate(item), node);
    const judged = degree === 0 || tree.estimate !== undefined;
    if (tree.worth !== undefined) worths.push(judged ? tree.worth(item) : undefined);
    if (tree.bounds !== undefined) {
      const bounds = tree.bounds(item);
      if (!(bounds.lower <= bounds.upper)) {
        throw new InputError(
          `the bounds of ${name(node)} are [${bounds.lower}, ${bounds.upper}]: expected the lower one first`,
        );
      }
      lower[node] = bounds.lower + 0;
      upper[node] = bounds.upper + 0;
    }
    return degree;
  };

  /** How likely move `i` of a node is, which leads to node number `child`. */
  const likely = (item: N, node: number, i: number, child: number) => {
    if (tree.likelihood === undefined) return;
    const likelihood = tree.likelihood(item, i);
    if (!(likelihood > 0 && likelihood <= 1)) {
      throw new InputError(
        `move ${i} of ${name(node)} has likelihood ${shown(likelihood)}: expected above 0 and at most 1`,
      );
    }
    likelihoods[child] = likelihood;
  };

  parents[0] = -1;
  if (tree.likelihood) likelihoods[0] = 1;
  let inner: N[] = settle(tree.root, 0) > 0 ? [tree.root] : [];
  for (let start = 0, end = 1; inner.length > 0; ) {
    const next = numbered;
    first[end] = next;
    if (next > parents.length) {
      const room = Math.max(next, 2 * parents.length);
      parents = withRoom(parents, room);
      first = withRoom(first, room + 1);
      values = withRoom(values, room);
      if (tree.bounds) {
        lower = withRoom(lower, room);
        upper = withRoom(upper, room);
      }
      if (tree.likelihood) likelihoods = withRoom(likelihoods, room);
    }
    const below: N[] = [];
    let at = 0;
    for (let node = start; node < end; node++) {
      const from = first[node]!;
      const degree = first[node + 1]! - from;
      if (degree === 0) continue;
      const item = inner[at++]!;
      for (let i = 0; i < degree; i++) {
        const child = tree.child(item, i);
        parents[from + i] = node;
        likely(item, node, i, from + i);
        if (settle(child, from + i) > 0) below.push(child);
      }
    }
    inner = below;
    start = end;
    end = next;
  }
  first[numbered] = numbered;

  return new ExplicitTree({
    player,
    view,
    first: withRoom(first, numbered + 1),
    parents: withRoom(parents, numbered),
    values: withRoom(values, numbered),
    estimated: tree.estimate !== undefined,
    ...(tree.bounds && { bounds: { lower: withRoom(lower, numbered), upper: withRoom(upper, numbered) } }),
    ...(tree.worth && { worths }),
    ...(tree.domain !== undefined && { domain: tree.domain }),
    ...(tree.likelihood && { likelihoods: withRoom(likelihoods, numbered) }),
  });
}

/** The column, with room for so many entries: itself if that is what it has. */
function withRoom<A extends Int32Array | Float64Array>(column: A, room: number): A {
  if (column.length === room) return column;
  if (column.length > room) return column.slice(0, room) as A;
  try {
    const larger = new (column.constructor as new (room: number) => A)(room);
    larger.set(column);
    return larger;
  } catch (error) {
    // Where there is no room, engines say so by a RangeError.
    if (!(error instanceof RangeError)) throw error;
    throw new InputError(`the tree has ${room} nodes or more, and there is no room for them in memory`);
  }
}
