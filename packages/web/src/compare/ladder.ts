import { type Source, uniformShape } from "../lab/source.js";

/** The searches that theory predicts, measured at every height. */
export const ladderAlgorithms = ["branch-and-bound", "alpha-beta"] as const;

/** So many heights are measured at most. */
const mostHeights = 10;

/** The heights at which prediction and measurement are held against each other: up to that of the tree, where it is uniform. */
export function heightsOf(source: Source): readonly number[] {
  const shape = uniformShape(source);
  if (shape === undefined || shape.depth < 1) return [];
  const lowest = Math.max(1, shape.depth - mostHeights + 1);
  return Array.from({ length: shape.depth - lowest + 1 }, (_, k) => lowest + k);
}
