import { search } from "espalier";
import { leastLeaves } from "espalier/knuth-moore";
import type { ExplicitTree } from "espalier/trees";
import { convert } from "espalier/trees";

/** What there is to say of a tree. The value is in its own view. */
export interface TreeDescription {
  readonly name: string;
  /** Of an exhibit the place in the paper, and what there is to see. */
  readonly from?: string;
  readonly about?: string;
  readonly root: string;
  readonly values: string;
  readonly nodes: number;
  readonly leaves: number;
  readonly height: number;
  /** The least and the greatest number of successors of an inner node; null for a tree of one leaf. */
  readonly degrees: readonly [least: number, greatest: number] | null;
  /** Null where values are uncertain. */
  readonly value: number | null;
  /** The least number of leaves that prove the value; null where values are uncertain. */
  readonly lowerBound: number | null;
  /** What the tree offers beyond its leaves. */
  readonly abilities: readonly string[];
}

export function treeDescription(name: string, tree: ExplicitTree): TreeDescription {
  let least = Infinity;
  let greatest = 0;
  for (let node = 0; node < tree.nodeCount; node++) {
    const degree = tree.degree(node);
    if (degree === 0) continue;
    if (degree < least) least = degree;
    if (degree > greatest) greatest = degree;
  }
  const uncertain = tree.worth !== undefined;
  return {
    name,
    root: tree.player,
    values: tree.view,
    nodes: tree.nodeCount,
    leaves: tree.leafCount,
    height: tree.height,
    degrees: greatest === 0 ? null : [least, greatest],
    value: uncertain ? null : convert(search("iterative-alpha-beta", tree).value, tree),
    lowerBound: uncertain ? null : leastLeaves(tree),
    abilities: (["bounds", "estimate", "likelihood", "worth"] as const).filter(
      (ability) => tree[ability] !== undefined,
    ),
  };
}
