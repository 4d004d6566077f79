import { type AlgorithmId, counting, search } from "espalier";
import { findModel, type ModelId, materialise, treeOf } from "espalier/trees";

/** The parameters of a model of uniform trees, without the seed. */
interface Shape {
  readonly degree: number;
  readonly depth: number;
  /** For partly ordered trees. */
  readonly order?: number;
}

/** The mean number of evaluations on trees 1, 2, ... of a model, and its standard error. */
export function measured(id: AlgorithmId, model: ModelId, shape: Shape, trees: number) {
  const counts = Array.from({ length: trees }, (_, k) => {
    const counted = counting(treeOf(findModel(model), { ...shape, seed: k + 1 }), { keepLeaves: false });
    search(id, counted);
    return counted.evaluations;
  });
  const mean = counts.reduce((sum, n) => sum + n, 0) / trees;
  const error = Math.sqrt(counts.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (trees * (trees - 1)));
  return { mean, error };
}

/** The values of the leaves of a tree of a model, from left to right, for the player to move there. */
export function leafValues(model: ModelId, shape: Shape, seed: number): number[] {
  const tree = materialise(treeOf(findModel(model), { ...shape, seed }));
  return Array.from({ length: tree.leafCount }, (_, i) => tree.value(tree.leaf(i)));
}
