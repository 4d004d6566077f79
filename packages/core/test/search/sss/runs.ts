import fc from "fast-check";
import { type AlgorithmId, findAlgorithm } from "../../../src/search/algorithms.js";
import type { SearchOptions } from "../../../src/search/contract/options.js";
import type { Outcome } from "../../../src/search/contract/outcome.js";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import type { Player } from "../../../src/tree/view.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import { type Nested, nestedTree, uniformTree } from "../../support/arbitrary-tree.js";

/** A tree whose leaf values are Max's, and who moves first. */
export interface Sample {
  readonly data: Nested;
  readonly root: Player;
}

/** What a search found, and the numbers of the leaves in the order in which it evaluated them. */
export interface Run {
  readonly outcome: Outcome;
  readonly leaves: readonly number[];
}

/** Runs `id`, saying who moves first if it wants to know; `options` are for the player to move at the root. */
export function run(id: AlgorithmId, tree: ExplicitTree, options: SearchOptions = {}): Run {
  const counted = counting(tree);
  const { player } = tree;
  const known = findAlgorithm(id).takes.includes("player") ? { ...options, player } : options;
  const outcome = search(id, counted, known);
  return { outcome, leaves: counted.leaves.map((leaf) => tree.leafNumber(leaf)) };
}

export const treeOf = ({ data, root }: Sample): ExplicitTree => parseTree({ tree: data, root });

/** A best successor first, as far as a look at the first leaf below each can tell: strongly ordered, not perfectly. */
function ordered(data: Nested, max: boolean): Nested {
  if (typeof data === "number") return data;
  const kids = data.map((kid) => ordered(kid, !max));
  const sign = max ? -1 : 1;
  return kids.sort((a, b) => sign * (firstLeaf(a) - firstLeaf(b)));
}

const firstLeaf = (data: Nested): number => (typeof data === "number" ? data : firstLeaf(data[0]!));

export const mapLeaves = (data: Nested, f: (value: number) => number): Nested =>
  typeof data === "number" ? f(data) : data.map((kid) => mapLeaves(kid, f));

/** Uneven, uniform and strongly ordered trees, with ties and without, with whole numbers and others; either player first. */
export const sample: fc.Arbitrary<Sample> = fc
  .record({
    data: fc.oneof(
      nestedTree(6),
      uniformTree.map(({ tree }) => tree),
    ),
    root: fc.constantFrom("max" as const, "min" as const),
    order: fc.boolean(),
    real: fc.boolean(),
  })
  .map(({ data, root, order, real }) => {
    const leaves = real ? mapLeaves(data, (x) => Math.atan(x / 7) + 0) : data;
    return { data: order ? ordered(leaves, root === "max") : leaves, root };
  });

/** The same with no two leaves alike: ties are broken from left to right. */
export const distinctSample: fc.Arbitrary<Sample> = sample.map(({ data, root }) => {
  let leaf = 0;
  return { data: mapLeaves(data, (x) => x * 1e6 + leaf++), root };
});
