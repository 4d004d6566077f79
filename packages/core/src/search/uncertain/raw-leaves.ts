import type { ValueDomain } from "./value-domain.js";

/** The domain as in the second form of P_AB, whose terminals are taken as they are: the same terminals, wider results. */
export function rawLeaves<V>(domain: ValueDomain<V>): ValueDomain<V> {
  return {
    ...domain,
    leaf: (tree, node) => domain.leaf(tree, node, -Infinity, Infinity),
  };
}
