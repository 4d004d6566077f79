import { InputError } from "espalier";
import { leastLeaves } from "espalier/knuth-moore";
import { minimalLeaves } from "espalier/theory";
import { materialise } from "espalier/trees";
import type { Subject } from "../input/subject.js";

/**
 * The least number of leaves that any correct algorithm must evaluate to know the value of the tree: by Corollary 3
 * where the tree is uniform, else counted on the tree. Nothing for a tree too large for either, whose values are
 * uncertain, or of which something is known beforehand.
 */
export function lowerBound({ tree, explicit, uniform }: Subject): number | undefined {
  if (tree.worth !== undefined || tree.bounds !== undefined) return undefined;
  try {
    if (uniform !== undefined) return finite(minimalLeaves(uniform.degree, uniform.depth));
    return leastLeaves(explicit ?? materialise(tree));
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function finite(count: bigint): number | undefined {
  const number = Number(count);
  return Number.isFinite(number) ? number : undefined;
}
