import type { Distribution } from "../values/distribution.js";
import type { Range } from "../values/range.js";

/** What is known of a node's value before it is searched: `lower <= value <= upper`, for the player to move at the node. */
export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

/**
 * A finite game tree of two players who alternate. Values are for the player to move at the node.
 *
 * Successors are asked for one at a time: a cutoff must not pay for successors that it never visits.
 * An algorithm assumes nothing of a tree but what stands here; one that must remember nodes keeps its own.
 */
export interface Tree<N> {
  readonly root: N;
  /** The number of successors; 0 at a terminal. */
  degree(node: N): number;
  /** Successor `i`, where `0 <= i < degree(node)`. Pure: asking again gives an equal node. */
  child(node: N, i: number): N;
  /** The value of a terminal: a finite number. `search` refuses NaN and what is no number, and takes -0 for 0. */
  value(node: N): number;
  /** `lower <= value of the node <= upper`, where something is known. A search that uses them says that it took them at their word. */
  bounds?(node: N): Bounds;
  /** The static value of any node (evolving trees, ordering, movable horizons). */
  estimate?(node: N): number;
  /** How likely move `i` is: `0 < likelihood <= 1` (Floyd's horizon). */
  likelihood?(node: N, i: number): number;
  /** What a node is worth, where that is uncertain: at every terminal, and at inner nodes where `estimate` is known too. */
  worth?(node: N): Worth;
  /** The i of Li & Marsland: values are integers from -i to i. A tree with `worth` says it. */
  readonly domain?: number;
  /** Whether === tells the places of the tree apart: no two places share a node, and asking again gives the same one. */
  readonly placed?: true;
  /** No path from the root is longer than this, where that is known. Recursive searches are refused on trees too high for them. */
  readonly height?: number;
  /** How messages name the node, where the tree knows: "leaf 1.0.2", "the root". */
  name?(node: N): string;
  /** Where some inner nodes have an estimate and others lack one: the first that lacks it. Such a tree has no `estimate`. */
  readonly withoutEstimate?: N | undefined;
}

/** An uncertain value, for the player to move at the node: a list of values with their probabilities, or only its limits. */
export type Worth = Distribution | Range;

/** A tree for searches over uncertain values: `value` is then the mean of `worth`, or the middle of a range. */
export interface ValuedTree<N, V extends Worth = Worth> extends Tree<N> {
  worth(node: N): V;
  readonly domain: number;
}
