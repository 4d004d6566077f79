import { type HashTree, modelTree } from "espalier/trees";

/** The trees of the benchmark are uniform, with hashed leaves. */
export const degree = 8;

/** Requires an even depth: at a leaf Max is to move, so that its value for Max is its value. */
export function uniformTree(depth: number): HashTree {
  return modelTree("random", { degree, depth, seed: 1 });
}
