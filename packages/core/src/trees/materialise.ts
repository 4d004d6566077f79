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

/**
 * The whole of `tree` in memory, with the bounds, estimates, likelihoods and uncertain worths that it offers.
 * A promise of the Tree interface that it breaks on the way (a value that is not finite, say) is an InputError.
 */
export function materialise<N>(
  tree: Tree<N> | ViewedTree<N>,
  options: MaterialiseOptions = {},
): ExplicitTree {
  const viewed: Partial<ViewedTree<N>> = tree;
  const { player = viewed.player ?? "max", view = viewed.view ?? "max", limit = 5_000_000 } = options;
  const first: number[] = [];
  const parents: number[] = [-1];
  const values: number[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  const likelihoods: number[] = [1];
  const worths: (Worth | undefined)[] = [];

  const name = (node: number, noun?: string) => nodeName(pathOf({ first, parents }, node), noun);
  const finite = (value: number, node: number, noun?: string) => {
    if (!Number.isFinite(value))
      throw new InputError(`${name(node, noun)} is ${shown(value)}: expected a finite number`);
    return value + 0;
  };

  let level: N[] = [tree.root];
  while (level.length > 0) {
    const below: N[] = [];
    for (const item of level) {
      const node = first.length;
      const degree = tree.degree(item);
      if (!Number.isInteger(degree) || degree < 0) {
        throw new InputError(
          `${name(node)} has ${shown(degree)} successors: expected an integer that is not negative`,
        );
      }
      if (parents.length + degree > limit) {
        throw new InputError(`the tree has more than ${limit} nodes, and that many is the limit`);
      }
      first.push(parents.length);
      if (degree === 0) values.push(finite(tree.value(item), node, "leaf"));
      else values.push(tree.estimate === undefined ? Number.NaN : finite(tree.estimate(item), node));
      const judged = degree === 0 || tree.estimate !== undefined;
      if (tree.worth !== undefined) worths.push(judged ? tree.worth(item) : undefined);
      if (tree.bounds !== undefined) {
        const bounds = tree.bounds(item);
        if (!(bounds.lower <= bounds.upper)) {
          throw new InputError(
            `the bounds of ${name(node)} are [${bounds.lower}, ${bounds.upper}]: expected the lower one first`,
          );
        }
        lower.push(bounds.lower + 0);
        upper.push(bounds.upper + 0);
      }
      for (let i = 0; i < degree; i++) {
        below.push(tree.child(item, i));
        parents.push(node);
        if (tree.likelihood === undefined) continue;
        const likelihood = tree.likelihood(item, i);
        if (!(likelihood > 0 && likelihood <= 1)) {
          throw new InputError(
            `move ${i} of ${name(node)} has likelihood ${shown(likelihood)}: expected above 0 and at most 1`,
          );
        }
        likelihoods.push(likelihood);
      }
    }
    level = below;
  }
  first.push(parents.length);

  return new ExplicitTree({
    player,
    view,
    first: new Int32Array(first),
    parents: new Int32Array(parents),
    values: new Float64Array(values),
    estimated: tree.estimate !== undefined,
    ...(tree.bounds && { bounds: { lower: new Float64Array(lower), upper: new Float64Array(upper) } }),
    ...(tree.worth && { worths }),
    ...(tree.domain !== undefined && { domain: tree.domain }),
    ...(tree.likelihood && { likelihoods: new Float64Array(likelihoods) }),
  });
}
