import type { ValueDomain } from "./value-domain.js";

/** Values that are certain: numbers. Over this domain the search is F2. */
export const pointDomain: ValueDomain<number> = {
  leaf: (tree, node, alpha, beta) => pointDomain.clamp(tree.value(node), alpha, beta),
  point: (value) => value,
  lower: (value) => value,
  upper: (value) => value,
  neg: (value) => 0 - value,
  maxNeg: (value, other) => Math.max(value, 0 - other),
  clamp: (value, alpha, beta) => Math.min(Math.max(value, alpha), beta),
};
