import { expect } from "vitest";
import type { Outcome } from "../../../src/search/contract/outcome.js";
import type { Tree } from "../../../src/tree/tree.js";
import { naive } from "../../support/naive.js";

/**
 * Every node on the line is worth the value of the root, as naive minimax has it, to the player to move at the root; the
 * first move is the best one; where only a bound is known there is none. With `isWhole` the line ends at a terminal.
 */
export function expectPrincipalLine<N>(
  tree: Tree<N>,
  { value, best, status, line }: Outcome,
  { isWhole }: { isWhole: boolean },
): void {
  expect(line).toBeDefined();
  expect(line?.[0] ?? -1).toBe(best);
  if (status !== "exact") expect(line).toEqual([]);
  if (status !== "exact" || line === undefined) return;
  let node = tree.root;
  let worth = value;
  expect(naive(tree, node)).toBe(worth);
  for (const rank of line) {
    expect(rank >= 0 && rank < tree.degree(node)).toBe(true);
    node = tree.child(node, rank);
    worth = 0 - worth;
    expect(naive(tree, node)).toBe(worth);
  }
  if (isWhole) expect(tree.degree(node)).toBe(0);
}
