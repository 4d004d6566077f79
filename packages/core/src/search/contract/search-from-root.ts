import type { Tree } from "../../tree/tree.js";
import { Lines } from "./line.js";
import { type Outcome, outcomeOf } from "./outcome.js";

/** The outcome of a procedure that returns a number and hands up a line, called on the root with the window (alpha, beta). */
export function searchFromRoot<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  procedure: (root: N, lines: Lines) => number,
): Outcome {
  const lines = new Lines();
  const value = procedure(tree.root, lines);
  return outcomeOf({ value, line: lines.returned, terminal: tree.degree(tree.root) === 0 }, alpha, beta);
}
